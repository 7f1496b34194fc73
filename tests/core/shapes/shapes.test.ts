import { describe, expect, it } from 'vitest';
import { createRng, explain, formatMoves, pick } from '../../../src/core';
import type { LessonShape } from '../../../src/core/lessons';
import { effectOf } from '../../../src/core/lessons/force';
import { shapesAt } from '../../../src/core/lessons/shapes';
import { at } from '../../support/core/fixtures';
import { after, scattered, settings } from '../../support/core/positions';

const GAME = settings(9);

/** The strongest shape at a point, as one of the names that hints use. */
function strongest(shapes: readonly LessonShape[]): string | null {
  const hints = {
    'broken-four': 'four',
    'broken-three': 'three',
    'diagonal-two': 'two',
  } as const;
  const [first] = shapes;
  return first === undefined ? null : first in hints ? hints[first as keyof typeof hints] : first;
}

describe('the shapes of the lessons', () => {
  it('are those that hints see, which come from the tables of the engine', () => {
    const rng = createRng(11);
    let seen = 0;
    for (let seed = 0; seed < 90; seed += 1) {
      const position = scattered(GAME, seed, 6);
      const point = pick(rng, position.board().emptyPoints());
      if (point === undefined) continue;
      if (effectOf(position.board(), 'freestyle', position.toMove, point) === 'win') continue;
      const shapes = shapesAt(position.board(), 'freestyle', position.toMove, point);
      const { makes } = explain(position, point);
      const where = `${formatMoves(GAME, position.moves)} ${point}`;
      expect([where, strongest(shapes.map(({ shape }) => shape))]).toEqual([where, makes]);
      if (makes) seen += 1;
    }
    expect(seen).toBeGreaterThan(15);
  });

  it.each<[string, string, string, readonly LessonShape[]]>([
    ['a whole three', 'e5a1f5a9', 'd5', ['three']],
    ['a broken three', 'e5a1f5a9', 'h5', ['broken-three', 'three']],
    ['a three without room', 'e5h5f5a9', 'g5', []],
    ['a closed four', 'c5b5d5a1e5a9', 'f5', ['four']],
    ['a broken four', 'c5a1d5a9e5i1', 'g5', ['broken-four', 'four']],
    ['an open four', 'c5a1d5a9e5i1', 'f5', ['straight-four']],
    ['two fours in one line', 'b5a1d5a9f5i1h5i9', 'e5', ['double-four', 'broken-four', 'four']],
    ['a two on a diagonal', 'e5a1', 'f6', ['diagonal-two', 'two']],
    ['a two along a row', 'e5a1', 'f5', ['two']],
    ['a two at the edge, which has no room', 'a1i9', 'a2', []],
    ['nothing', 'e5a1', 'h6', []],
  ])('tell %s', (_name, moves, point, shapes) => {
    const position = after(moves, GAME);
    const found = shapesAt(position.board(), 'freestyle', position.toMove, at(GAME, point));
    expect(found.map(({ shape }) => shape)).toEqual(shapes);
  });
});
