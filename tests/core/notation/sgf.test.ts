import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  formatMoves,
  formatSgf,
  gameFromRecord,
  parseMoves,
  parseSgf,
  type GameRecord,
  type GameSettings,
} from '../../../src/core';

function read(text: string, fallback: GameSettings = DEFAULT_SETTINGS) {
  const parsed = parseSgf(text, fallback);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const { record, position, outcome } = parsed.value.game;
  const { settings, choices, ending } = record;
  const moves = formatMoves(settings, position.moves);
  const { names, after } = parsed.value;
  const passedOver = parsed.value.passedOver.map(({ what, count }) => `${what} ${count}`);
  return { settings, moves, choices, ending, outcome, names, after, passedOver };
}

function game(moves: string, part: Partial<GameRecord> = {}) {
  const settings = part.settings ?? DEFAULT_SETTINGS;
  const points = parseMoves(settings, moves);
  if (!points.ok) throw new Error(moves);
  const { length: ply } = points.value;
  const record = { settings, moves: points.value, choices: [], ply, chosen: 0, ending: null };
  const replayed = gameFromRecord({ ...record, ...part });
  if (!replayed.ok) throw new Error(replayed.error);
  return replayed.value;
}

const FIVE = 'h8a1i8a2j8a3k8a4l8';
/** A five, and two moves more. */
const GOES_ON = ';B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea];W[hh];B[hi]';

describe('an SGF is written', () => {
  it('with the rule and rows counted from the top', () => {
    expect(formatSgf(game('h8i8h7'))).toBe(
      '(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[freestyle]\n;B[hh];W[ih];B[hi])\n',
    );
  });

  it('with all optional properties', () => {
    const settings = { width: 16, height: 12, rule: 'caro-exact', opening: 'swap2' } as const;
    const text = formatSgf(
      game('a1b1c1p12d5', {
        settings,
        choices: ['two-more', 'white'],
        chosen: 2,
        ending: { reason: 'time', loser: 'white', drawn: true },
      }),
      {
        names: { black: 'A]\\:[', white: 'B\nC' },
        date: '2026-11-30',
        application: 'Tianyuan:0.1.0',
      },
    );
    expect(text).toBe(
      '(;FF[4]GM[4]CA[UTF-8]AP[Tianyuan:0.1.0]SZ[16:12]RU[caro-exact]XO[swap2]XC[two-more][white]' +
        'PB[A\\]\\\\:[]PW[B C]DT[2026-11-30]RE[0]XT[W]\n;B[al];W[bl];B[cl];W[pa];B[dh])\n',
    );
    expect(read(text).names).toEqual({ black: 'A]\\:[', white: 'B C' });
  });

  it.each([
    ['a five', game(FIVE), 'B+'],
    ['a resignation', game('h8', { ending: { reason: 'resignation', loser: 'black' } }), 'W+R'],
    [
      'a loss on time',
      game('', { ending: { reason: 'time', loser: 'white', drawn: false } }),
      'B+T',
    ],
    ['an agreed draw', game('h8', { ending: { reason: 'agreement' } }), '0'],
    ['no end', game('h8'), null],
  ])('with the result for %s', (_, ended, result) => {
    expect(/RE\[(.*?)\]/.exec(formatSgf(ended))?.[1] ?? null).toBe(result);
  });
});

describe('the rule of an SGF', () => {
  it.each([
    ['Gomoku', 'freestyle'],
    ['Free-style', 'freestyle'],
    ['Free renju', 'renju'],
    ['RIF', 'renju'],
    ['Renju (Soosyrv-8)', 'renju'],
    ['Taraguchi-10', 'renju'],
    ['Standard Gomoku', 'standard'],
    ['caro (Vietnam)', 'caro'],
    ['Caro exact', 'caro-exact'],
    ['exact caro', 'caro-exact'],
    ['无禁手', 'freestyle'],
    ['有禁手', 'renju'],
    ['連珠', 'renju'],
    ['标准', 'standard'],
  ])('%s is %s', (name, rule) => {
    const fallback = {
      ...DEFAULT_SETTINGS,
      rule: rule === 'standard' ? 'caro' : 'standard',
    } as const;
    expect(read(`(;GM[4]RU[${name}])`, fallback).settings.rule).toBe(rule);
  });

  it.each(['Japanese', '', '5'])('%j means the fallback', (name) => {
    const fallback = { ...DEFAULT_SETTINGS, rule: 'standard' } as const;
    expect(read(`(;GM[4]RU[${name}])`, fallback).settings.rule).toBe('standard');
  });
});

