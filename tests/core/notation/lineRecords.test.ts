import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  formatMoves,
  formatPsq,
  gameFromRecord,
  parseMoves,
  parsePsq,
  parseRec,
  type GameSettings,
  type ParsedRecord,
  type RecordError,
  type Result,
} from '../../../src/core';

const HEAD = 'Piskvorky 15x15, 0:0, 0\n';
const SAMPLE = `${HEAD}8,8,0\n9,8,1200\n8,9,950\nplayer-one\nplayer-two\n-1\n`;

function seen(read: Result<ParsedRecord, RecordError>) {
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { game, names } = read.value;
  const { settings, moves } = game.position;
  return { settings, moves: formatMoves(settings, moves), names };
}

const fault = (code: string, move: number, text: string, line: number) => ({
  ok: false,
  error: { code, move, text, at: { line, column: 1 } },
});

describe('a Piskvork file is written', () => {
  const settings: GameSettings = { ...DEFAULT_SETTINGS, width: 16, height: 12 };
  const moves = parseMoves(settings, 'a1p12a12');
  if (!moves.ok) throw new Error(moves.error.text);
  const record = { settings, moves: moves.value, choices: [], ply: 3, chosen: 0, ending: null };
  const game = gameFromRecord(record);
  if (!game.ok) throw new Error(game.error);

  it('with the moves only', () => {
    expect(formatPsq(game.value)).toBe('Piskvorky 16x12, 0:0, 0\n1,12,0\n16,1,0\n1,1,0\n');
    const times = [null, 1500.4];
    expect(formatPsq(game.value, undefined, times)).toContain('\n1,12,0\n16,1,1500\n1,1,0\n');
  });

  it('with names that can’t be mistaken for moves', () => {
    const text = formatPsq(game.value, { black: '1,2,3', white: 'Li\nNa' });
    expect(text).toBe('Piskvorky 16x12, 0:0, 0\n1,12,0\n16,1,0\n1,1,0\n1 2 3\nLi Na\n-1\n');
    expect(seen(parsePsq(text, settings)).names).toEqual({ black: '1 2 3', white: 'Li Na' });
  });
});

describe('a Piskvork file is read', () => {
  it('as specified', () => {
    expect(seen(parsePsq(SAMPLE, { ...DEFAULT_SETTINGS, rule: 'renju', opening: 'swap' }))).toEqual(
      {
        settings: { ...DEFAULT_SETTINGS, rule: 'renju' },
        moves: 'h8i8h7',
        names: { black: 'player-one', white: 'player-two' },
      },
    );
  });

  it.each([
    ['with CRLF line ends', SAMPLE.replaceAll('\n', '\r\n')],
    ['with CR line ends', SAMPLE.replaceAll('\n', '\r')],
    ['with empty lines', SAMPLE.replaceAll('\n', '\n\n')],
    ['with spaces', `  ${SAMPLE.replaceAll(',', ' , ')}`],
    ['without times', `${HEAD}8,8\n9,8\n8,9`],
    ['with unusual times', `${HEAD}8,8,0.5\n9,8,-1\n8,9,12`],
    ['without names', `${HEAD}8,8,0\n9,8,0\n8,9,0\n-1`],
    ['with the rule name at the end', `${SAMPLE}1,Freestyle\n`],
    ['with engine levels', SAMPLE.replace('0:0, 0', '11:11, 1')],
    ['in lower case', SAMPLE.replace('Piskvorky', 'piskvorky')],
    ['with a minimal header', SAMPLE.replace(', 0:0, 0', '')],
  ])('%s', (_, text) => {
    expect(seen(parsePsq(text, DEFAULT_SETTINGS)).moves).toBe('h8i8h7');
  });

  it.each([
    ['0:0, 0', 'player-one', 'player-two'],
    ['0:0, 1', 'player-two', 'player-one'],
    ['11:11,1 ', 'player-two', 'player-one'],
  ])('with the names assigned by who moved first: %s', (began, black, white) => {
    const read = parsePsq(SAMPLE.replace('0:0, 0', began), DEFAULT_SETTINGS);
    expect(seen(read)).toMatchObject({ moves: 'h8i8h7', names: { black, white } });
  });

  it.each([
    ['1,Freestyle', 'freestyle'],
    ['0,Freestyle15_1', 'freestyle'],
    ['2,Renju_2', 'renju'],
    ['1,Standard', 'standard'],
  ])('with the rule of its division: %s', (division, rule) => {
    const read = parsePsq(`${SAMPLE}${division}\n`, { ...DEFAULT_SETTINGS, rule: 'caro' });
    expect(seen(read).settings.rule).toBe(rule);
    expect(read).toMatchObject({ value: { ruleNamed: true, others: [] } });
  });

  it('with any rule that fits if its division is called by something else', () => {
    const read = parsePsq(`${SAMPLE}1,Fastgame\n`, { ...DEFAULT_SETTINGS, rule: 'caro' });
    expect(seen(read).settings.rule).toBe('caro');
    expect(read).toMatchObject({ value: { ruleNamed: false } });
  });

  it('with names cleaned and bounded as those of other players are', () => {
    const text = SAMPLE.replace('player-one', `\u202E${'x'.repeat(99)}`);
    expect(seen(parsePsq(text, DEFAULT_SETTINGS)).names?.black).toBe('x'.repeat(24));
  });

  it('without moves, with corner points, and with unequal sides', () => {
    expect(seen(parsePsq(HEAD, DEFAULT_SETTINGS)).moves).toBe('');
    const oblong = 'Piskvorky 20x10, 0:0, 0\n1,10,0\n20,1,0\n1,1,0\n20,10,0\n';
    expect(seen(parsePsq(oblong, DEFAULT_SETTINGS)).moves).toBe('a1t10a10t1');
  });
});

