import { describe, expect, it } from 'vitest';
import { Board, RULE, type Foul, type Point } from '../../../src/core';
import { at, readFixture } from '../../support/core/fixtures';
import { after, replay, settings } from '../../support/core/positions';

interface Stones {
  readonly id: string;
  readonly black: readonly string[];
  readonly white: readonly string[];
}

interface Forbidden {
  readonly forbidden: Readonly<Record<string, readonly string[]>>;
}

const GAME = settings(15, 15, 'renju');

function boardOf({ black, white }: Pick<Stones, 'black' | 'white'>): Board {
  const board = new Board(GAME);
  for (const name of black) board.place(at(GAME, name), 'black');
  for (const name of white) board.place(at(GAME, name), 'white');
  return board;
}

/** Every forbidden point of a board with the kinds of foul. */
function forbiddenOn(board: Board): Map<Point, readonly string[]> {
  const found = board.emptyPoints().map((point) => {
    const kinds = RULE.renju.fouls(board, point).map(({ kind }) => kind);
    return [point, kinds] as const;
  });
  return new Map(found.filter(([, kinds]) => kinds.length > 0));
}

function expected({ forbidden }: Forbidden): Map<Point, readonly string[]> {
  return new Map(Object.entries(forbidden).map(([name, kinds]) => [at(GAME, name), kinds]));
}

function sorted(found: ReadonlyMap<Point, readonly string[]>): (readonly [Point, string[]])[] {
  const kinds = [...found].map(([point, all]) => [point, all.toSorted()] as const);
  return kinds.toSorted(([a], [b]) => a - b);
}

describe('the points forbidden to Black', () => {
  const games = readFixture<Forbidden & { id: string; moves: string[] }>('renju-forbidden.jsonl');

  it.each(games)('$id, a game', (game) => {
    const position = after(game.moves.join(''), GAME);
    const found = new Map(
      [...position.forbidden].map(([point, fouls]) => [point, fouls.map(({ kind }) => kind)]),
    );
    expect(sorted(found)).toEqual(sorted(expected(game)));
    const legal = new Set(position.legalPoints());
    expect([...found.keys()].filter((point) => legal.has(point))).toEqual([]);
  });

  const setups = readFixture<Forbidden & Stones>('renju-forbidden-setup.jsonl');

  it.each(setups)('$id, set up', (setup) => {
    const board = boardOf(setup);
    const before = [...board.cells];
    expect(sorted(forbiddenOn(board))).toEqual(sorted(expected(setup)));
    expect([...board.cells]).toEqual(before);
  });

  const probes = readFixture<Stones & { probe: string; forbidden: boolean; expected: string }>(
    'renju-tutorial-probes.jsonl',
  );

  it.each(probes)('$id: $expected', ({ black, white, probe, forbidden }) => {
    const fouls = RULE.renju.fouls(boardOf({ black, white }), at(GAME, probe));
    expect(fouls.length > 0).toBe(forbidden);
  });

  it('are none on White’s turn or under other rules', () => {
    const crossed = 'h6a1h7a3f8a5g8a7';
    expect(after(crossed, GAME).forbidden.has(at(GAME, 'h8'))).toBe(true);
    expect(after(`${crossed}o15`, GAME).forbidden.size).toBe(0);
    expect(after(crossed, settings(15, 15, 'freestyle')).forbidden.size).toBe(0);
  });
});

describe('the rows reported for a foul', () => {
  const names = (fouls: readonly Foul[], kind: string): string[][] =>
    (fouls.find((foul) => foul.kind === kind)?.rows ?? []).map((row) =>
      row
        .map((point) => `${String.fromCharCode(97 + (point % 15))}${Math.floor(point / 15) + 1}`)
        .toSorted(),
    );
  const foulsAt = (moves: string, point: string): readonly Foul[] =>
    after(moves, GAME).forbidden.get(at(GAME, point)) ?? [];

  it('are the two threes', () => {
    const fouls = foulsAt('h6a1h7a3f8a5g8a7', 'h8');
    expect(fouls.map(({ kind }) => kind)).toEqual(['double-three']);
    expect(names(fouls, 'double-three').toSorted()).toEqual([
      ['f8', 'g8', 'h8'],
      ['h6', 'h7', 'h8'],
    ]);
  });

  it('are two fours in one line', () => {
    const oneLine = foulsAt('d8a1f8a3h8a5j8a7', 'g8');
    expect(oneLine.map(({ kind }) => kind)).toEqual(['double-four']);
    expect(names(oneLine, 'double-four').toSorted()).toEqual([
      ['d8', 'f8', 'g8', 'h8'],
      ['f8', 'g8', 'h8', 'j8'],
    ]);
  });

  it('are the six stones of an overline', () => {
    const fouls = foulsAt('d8a1e8a3f8a5h8a7i8a9', 'g8');
    expect(fouls.map(({ kind }) => kind)).toContain('overline');
    expect(names(fouls, 'overline')).toEqual([['d8', 'e8', 'f8', 'g8', 'h8', 'i8']]);
  });
});

describe('a game of renju', () => {
  it('lets Black play a forbidden point, and lose', () => {
    const position = after('h6a1h7a3f8a5g8a7', GAME);
    expect(position.refusal(at(GAME, 'h8'))).toBeNull();
    const next = position.play(at(GAME, 'h8'));
    expect(next.ok && next.value.outcome).toMatchObject({ reason: 'forbidden', winner: 'white' });
  });

  it('lets Black win by a five that also makes a foul', () => {
    // A five along the row, and a row of six up the column with the same stone.
    const moves = 'd8a1e8a3f8a5g8a7h4a9h5a11h6a13h7o1h9o3';
    const next = after(moves, GAME).play(at(GAME, 'h8'));
    expect(next.ok && next.value.outcome).toMatchObject({ reason: 'row', winner: 'black' });
  });

  it('keeps forbidden points legal if there are no others', () => {
    const rows = ['XXX.XXO', 'OOXOOOX', 'XOXOOXO'];
    const game = { ...settings(7, 3, 'renju') };
    const of = (symbol: string): Point[] =>
      [...rows.join('')].flatMap((cell, index) => (cell === symbol ? [index as Point] : []));
    const white = of('O');
    const moves = of('X').flatMap((point, index) => [point, white[index] ?? point]);
    const position = replay(game, moves);
    expect(position.legalPoints()).toEqual(of('.'));
    expect([...position.forbidden.keys()]).toEqual(of('.'));
  });
});
