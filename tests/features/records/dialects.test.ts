import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, formatMoves, readRecord, type RuleName } from '../../../src/core';
import { decodeText } from '../../../src/platform/decodeText';

/** Records in the manner of other programs; see `PROVENANCE.md` there. */
const FOLDER = new URL('../../fixtures/records/', import.meta.url);

function open(file: string, rule: RuleName = 'freestyle') {
  const text = decodeText(new Uint8Array(readFileSync(new URL(file, FOLDER))));
  const read = readRecord(text, { ...DEFAULT_SETTINGS, rule });
  if (!read.ok) return read.error;
  const { game, after, others, ruleNamed, names, passedOver } = read.value;
  const { settings, moves } = game.position;
  return {
    moves: formatMoves(settings, moves),
    names: names ?? null,
    rule: settings.rule,
    ruleNamed,
    side: settings.width,
    ending: game.record.ending,
    after,
    others: others.map((other) => other.game.record.settings.rule),
    passedOver: passedOver.map(({ what, count }) => `${what} ${count}`),
  };
}

const RENJU = {
  rule: 'renju',
  others: ['freestyle', 'standard', 'caro', 'caro-exact'],
} as const;
const ANY = { rule: 'freestyle', others: ['standard', 'renju', 'caro', 'caro-exact'] } as const;
const NAMED = { ruleNamed: true, others: [] };
const resigned = (loser: 'black' | 'white') => ({ reason: 'resignation', loser });