describe('a Piskvork file is refused', () => {
  it.each([
    ['for an unsupported size', 'Piskvorky 25x15, 0:0, 0\n', 'Piskvorky 25x15, 0:0…'],
    ['for a missing size', 'Piskvorky\n8,8,0\n', 'Piskvorky'],
  ])('%s', (_, text, shown) => {
    expect(parsePsq(text, DEFAULT_SETTINGS)).toEqual({
      ok: false,
      error: { code: 'bad-size', text: shown, at: { line: 1, column: 1 } },
    });
  });

  it.each([
    ['a point off the board', `${HEAD}8,8,0\n16,8,0\n`, fault('off-board', 2, '16,8,0', 3)],
    ['a coordinate of 0', `${HEAD}0,8,0\n`, fault('off-board', 1, '0,8,0', 2)],
    ['an occupied point', `${HEAD}\n8,8,0\n\n8,8,5\n`, fault('occupied', 2, 'h8', 5)],
    ['a truncated move', `${HEAD}8,8,0\n9,`, fault('bad-coordinate', 2, '9,', 3)],
    ['a malformed move', `${HEAD}8,8,0\n9,x,1\n8,9,1\n`, fault('bad-coordinate', 2, '9,x,1', 3)],
    [
      'a malformed line between moves',
      `${HEAD}8,8,0\n???\n8,9,1\n`,
      fault('bad-coordinate', 2, '???', 3),
    ],
  ])('for %s', (_, text, error) => {
    expect(parsePsq(text, DEFAULT_SETTINGS)).toEqual(error);
  });
});

describe('a Gomotur record', () => {
  it('is read as 20×20 with coordinates from 0', () => {
    const text = 'player-one\nplayer-two\n7,7,0\n8,7,1200\n0,19,30\n19,0,1\n-1\n';
    expect(seen(parseRec(text, DEFAULT_SETTINGS))).toEqual({
      settings: { ...DEFAULT_SETTINGS, width: 20, height: 20 },
      moves: 'h13i13a1t20',
      names: { black: 'player-one', white: 'player-two' },
    });
  });

  it('is refused for a point beyond 20×20', () => {
    const text = 'player-one\nplayer-two\n7,7,0\n20,7,1200\n';
    expect(parseRec(text, DEFAULT_SETTINGS)).toEqual(fault('off-board', 2, '20,7,1200', 4));
  });
});