describe('the order of setup stones', () => {
  const spread = 'AW[aa][ac][ae][ag]';

  it.each([
    ['a foul by the last stone', 'RU[renju]AB[hi][hj][ih][jh][hh]AW[aa][ac][ae][ag]'],
    ['a foul before the last stone', 'RU[renju]AB[hi][hj][ih][jh][hh]AW[aa][ac][ae][ag][ai]'],
    ['a five before it is blocked', 'RU[caro]AB[dh][eh][fh][gh][hh]AW[aa][ac][ae][ch][ih]'],
    [
      'the same among many others',
      `RU[caro]AB[dh][eh][fh][gh][hh][oa][oc][oe][og][oi][ok][om]${spread}[ai][ak][am][ao][co][eo][ch][ih]`,
    ],
  ])('avoids %s', (_case, setup) => {
    const { moves, outcome } = read(`(;GM[4]SZ[15]${setup})`);
    expect(outcome).toBeNull();
    expect(moves).not.toBe('');
  });

  it('is found quickly if every order ends the game', () => {
    const black = 'AB[hi][hh][hj][hk][hl][oa][oc][oe][og][oi][ok][om]';
    const { outcome } = read(`(;GM[4]${black}${spread}[ai][ak][am][ao][co][eo][ch])`);
    expect(outcome).toMatchObject({ reason: 'row', winner: 'black' });
  });

  it('ends the game with the last stone if that is unavoidable', () => {
    const { outcome } = read(`(;GM[4]AB[hi][hh][hj][hk][hl]${spread})`);
    expect(outcome).toMatchObject({ reason: 'row', winner: 'black' });
  });

  it('is kept where possible', () => {
    expect(read('(;GM[4]AB[hh][jj]AW[ii][aa])').moves).toBe('h8i7j6a15');
  });
});