const OPENED: Record<string, object> = {
  'rif-server.sgf': {
    moves: 'h8i9i7h9g11g9f9',
    names: { black: 'Benno', white: 'Alva' },
    ...RENJU,
    ending: resigned('white'),
    passedOver: ['comments 1', 'marks 2'],
  },
  'zjrenju.sgf': {
    ...RENJU,
    moves: 'h8h9i6i7g9g8',
    names: { black: '陈一', white: '李二' },
    ending: resigned('black'),
  },
  'renju-board.sgf': {
    ...RENJU,
    moves: 'h8h9j10i9g9i7',
    names: { black: 'Alva(1500)', white: 'Benno(1500)' },
  },
  'gomoku-quest.sgf': {
    ...ANY,
    moves: 'h8i7i9j9g7j10',
    names: { black: 'alva (1419)', white: ':BennoBot (1463)' },
    ending: resigned('black'),
  },
  'gomoku-quest-opening.sgf': {
    ...ANY,
    moves: 'h8h9j10i9g9i7i8',
    names: { black: 'alva (1800)', white: 'benno (1750)' },
    ending: resigned('white'),
  },
  'gomoku-quest-repeated.sgf': { ...ANY, moves: 'h8h9j10i9g9' },
  'gowrite.sgf': { ...ANY, moves: 'h8i8', passedOver: ['variations 1', 'marks 3'] },
  'library-gb2312.sgf': {
    ...ANY,
    moves: 'h8i9i7g9j7g8j9g7g10',
    passedOver: ['variations 2', 'comments 1', 'marks 1'],
  },
  'library-claims-utf8.sgf': { ...ANY, moves: 'h8h9i6', passedOver: ['comments 1'] },
  'numbered-moves.sgf': {
    ...NAMED,
    moves: 'h8h7g7',
    names: { black: '黑', white: '白' },
    rule: 'renju',
  },
  'phone.sgf': { ...NAMED, moves: 'h8i8h7', names: { black: 'Player', white: 'AI' } },
  'diagram.sgf': { ...NAMED, moves: 'h8i8i7h7g9', rule: 'renju', passedOver: ['comments 1'] },
  'search-tree.sgf': {
    ...ANY,
    moves: 'h8h9j10i9g9',
    passedOver: ['variations 2', 'marks 2'],
  },
  'no-number.sgf': {
    ...RENJU,
    moves: 'h8i7',
    names: { black: '', white: '白' },
  },
  'collection.sgf': { ...ANY, moves: 'h8h9', passedOver: ['games 2'] },
  'board-editor.sgf': { ...ANY, moves: 'h8h9i7g8j6' },
  'editor-goes-on.sgf': { ...ANY, moves: 'h8h9i7g9j6' },
  'changed-and-passed.sgf': { ...ANY, moves: 'h8j6i7h7g8', passedOver: ['after-setup 2'] },
  'passes.sgf': { ...ANY, moves: 'h8h9i7', passedOver: ['after-pass 2'] },
  'utf16.sgf': { ...ANY, moves: 'h8', names: { black: '中文棋谱', white: '' } },
  'teaching-app.sgf': {
    ...NAMED,
    moves: 'h8i8h7',
    names: { black: 'Player', white: 'AI' },
    rule: 'standard',
  },
  'old-names.sgf': { ...ANY, moves: 'h8i8h7', names: { black: 'Alva', white: 'Benno' } },
  'result-letter.sgf': { ...NAMED, moves: 'h8i7', ending: resigned('black') },
  'loose-brackets.sgf': { ...ANY, moves: 'a15b14c13', passedOver: ['comments 2', 'damage 1'] },
  'forgotten-bracket.sgf': {
    ...ANY,
    moves: 'h8h9i7g8',
    names: { black: 'Alva', white: 'Benno' },
    passedOver: ['damage 1'],
  },
  'broken-off.sgf': {
    ...ANY,
    moves: 'h8h9',
    names: { black: 'Alva', white: 'Benno' },
    passedOver: ['damage 1'],
  },
  'shift-jis.sgf': {
    ...NAMED,
    moves: 'h8h9',
    names: { black: '表示ソフト', white: '中村' },
    rule: 'renju',
  },
  'western.sgf': { ...ANY, moves: 'h8h9', names: { black: 'José', white: 'Müller' } },
  'chinese-words.sgf': {
    ...NAMED,
    moves: 'h8h9',
    names: { black: '陈一', white: '李二' },
    ending: resigned('white'),
  },
  'no-size.sgf': { ...NAMED, moves: 'j10j9p16', side: 19 },
  'six-wins.sgf': {
    ...ANY,
    others: ['caro', 'standard', 'caro-exact'],
    moves: 'c8c15d8e15e8g15g8i15h8k15f8',
  },
  'gomocup.psq': {
    ...NAMED,
    moves: 'h8i8h7i7',
    names: { black: 'ENGINE25.zip', white: 'OTHER25.zip' },
    rule: 'standard',
  },
  'tournament.psq': {
    moves: 'f11f18g11h18h11j18j11l18k11n18i11p18',
    names: { black: 'engine-one', white: 'engine-two' },
    rule: 'standard',
    side: 20,
    others: ['caro-exact'],
  },
  'blocked-five.psq': {
    moves: 'd8c8e8i8f8a15g8c15h8e15k5',
    rule: 'caro',
    others: ['caro-exact'],
  },
};

const other = (text: string, line: number, column: number) => ({
  code: 'other-game',
  text,
  at: { line, column },
});

const REFUSED: Record<string, object> = {
  'go-captures.sgf': other('1', 1, 6),
  'go-handicap.sgf': other('1', 1, 6),
  'go-problem.sgf': other('1', 1, 11),
  'othello.sgf': other('2', 1, 6),
};

describe('a record of another program', () => {
  it.each(Object.entries(OPENED))('is opened: %s', (file, expected) => {
    expect(open(file)).toEqual({
      names: null,
      rule: 'freestyle',
      ruleNamed: false,
      side: 15,
      ending: null,
      after: 0,
      passedOver: [],
      ...expected,
    });
  });

  it.each(Object.entries(REFUSED))('is refused if it is one of another game: %s', (file, error) => {
    expect(open(file)).toEqual(error);
  });

  it('stands in one of the two tables', () => {
    const known = Object.keys({ ...OPENED, ...REFUSED });
    expect(known.toSorted()).toEqual(readdirSync(FOLDER).toSorted());
  });
});
