import type { MoveFault, PassedOver, TextFault, WholeFault } from '../../core';

type LeftOut = Exclude<PassedOver['what'], 'damage'> | 'after-end';

/** A number and a noun, which stay on one line. */
function counted(count: number, what: string): string {
  return `${count}\u00a0${what}${count === 1 ? '' : 's'}`;
}

/** The words for sharing a game, opening one and playing on from a position, in English. */
export const en = {
  share: {
    title: 'Share this game',
    kindLabel: 'Share as',
    kinds: {
      link: 'Link',
      code: 'Code',
      moves: 'Moves',
      sgf: 'SGF',
      psq: 'Piskvork',
      json: 'JSON',
      picture: 'Picture',
    },
    help: {
      link: 'Whoever opens it sees the whole game and can play on from any move.',
      code: 'Paste it under “Open a game”, here or on any other page with this game.',
      moves: 'The moves in order, for a message or a forum.',
      sgf: 'For Go and Gomoku programs: the moves, the rule and the result.',
      psq: 'For Piskvork: the moves and the board size, without the rule.',
      json: 'Everything about the game, for programs.',
      picture: (ply: number) => `The board as shown, after move ${ply}.`,
    },
    noLink:
      'This page is inside another one, so a link would not lead back here. Use the code instead.',
    text: 'The game as text',
    picture: (ply: number) => `The board after move ${ply}`,
    copy: 'Copy',
    download: 'Download',
    copied: 'Copied.',
    saved: 'Download started.',
    copyRefused: 'The browser does not allow copying. The text is selected: press Ctrl+C.',
    pictureRefused: 'The browser does not allow copying pictures. Download it instead.',
    pictureFailed: 'The picture could not be made.',
  },
  open: {
    title: 'Open a game',
    text: 'Text of a game',
    help: 'Paste a link, a code, moves such as h8 i9, or an SGF, Piskvork or JSON text, choose a file, or drop one anywhere on this page.',
    file: 'Choose a file',
    go: 'Open',
    unreadableFile: 'This file can’t be read.',
    dataFile: 'This file holds all your data, not a game. Import it under Settings, Your data.',
    kept: 'Your unfinished game is still in the menu, under Continue.',
    unnamed: 'This game does not name its rule, and more than one fits.',
    onlyFit: (rule: string) => `This game does not name its rule; only ${rule} fits.`,
    goesOn: (rule: string) =>
      `The rule named is ${rule}, but by it the game is over before the last move.`,
    leftOut: (parts: readonly string[]) => `Left out: ${parts.join(', ')}.`,
    /** What was left out, and how much of it. */
    leftOutPart: {
      'after-end': (count) => `${counted(count, 'move')} after the end`,
      'after-pass': (count) => `${counted(count, 'move')} after a pass`,
      'after-setup': () => 'all after stones were put or taken away',
      variations: (count) => counted(count, 'variation'),
      comments: (count) => counted(count, 'comment'),
      marks: (count) => counted(count, 'mark'),
      games: (count) => counted(count, 'other\u00a0game'),
    } satisfies Record<LeftOut, (count: number) => string>,
    damaged: 'The text is damaged or incomplete.',
  },
  playOn: {
    title: (ply: number) => (ply === 0 ? 'Play from the start' : `Play on from move ${ply}`),
    side: 'You play',
    lost: 'The unfinished game will be lost.',
    go: 'Play on',
  },
  /**
   * Why a text can't be read as a game. A fault starts in lower case, because its location may come
   * first. Its argument is the invalid part of the text, possibly empty.
   */
  errors: {
    atLine: (line: number, column: number) => `Line ${line}, column ${column}`,
    atMove: (move: number) => `Move ${move}`,
    atLineOfMove: (line: number, move: number) => `Line ${line}, move ${move}`,
    at: (place: string, fault: string) => `${place}: ${fault}`,

    whole: {
      empty: 'there is no text to read.',
      'unknown-format': 'this is not a game in a format known here.',
      'newer-version': 'this comes from a newer version. Reload the page and try again.',
      'wrong-checksum': 'this code is incomplete or has a typing error.',
    } satisfies Record<WholeFault, string>,
    tooLong: (limit: number) => `this text is too long for a game: more than ${limit} characters.`,

    fault: {
      'cut-off': () => 'the text is cut off.',
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
      'ending-after-end': () => 'the game was already over, so it can’t end in another way.',
      'setup-order': () => 'the stones that are set up can’t come from moves in turn.',
      'bad-coordinate': (text) => `“${text}” is not a point.`,
      'off-board': (text) => `${text} is off the board.`,
      occupied: (text) => `${text} is already taken.`,
      'game-over': (text) => `the game was over before the stone on ${text}.`,
      'not-centre': (text) => `the first stone goes in the centre of the board, not on ${text}.`,
      'choice-first': (text) =>
        `a choice of colours is missing${text ? ` before the stone on ${text}` : ''}.`,
      'no-such-choice': (text) =>
        text ? `“${text}” can’t be chosen at this point.` : 'this can’t be chosen at this point.',
      'wrong-colour': () => 'it is the other colour’s turn.',
    } satisfies Record<TextFault | MoveFault, (text: string) => string>,
  },
};

/** The words for reading and sharing games in one language. */
export type RecordsMessages = typeof en;