describe('an SGF is read', () => {
  it.each([
    ['as specified', '(;GM[4]FF[4]SZ[15];B[hh];W[ih];B[hi])', 'h8i8h7'],
    ['with corners', '(;GM[4]SZ[15];B[ao];W[oa];B[aa];W[oo])', 'a1o15a15o1'],
    ['without a size', '(;B[hh])', 'h8'],
    ['with letters and numbers', '(;GM[4]SZ[15];B[h8];W[I8];B[o15])', 'h8i8o15'],
    ['with both point notations', '(;GM[4];B[hh];W[i8])', 'h8i8'],
    ['with white space', ' ( ; GM [4] \r\n SZ\t[15]\n;B [ hh ] ; W\n[ih] ) ', 'h8i8'],
    ['with text before and after', 'From: me\n\n(;GM[4];B[hh])\nbye (;B[aa])', 'h8'],
    ['with long property names', '(;GaMe[4]SiZe[15];Black[hh];White[ih])', 'h8i8'],
    ['with lower-case property names', '(;ff[4]gm[4]sz[15];b[hh];w[ih];b[hi])', 'h8i8h7'],
    ['with comments and marks', '(;GM[4]C[a\\] ;W[aa\\]) (];B[hh]C[)]LB[hh:1][ii:2]TR[aa])', 'h8'],
    ['in its main line', '(;GM[4];B[hh](;W[ih](;B[hi])(;B[aa]))(;W[ab];B[x]))', 'h8i8h7'],
    ['in a variation at the root', '((;GM[4];B[hh])(;GM[4];B[ii]))', 'h8'],
    ['with empty nodes', '(;;GM[4];;B[hh];;)', 'h8'],
    ['with several moves in a node', '(;GM[4];B[hh]W[ih])', 'h8i8'],
    ['without any move', '(;GM[4])', ''],
    ['with a move in the root', '(;GM[4]B[hh];W[ih])', 'h8i8'],
  ])('%s', (_, text, moves) => {
    expect(read(text).moves).toBe(moves);
  });

  it.each([
    ['16:15', 16, 15],
    ['10', 10, 10],
    ['20:20', 20, 20],
    [' 12 : 13 ', 12, 13],
  ])('with the size %s', (size, width, height) => {
    expect(read(`(;GM[4]SZ[${size}])`).settings).toMatchObject({ width, height });
  });

  it.each([
    ['renju', 'renju'],
    ['Renju', 'renju'],
    ['Caro exact', 'caro-exact'],
    ['free-style', 'freestyle'],
    ['STANDARD', 'standard'],
  ])('with the rule %s', (rule, name) => {
    expect(read(`(;GM[4]RU[${rule}])`).settings.rule).toBe(name);
  });

  it('with the rule of the fallback but not its size or opening', () => {
    const fallback = { width: 19, height: 19, rule: 'renju', opening: 'swap2' } as const;
    expect(read('(;GM[4])', fallback).settings).toEqual({
      ...DEFAULT_SETTINGS,
      rule: 'renju',
    });
  });

  it.each([
    ['B+R', { reason: 'resignation', loser: 'white' }],
    ['W+Resign', { reason: 'resignation', loser: 'black' }],
    ['w+', { reason: 'resignation', loser: 'black' }],
    ['B+T', { reason: 'time', loser: 'white', drawn: false }],
    ['W+Time', { reason: 'time', loser: 'black', drawn: false }],
    ['0', { reason: 'agreement' }],
    ['Draw', { reason: 'agreement' }],
    ['W+Draw', { reason: 'agreement' }],
    ['和棋', { reason: 'agreement' }],
    ['W', { reason: 'resignation', loser: 'black' }],
    ['black wins', { reason: 'resignation', loser: 'white' }],
    ['黑胜', { reason: 'resignation', loser: 'white' }],
    ['白超时胜', { reason: 'time', loser: 'black', drawn: false }],
    ['?', null],
    ['Void', null],
    ['Bye', null],
    ['X+R', null],
  ])('with the result %s', (result, ending) => {
    expect(read(`(;GM[4]RE[${result}];B[hh])`).ending).toEqual(ending);
  });

  it('with the outcome on the board taking precedence over the result', () => {
    const five = formatSgf(game(FIVE)).replace('RE[B+]', 'RE[W+R]');
    expect(read(five)).toMatchObject({ ending: null, outcome: { reason: 'row', winner: 'black' } });
  });

  it('with a loss by a foul', () => {
    const moves = 'h8a1i8a15g7o1g6o15h9a8i10a9g8';
    const settings = { ...DEFAULT_SETTINGS, rule: 'renju' } as const;
    const foul = game(moves, { settings });
    expect(foul.outcome).toMatchObject({ reason: 'forbidden' });
    expect(formatSgf(foul)).toContain('RE[W+]');
    expect(read(formatSgf(foul))).toMatchObject({ ending: null, outcome: foul.outcome });
  });

  it('with one name or none', () => {
    expect(read('(;GM[4]PB[Li\\\nna]PW[])').names).toEqual({ black: 'Lina', white: '' });
    expect(read('(;GM[4])').names).toBeUndefined();
    expect(read(`(;GM[4]PB[${'棋'.repeat(999)}])`).names?.black).toBe('棋'.repeat(24));
  });

  it('with names cleaned as those of other players are', () => {
    const names = { black: 'gnp.exe', white: 'Ann' };
    expect(read('(;GM[4]PB[\u202Egnp.\u200Bexe]PW[ Ann\u0007 ])').names).toEqual(names);
    expect(read('(;GM[4]PB[\u202E\u2066]PW[])').names).toBeUndefined();
  });
});

