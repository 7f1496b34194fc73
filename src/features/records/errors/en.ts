import type { MoveFault, TextFault, WholeFault } from '../../../core';

/**
 * Why a game can't be read, in English. A fault begins with a small letter, because it may follow
 * the place; `text` is the piece that is wrong, and may be empty.
 */
export const en = {
  atLine: (line: number, column: number) => `Line ${line}, column ${column}`,
  atMove: (move: number) => `Move ${move}`,
  atLineOfMove: (line: number, move: number) => `Line ${line}, move ${move}`,
  at: (place: string, fault: string) => `${place}: ${fault}`,

  whole: {
    empty: 'there is no text to read.',
    'unknown-format': 'this is not a game in any format that can be read here.',
    'newer-version': 'this was written by a newer version. Reloading the page may bring it.',
    'wrong-checksum': 'this code is not complete or has a typing error.',
  } satisfies Record<WholeFault, string>,
  tooLong: (limit: number) => `this text is too long for a game: more than ${limit} characters.`,

  fault: {
    'cut-off': () => 'the text breaks off before its end.',
    'bad-syntax': (text) =>
      text ? `“${text}” does not belong here.` : 'the text is damaged and can’t be read.',
    'other-game': () => 'this is a record of another game, not of five in a row.',
    'bad-size': (text) =>
      `boards have 10 to 20 columns and rows${text ? `, which “${text}” is not` : ''}.`,
    'unknown-rule': (text) => `the rule “${text}” is not known here.`,
    'unknown-opening': (text) => `the opening “${text}” is not known here.`,
    'unknown-choice': (text) => `“${text}” is no choice of an opening.`,
    'bad-ending': () => 'how the game ended can’t be read.',
    'bad-place': (text) => `the record does not reach as far as it says: ${text || '?'}.`,
    'ending-after-end': () => 'the stones have ended the game, so it can’t end in another way.',
    'late-setup': (text) => `stones are put or taken away in the middle of the game (${text}).`,
    'setup-order': () => 'the stones that are set up can’t have come about by turns.',
    'bad-coordinate': (text) => `“${text}” is not a point.`,
    'off-board': (text) => `${text} is off the board.`,
    occupied: (text) => `there is already a stone on ${text}.`,
    'game-over': (text) => `the game was over before the stone on ${text}.`,
    'not-centre': (text) => `the first stone goes in the centre of the board, not on ${text}.`,
    'choice-first': (text) =>
      `a choice of colours is missing${text ? ` before the stone on ${text}` : ''}.`,
    'no-such-choice': (text) =>
      text ? `“${text}” can’t be chosen at this point.` : 'this can’t be chosen at this point.',
    pass: () => 'a pass is not possible in this game.',
    'wrong-colour': () => 'it is the other colour’s turn.',
  } satisfies Record<TextFault | MoveFault, (text: string) => string>,
};

/** A dictionary of faults: the same keys as English, with texts of the same shape. */
export type RecordMessages = typeof en;
