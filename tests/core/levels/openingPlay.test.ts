import { describe, expect, it } from 'vitest';
import {
  Computer,
  createRng,
  Engine,
  LEVELS,
  OPENING_CHOICES,
  pointAt,
  Position,
  RULES,
  settledColours,
  type GameSettings,
  type Level,
  type OpeningChoice,
} from '../../../src/core';
import { betterChoice } from '../../../src/core/levels/openingPlay';
import { play } from '../../support/core/positions';
import { some } from '../../support/effort';

const computer = new Computer(() => 0);
const engine = new Engine({ clock: () => 0 });

/** Maximum imbalance after a balancing stone; 200 units are a winning chance of 73 %. */
const BOUND = 250;
const NODES = 20_000;

function choose(position: Position, choice: OpeningChoice): Position {
  const next = position.choose(choice);
  if (!next.ok) throw new Error(next.error);
  return next.value;
}

/** Lets the computer place stones for both sides until a choice is due. */
function placed(start: Position, level: Level, seed: number): Position {
  const rng = createRng(seed);
  let position = start;
  while (position.turn.options.length === 0) {
    const point = computer.move(position, level, rng);
    expect(position.legalPoints()).toContain(point);
    if (point === null) throw new Error('no stone');
    position = play(position, point);
    expect(position.outcome).toBeNull();
  }
  return position;
}

function valueOf(position: Position): number {
  engine.clear();
  return engine.think(position, { nodes: NODES }).value;
}

const SIZES = [
  [10, 10],
  [15, 15],
  [20, 12],
] as const;

const GAMES = RULES.map((rule, at) => {
  const [width, height] = SIZES[at % SIZES.length] ?? [15, 15];
  return { width, height, rule, opening: 'swap2' } as const satisfies GameSettings;
});

describe.each(some(GAMES, 10, 2))(
  'the stones of a swap opening on $width×$height, $rule',
  (game) => {
    it('leave the position balanced after three stones and after five', () => {
      const three = placed(Position.start(game), 8, 3);
      expect(three.ply).toBe(3);
      expect(Math.abs(valueOf(three))).toBeLessThan(BOUND);
      const five = placed(choose(three, 'two-more'), 8, 4);
      expect(five.ply).toBe(5);
      expect(Math.abs(valueOf(five))).toBeLessThan(2 * BOUND);
    });
  },
);

it('the stones of a swap opening depend only on the seed', () => {
  const start = Position.start({ width: 15, height: 15, rule: 'freestyle', opening: 'swap' });
  const found = [1, 2, 1].map((seed) => placed(start, 1, seed).moves.join());
  expect(found[2]).toBe(found[0]);
  expect(found[1]).not.toBe(found[0]);
});

it.each([
  [1000, 1000],
  [Infinity, 3000],
])('a stone of a swap opening respects the time limit: %s ms given, %s used', (given, most) => {
  const tick = 20;
  let time = 0;
  const slow = new Computer(() => (time += tick));
  const start = Position.start({ width: 15, height: 15, rule: 'renju', opening: 'swap' });
  const two = play(play(start, pointAt(start.settings, 7, 7)), pointAt(start.settings, 9, 8));
  const point = slow.move(two, 8, createRng(1), given);
  expect(two.legalPoints()).toContain(point);
  expect(time).toBeLessThan(most + 10 * tick);
});

describe('the choice of a colour', () => {
  /** Three stones that are good for Black, and three that are good for White. */
  const SCENES = [
    ['black', [7 * 15 + 7, 0, 8 * 15 + 8]],
    ['white', [0, 7 * 15 + 7, 14]],
  ] as const;

  it.each(SCENES)('is %s if that colour is better, at every searching level', (better, stones) => {
    for (const opening of ['swap', 'swap2'] as const) {
      for (const rule of RULES) {
        const game = { width: 15, height: 15, rule, opening };
        const replayed = Position.replay(game, stones as readonly number[] as never);
        if (!replayed.ok) throw new Error(replayed.error.code);
        for (const level of some(LEVELS, 7, 2)) {
          const choice = computer.choose(replayed.value, level, createRng(level));
          // A scoring table may see no difference.
          if (level >= 5) expect(`${rule} ${level} ${choice}`).toBe(`${rule} ${level} ${better}`);
          expect(replayed.value.turn.options).toContain(choice);
          const settled = choose(replayed.value, choice);
          expect(computer.choose(replayed.value, level, createRng(level))).toBe(choice);
          expect(settledColours(opening, settled.choices) === null).toBe(choice === 'two-more');
        }
      }
    }
  });

  it('depends on the sign of the value; an even one leads to two more stones', () => {
    const rng = createRng(1);
    expect(betterChoice(OPENING_CHOICES, 300, true, rng)).toBe('black');
    expect(betterChoice(OPENING_CHOICES, -300, true, rng)).toBe('white');
    expect(betterChoice(OPENING_CHOICES, 10, true, rng)).toBe('two-more');
    expect(betterChoice(OPENING_CHOICES, 10, false, rng)).toBe('black');
    expect(betterChoice(['black', 'white'], -10, true, rng)).toBe('white');
    const even = Array.from({ length: 20 }, () => betterChoice(['black', 'white'], 0, true, rng));
    expect(new Set(even)).toEqual(new Set(['black', 'white']));
  });

  it('throws if none is due, and excludes a move if one is', () => {
    const start = Position.start({ width: 15, height: 15, rule: 'freestyle', opening: 'swap' });
    expect(() => computer.choose(start, 3, createRng(1))).toThrow(RangeError);
    const due = placed(start, 2, 1);
    for (const level of LEVELS) expect(computer.move(due, level, createRng(1))).toBeNull();
  });
});

it('the computer plays on after a swap2 opening', () => {
  for (const level of [2, 6] as const) {
    const rng = createRng(level);
    const game = { width: 12, height: 11, rule: 'renju', opening: 'swap2' } as const;
    let position = Position.start(game);
    while (!position.outcome && position.ply < 14) {
      if (position.turn.options.length > 0) {
        position = choose(position, computer.choose(position, level, rng));
        continue;
      }
      const point = computer.move(position, level, rng);
      expect(position.legalPoints()).toContain(point);
      if (point === null) break;
      position = play(position, point);
    }
    expect(position.ply).toBeGreaterThan(5);
  }
});