describe('setup stones are read', () => {
  it.each([
    ['in their order', '(;GM[4]AB[hh][hi]AW[ih];W[ii])', 'h8i8h7i7'],
    ['in several nodes', '(;GM[4];AB[hh];AW[ih];AB[hi]PL[W])', 'h8i8h7'],
    ['as a rectangle', '(;GM[4]AB[aa:ba]AW[ca:cb])', 'a15c15b15c14'],
    [
      'with a five completed last',
      '(;GM[4]AB[aa:ea]AW[ab][bb][cb][db])',
      'a15a14b15b14c15c14d15d14e15',
    ],
    [
      'in an order that avoids a five on the way to an overline',
      '(;GM[4]SZ[15]RU[standard]AB[aa][ba][ca][da][ea][fa]AW[hh][hi][jj][kj][oo])',
      // The gap within the row is filled last, so that no five occurs.
      'a15h8b15h7c15j6d15k6f15o1e15',
    ],
  ])('%s', (_, text, moves) => {
    expect(read(text).moves).toBe(moves);
  });
});

describe('an SGF that is not as specified is read', () => {
  it.each([
    ['from a newer version', '(;FF[5]GM[4];B[hh])', 'h8', []],
    ['as far as it goes', '(;GM[4];B[hh];W[ih]\n', 'h8i8', ['damage 1']],
    ['without its first bracket', ';GM[4];B[hh];W[ih])', 'h8i8', []],
    ['with a bracket too many', '(;GM[4];B[hh]);W[ih])', 'h8', ['damage 1']],
    [
      'up to a variation that breaks off',
      '(;B[hh](;W[ih])(;W[',
      'h8i8',
      ['variations 1', 'damage 1'],
    ],
    ['without a name that has no value', '(;GM[4];B;W[ih];B[hh])', null, []],
    ['without what does not belong there', '(;GM[4];\nB[hh]!?;W[ih]])', 'h8i8', ['damage 1']],
    ['without a value that has no name', '(;GM[4];[aa]B[hh])', 'h8', ['damage 1']],
    ['with digits and signs in names', '(;GM[4]5A[aa]X-1[y]作者[z]_[];B[hh])', 'h8', ['marks 1']],
    ['with upper-case points', '(;GM[4];B[HH];W[Ih])', 'h8i8', []],
    ['with the game in words', '(;GM[Gomoku];B[hh])', 'h8', []],
    ['with its game and size in the second node', '(;;GM[4]SZ[19];B[pd])', 'p16', []],
    ['without a last pass', '(;GM[4];B[hh];W[])', 'h8', []],
    ['without an FF[3] pass', '(;GM[4]SZ[19];B[hh];W[tt])', 'h12', []],
    ['up to a pass', '(;GM[4];B[hh];W[];B[hi];W[ii])', 'h8', ['after-pass 2']],
    ['up to a removed stone', '(;GM[4];B[hh];W[ih];AE[hh];B[hi])', 'h8i8', ['after-setup 1']],
    ['up to a replaced stone', '(;GM[4];B[hh];AW[hh];B[hi])', 'h8', ['after-setup 1']],
    ['up to stones of one colour', '(;GM[4];B[hh];AW[hi][hj];B[ii])', 'h8', ['after-setup 1']],
    ['with a stone put later', '(;GM[4];B[hh];AW[ii];B[hi])', 'h8i7h7', []],
    ['with a stone put twice', '(;GM[4];B[hh];AW[ii][ii];B[hi])', 'h8i7h7', []],
    ['up to a stone of both colours', '(;GM[4];B[hh];AW[ii]AB[ii];B[hi])', 'h8', ['after-setup 1']],
    ['with stones put again', '(;GM[4]AB[hh][hh]AW[ih];B[hi];AB[hh])', 'h8i8h7', []],
    ['with a stone taken from the set-up', '(;GM[4]AB[hh][jj];AE[jj];W[ih])', 'h8i8', []],
    ['with an unknown side to move', '(;GM[4]PL[X];B[hh])', 'h8', []],
    ['with an opening in a property', '(;GM[4];QPR[hh,ih,hi];QSLW[ii];B[jj])', 'h8i8h7i7j6', []],
    ['without empty comments', '(;GM[4]C[]GC[ ];B[hh]C[!])', 'h8', ['comments 1']],
    ['without other games', '(;B[hh])(;B[ii])see (;B[jj])', 'h8', ['games 2']],
  ])('%s', (_, text, moves, passedOver) => {
    if (moves === null) {
      expect(() => read(text)).toThrow('wrong-colour');
      return;
    }
    expect(read(text)).toMatchObject({ moves, passedOver, after: 0 });
  });

  it.each([
    ['in a move', '(;GM[4];B[hh;W[ih];B[hi])', 'h8i8h7'],
    ['in several moves', '(;GM[4];B[hh;W[ih;B[hi;W[ii])', 'h8i8h7i7'],
    ['in the last move', '(;GM[4];B[hh];W[ih)', 'h8i8'],
    ['before a variation', '(;GM[4];B[hh];W[ih(;B[hi])(;B[aa]))', 'h8i8h7'],
    ['between two moves of a node', '(;GM[4];B[hhW[ih];B[hi])', 'h8i8h7'],
    ['in a set-up', '(;GM[4]AB[hh][hi;AW[ih];W[ii])', 'h8i8h7i7'],
    ['in a name', '(;GM[4]PB[Li;B[hh];W[ih])', 'h8i8'],
    ['in two names', '(;GM[4]PB[LiPW[Wang;B[hh];W[ih])', 'h8i8'],
    ['in the size', '(;GM[4SZ[15;B[hh];W[ih])', 'h8i8'],
    ['in a comment', '(;GM[4];B[hh]C[good;W[ih];B[hi])', 'h8i8h7'],
  ])('if a bracket was forgotten %s', (_, text, moves) => {
    const found = read(text);
    expect(found.moves).toBe(moves);
    expect(found.passedOver).toContain('damage 1');
    if (text.includes('Li')) expect(found.names?.black).toBe('Li');
    if (text.includes('Wang')) expect(found.names?.white).toBe('Wang');
  });

  it('with brackets and moves that a comment quotes', () => {
    const text = '(;GM[4];B[hh]C[a [1\\] or ;W[aa\\]?];W[ih]C[(;B[bb\\])])';
    expect(read(text)).toMatchObject({ moves: 'h8i8', passedOver: ['comments 2'] });
  });

  it('up to the end of the game by the rule it names', () => {
    const found = read(`(;GM[4]SZ[15]RU[freestyle]RE[W+R]${GOES_ON})`);
    expect(found).toMatchObject({ after: 2, ending: null, outcome: { winner: 'black' } });
    expect(found.moves).toHaveLength('a15a14b15b14c15c14d15d14e15'.length);
  });

  it.each([
    ['oo', 15],
    ['pd', 19],
    ['s19', 19],
    ['st', 20],
    ['tt', 15],
  ])('on the smallest usual board with its points, if it gives no size: %s', (point, side) => {
    expect(read(`(;GM[4];B[hh];W[${point}])`).settings.width).toBe(side);
  });

  it.each(['15x15', '15 × 15', '15,15', '15:15'])('with the size %s', (size) => {
    expect(read(`(;GM[4]SZ[${size}])`).settings).toMatchObject({ width: 15, height: 15 });
  });
});

