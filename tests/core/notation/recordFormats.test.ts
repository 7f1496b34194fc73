import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createRng,
  DEFAULT_SETTINGS,
  formatMoves,
  MAX_RECORD_LENGTH,
  pick,
  readRecord,
  writeRecord,
  WRITTEN_FORMATS,
  type GameSettings,
} from '../../../src/core';
import { anyGame, anySettings } from '../../support/core/randomGames';

const read = (text: string, fallback: GameSettings = DEFAULT_SETTINGS) => {
  const result = readRecord(text, fallback);
  if (!result.ok) return result.error;
  const { game, format, names } = result.value;
  const moves = formatMoves(game.record.settings, game.record.moves);
  return names ? { format, moves, names } : { format, moves };
};

describe('the detected format', () => {
  const names = { black: 'one', white: 'two' };

  it.each([
    ['h8i9', { format: 'moves', moves: 'h8i9' }],
    [' H8, I9;\n', { format: 'moves', moves: 'h8i9' }],
    ['\uFEFF(;GM[4];B[hh])', { format: 'sgf', moves: 'h8' }],
    ['see (;GM[4];B[hh])', { format: 'sgf', moves: 'h8' }],
    ['(;C[https://example.org/#g=1AAA];B[hh])', { format: 'sgf', moves: 'h8' }],
    ['\nPiskvorky 15x15, 0:0, 0\n8,8,0\none\ntwo\n-1', { format: 'psq', moves: 'h8', names }],
    ['one\ntwo\n7,7,0\n-1', { format: 'rec', moves: 'h13', names }],
    ['\n\n7,7,0\n', { format: 'rec', moves: 'h13' }],
    [' {"format":"tianyuan-game"}', { code: 'unknown-format' }],
    ['', { code: 'empty' }],
    [' \r\n\t\uFEFF ', { code: 'empty' }],
    ['hello', { code: 'unknown-format' }],
    ['天元', { code: 'unknown-format' }],
    ['[]', { code: 'unknown-format' }],
    ['8h', { code: 'unknown-format' }],
    ['8,8\n9,8\n8,9', { code: 'unknown-format' }],
    ['1. h8 2. i9 3. h7 4. i7', { format: 'moves', moves: 'h8i9h7i7' }],
    ['1 h8 2 i9 3 j10', { format: 'moves', moves: 'h8i9j10' }],
    ['1. h8 i9\n2. g7', { format: 'moves', moves: 'h8i9g7' }],
    ['1.H8, 2.I9; 3) j10 4: a1', { format: 'moves', moves: 'h8i9j10a1' }],
    ['1 h8 2 i9 3 jj', { code: 'bad-coordinate', move: 3, text: '3', at: null }],
    ['1 h8 2 i9 3', { code: 'bad-coordinate', move: 3, text: '3', at: null }],
    ['<html><body>#h</body></html>', { code: 'unknown-format' }],
    ['https://example.org/#g=', { code: 'wrong-checksum' }],
    ['https://example.org/#g=1VQAHBx', { code: 'wrong-checksum' }],
    ['1VQAAAODx0000', { code: 'wrong-checksum' }],
    ['1VQAAA天ODx0000', { code: 'wrong-checksum' }],
    ['h8h8', { code: 'occupied', move: 2, text: 'h8', at: null }],
    ['h8z1', { code: 'off-board', move: 2, text: 'z1', at: null }],
    ['z1', { code: 'off-board', move: 1, text: 'z1', at: null }],
    ['h8 ii', { code: 'bad-coordinate', move: 2, text: 'i', at: null }],
    [
      `h8${'?'.repeat(99)}`,
      { code: 'bad-coordinate', move: 2, text: `${'?'.repeat(20)}…`, at: null },
    ],
    ['h8天', { code: 'bad-coordinate', move: 2, text: '天', at: null }],
    ['a1a2b1b2c1c2d1d2e1e2', { format: 'moves', moves: 'a1a2b1b2c1c2d1d2e1' }],
    ['see (; C[x]', { code: 'unknown-format' }],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('`moves` takes size and rule from the fallback', () => {
    const fallback = { width: 20, height: 10, rule: 'standard', opening: 'swap' } as const;
    const found = readRecord('t10a1', fallback);
    const settings = { ...fallback, opening: 'free' };
    expect(found.ok && found.value.game.record.settings).toEqual(settings);
    expect(read('h11', fallback)).toMatchObject({ code: 'off-board' });
  });
});

describe('the rule of a record', () => {
  /** Six of Black closed at the gap, then two moves. */
  const SIX = 'a1a3b1c3c1e3e1g3f1i3d1k3m5m6';
  /** Five of Black between two stones of White, then two moves. */
  const BLOCKED = 'b1a1c1g1d1a3e1c3f1e3m5m6';
  /** Five of Black, then two moves. */
  const FIVE = 'b1a5c1a3d1c3e1e3f1g3m5';

  function judged(text: string, rule: GameSettings['rule'] = 'freestyle') {
    const result = readRecord(text, { ...DEFAULT_SETTINGS, rule });
    if (!result.ok) throw new Error(result.error.code);
    const { game, after, others, ruleNamed } = result.value;
    const rules = [game, ...others.map((other) => other.game)];
    return { rules: rules.map(({ record }) => record.settings.rule), after, ruleNamed };
  }

  const sgfOf = (moves: string, root: string): string => {
    const points = moves.match(/[a-z]\d+/g) ?? [];
    const nodes = points.map((point, ply) => `;${ply % 2 === 0 ? 'B' : 'W'}[${point}]`);
    return `(;GM[4]SZ[15]${root}${nodes.join('')})`;
  };

  it.each([
    ['freestyle', ['freestyle', 'standard', 'renju', 'caro', 'caro-exact']],
    ['renju', ['renju', 'freestyle', 'standard', 'caro', 'caro-exact']],
  ] as const)('is the last one chosen if the text names none and it fits: %s', (rule, rules) => {
    expect(judged('h8i9', rule)).toEqual({ rules, after: 0, ruleNamed: false });
  });

  it.each([
    ['six that did not end the game', SIX, ['standard', 'caro-exact']],
    ['five between two stones that did not', BLOCKED, ['caro', 'caro-exact']],
  ])('is one by which all moves are played: %s', (_, moves, rules) => {
    const found = { rules, after: 0, ruleNamed: false };
    expect(judged(moves)).toEqual(found);
    expect(judged(sgfOf(moves, ''))).toEqual(found);
    const lines = moves.match(/[a-z]\d+/g)?.map((point) => {
      return `${point.charCodeAt(0) - 96},${16 - Number(point.slice(1))},0`;
    });
    expect(judged(['Piskvorky 15x15, 0:0, 0', ...(lines ?? [])].join('\n'))).toEqual(found);
  });

  it('is any by which most moves are played if the game ends too early by all', () => {
    const rules = ['caro', 'freestyle', 'standard', 'renju', 'caro-exact'];
    expect(judged(FIVE, 'caro')).toEqual({ rules, after: 2, ruleNamed: false });
  });

  it.each([
    // Six of Black win by freestyle and caro, lose by renju, and are nothing by the others.
    ['B+', ['freestyle', 'caro', 'standard', 'caro-exact']],
    ['W+', ['renju', 'standard', 'caro-exact']],
    ['B+R', ['standard', 'freestyle', 'caro', 'caro-exact']],
  ])('agrees with the result: %s', (result, rules) => {
    const six = SIX.slice(0, SIX.indexOf('k3'));
    expect(judged(sgfOf(six, `RE[${result}]`), 'standard').rules).toEqual(rules);
  });

  it('is the named one, and others are offered only if play goes on after the end by it', () => {
    expect(judged(sgfOf('h8i9', 'RU[renju]'))).toEqual({
      rules: ['renju'],
      after: 0,
      ruleNamed: true,
    });
    expect(judged(sgfOf(SIX, 'RU[renju]'))).toEqual({
      rules: ['renju', 'standard', 'caro-exact'],
      after: 3,
      ruleNamed: true,
    });
    expect(judged(sgfOf(FIVE, 'RU[renju]'))).toEqual({
      rules: ['renju'],
      after: 2,
      ruleNamed: true,
    });
  });
});

describe('a long text', () => {
  const full = (piece: string, start = '', end = '', length = 200_000): string =>
    start + piece.repeat(Math.floor((length - start.length - end.length) / piece.length)) + end;

  it('beyond the limit is refused', () => {
    const tooLong = { code: 'too-long', limit: MAX_RECORD_LENGTH };
    expect(read(' '.repeat(MAX_RECORD_LENGTH + 1))).toEqual(tooLong);
    expect(read(' '.repeat(MAX_RECORD_LENGTH))).toEqual({ code: 'empty' });
  });

  it.each([
    ['brackets', full('(')],
    ['SGF brackets', full('(;')],
    ['bracket pairs', full('()', '(;')],
    ['brackets and spaces', full('(   ')],
    ['spaces in brackets', full(' ', '(', ';')],
    ['moves in an SGF', full(';B[hh]', '(', ')')],
    ['values in an SGF', full('[hh]', '(;B', ')')],
    ['rectangles in an SGF', full('[aa:oo]', '(;AB', ')')],
    ['an escape in an SGF', full('\\', '(;C[', ')')],
    ['a comment in an SGF', full('(;', '(;C[', '];B[hh])')],
    ['spaces in a point', full(' ', '(;B[', '])')],
    ['digits in a size', full('1', '(;SZ[', ':])')],
    ['a property name in an SGF', full('A', '(;')],
    ['variations', full('(;W[ih])', '(;B[hh]', ')')],
    ['games', full('(;B[hh])')],
    ['forgotten brackets of moves', full('B[', '(;GM[4]', ']')],
    ['forgotten brackets of comments', full('C[;B[hh', '(;GM[4]', ']')],
    ['forgotten brackets of numbers', full('FF[', '(;GM[4]', ']')],
    ['opening stones in an SGF', full('hh,', '(;GM[4]QPR[', '])')],
    ['stones put during a game', full(';AB[aa:oo]', '(;B[hh]', ')')],
    ['JSON brackets', full('[', '{"format":')],
    ['nested settings', full('[', '{"settings":', '')],
    [
      'deep settings',
      `{"format":"tianyuan-game","version":2,"settings":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
    ],
    ['JSON moves', full('h8', '{"format":"tianyuan-game","version":2,"moves":"', '"}')],
    ['moves', full('h8')],
    ['letters', full('h')],
    ['digits after a letter', full('8', 'h')],
    ['digits', full('1')],
    ['a code', full('A', '1')],
    ['links', full('#g=')],
    ['a link', full('A', 'https://example.org/#g=1')],
    ['lines', full('\n', 'a')],
    ['moves of Piskvork', full('8,8,0\n', 'Piskvorky 15x15\n')],
    ['names of Piskvork', full('a\n', 'Piskvorky 15x15\n')],
    ['digits of Piskvork', full('8', 'Piskvorky 15x15\n')],
    ['spaces of Piskvork', full(' ', 'Piskvorky 15x15\n8', ',8,x')],
    ['moves of Gomotur', full('8,8,0\n', 'a\nb\n')],
    ['lone surrogates', full('\uD83D', 'h8')],
  ])('of %s is parsed without backtracking', (_, text) => {
    expect(text.length).toBeGreaterThan(190_000);
    expect(readRecord(text, DEFAULT_SETTINGS)).toHaveProperty('ok');
  });
});

describe('arbitrary text', () => {
  /** Fragments of every format, so that random texts get deep into the parsers. */
  const PIECES = [
    '( ) ; [ ] \\ , : -1 0 15 8 #g= 1 B[ W[ AB[ AW[ AE[ PL[ SZ[ RU[ RE[ XO[ XC[ XT[ FF[ GM[ C[ 5A[ QPR[ ) (;',
    'hh] h8 i9 tt] ] aa:cc] swap2] black] two-more] B+R] caro] 8,8,0 9,8 name (;GM[4] { }',
    '"moves": {"format":"tianyuan-game","version":2, "settings":{"width":15} 天',
  ]
    .flatMap((line) => line.split(' '))
    .concat('\n', '\r\n', ' ', 'Piskvorky 15x15, 0:0, 0\n', '\n8,8,0\n', '\uD83D', '\0');
  const soup = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((all) => all.join(''));

  /** Checks the result of parsing a text; returns whether it is a game. */
  function expectResult(text: string, fallback: GameSettings): boolean {
    const result = readRecord(text, fallback);
    if (result.ok) {
      const { record, position } = result.value.game;
      expect(position.ply).toBe(record.ply);
      return true;
    }
    const { error } = result;
    expect(error.code).toMatch(/^[a-z-]+$/);
    if ('move' in error) expect(error.move).toBeGreaterThan(0);
    if ('text' in error) expect(error.text.length).toBeLessThan(50);
    if ('at' in error && error.at) {
      const lines = text.split(/\r\n|\r|\n/);
      expect(error.at.line).toBeLessThanOrEqual(lines.length);
      const line = lines[error.at.line - 1] ?? '';
      expect(error.at.column).toBeLessThanOrEqual(line.length + 1);
    }
    return false;
  }

  it('gives a game or an error with a valid place: 10,000 random texts', () => {
    const anyText = fc.oneof(
      { weight: 2, arbitrary: soup },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
      { weight: 1, arbitrary: fc.json() },
    );
    fc.assert(
      fc.property(anyText, anySettings, (text, fallback) => {
        expectResult(text, fallback);
      }),
      { numRuns: 10_000 },
    );
  });

  it('gives a game or an error with a valid place: 10,000 corrupted records', () => {
    const rng = createRng(2026);
    const texts = fc
      .sample(anyGame, { numRuns: 100, seed: 7 })
      .flatMap((game) => WRITTEN_FORMATS.map((format) => writeRecord(format, game)));
    const below = (count: number): number => Math.floor(rng() * count);
    let refused = 0;
    for (let run = 0; run < 10_000; run += 1) {
      const original = texts[run % texts.length] ?? '';
      const [from, length] = [below(original.length + 1), below(4)];
      const put = [pick(rng, PIECES) ?? '', '', original.slice(below(original.length))][below(3)];
      const text = original.slice(0, from) + (put ?? '') + original.slice(from + length);
      if (!expectResult(text, DEFAULT_SETTINGS)) refused += 1;
    }
    expect(refused).toBeGreaterThan(3000);
    expect(refused).toBeLessThan(9990);
  });
});