describe('an SGF is refused', () => {
  const place = (column: number, line = 1) => ({ line, column });
  const flaw = (code: string, text: string, column: number, line = 1) => ({
    code,
    text,
    at: place(column, line),
  });
  const move = (code: string, number: number, text: string, column: number, line = 1) => ({
    code,
    move: number,
    text,
    at: place(column, line),
  });

  it.each([
    ['for another game', '(;GM[2]SZ[8];B[f5])', flaw('other-game', '2', 6)],
    ['for a named other game', '(;GM[Chess];B[e4])', flaw('other-game', 'Chess', 6)],
    ['for Go with captures', '(;GM[1];B[ba];W[aa];B[ab];W[hh];B[aa])', flaw('other-game', '1', 6)],
    [
      'for Go without a number',
      '(;KM[6.5];B[ba];W[aa];B[ab];W[hh];B[aa])',
      { code: 'other-game', text: '', at: null },
    ],
    ['for Go after a five', `(;GM[1]SZ[15]${GOES_ON})`, flaw('other-game', '1', 6)],
    ['for Go with handicap', '(;GM[1]HA[2]AB[dd][pp];W[dp])', flaw('other-game', '1', 6)],
    ['for Go with a pass', '(;GM[1]KM[6.5];B[hh];W[];B[hi])', flaw('other-game', '1', 6)],
    ['for an unsupported size', '(;GM[4]SZ[9])', flaw('bad-size', '9', 11)],
    ['for an unsupported second side', '(;GM[4]SZ[15:21])', flaw('bad-size', '15:21', 11)],
    ['for a malformed size', '(;GM[4]SZ[big])', flaw('bad-size', 'big', 11)],
    ['for an unknown opening', '(;GM[4]XO[taraguchi])', flaw('unknown-opening', 'taraguchi', 11)],
    ['for an unknown choice', '(;GM[4]XO[swap]XC[black][red])', flaw('unknown-choice', 'red', 26)],
    ['for truncation before a stone', '(;GM[4];B[h', flaw('cut-off', '', 12)],
    ['for truncation after a name', '(;GM[4];B', flaw('cut-off', '', 10)],
    ['without anything of a game', 'well (; C[x])', { code: 'unknown-format' }],
    ['for a malformed point', '(;GM[4];B[hh];W[h])', move('bad-coordinate', 2, 'h', 17)],
    ['for three letters', '(;GM[4];B[hhh])', move('bad-coordinate', 1, 'hhh', 11)],
    ['for a point off the board', '(;GM[4]SZ[15];B[ph])', move('off-board', 1, 'ph', 17)],
    ['for a row number off the board', '(;GM[4]SZ[15];B[h16])', move('off-board', 1, 'h16', 17)],
    ['for an occupied point', '(;GM[4];B[hh]\n;W[h8])', move('occupied', 2, 'h8', 4, 2)],
    ['for two moves of Black in a row', '(;GM[4];B[hh];B[hi])', move('wrong-colour', 2, 'hi', 17)],
    ['for White first', '(;GM[4];W[hh])', move('wrong-colour', 1, 'hh', 11)],
    ['for a bad point put later', '(;GM[4];B[hh];AW[x])', move('bad-coordinate', 2, 'x', 18)],
    ['for a bad opening stone', '(;GM[4];QPR[hh,x])', move('bad-coordinate', 2, 'hh,x', 13)],
    ['for too many white stones', '(;GM[4]AW[hh])', flaw('setup-order', 'AW', 8)],
    ['for too many black stones', '(;GM[4]AB[hh][hi][hj]AW[aa])', flaw('setup-order', 'AB', 8)],
    ['for two fives', '(;GM[4]AB[aa:ea]AW[ab:eb])', flaw('setup-order', 'AB', 8)],
    ['for two setup stones on a point', '(;GM[4]AB[hh]AW[hh])', move('occupied', 2, 'hh', 17)],
    ['for a rectangle off the board', '(;GM[4]AB[oo:pp])', move('off-board', 1, 'oo:pp', 11)],
    ['for the wrong turn after setup', '(;GM[4]AB[hh]PL[B])', move('wrong-colour', 2, 'B', 17)],
    [
      'for a missing choice',
      '(;GM[4]XO[swap];B[aa];W[bb];B[cc];W[dd])',
      move('choice-first', 4, 'd12', 37),
    ],
    [
      'for a superfluous choice',
      '(;GM[4]XC[black];B[aa])',
      { code: 'no-such-choice', move: 2, text: 'black', at: place(24) },
    ],
    [
      'for a first stone outside the centre',
      '(;GM[4]XO[centre-first];B[aa])',
      move('not-centre', 1, 'a15', 27),
    ],
  ])('%s', (_, text, error) => {
    expect(parseSgf(text, DEFAULT_SETTINGS)).toEqual({ ok: false, error });
  });
});
