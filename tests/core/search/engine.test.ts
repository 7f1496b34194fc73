import { describe, expect, it } from 'vitest';
import {
  centrePoints,
  columnOf,
  Engine,
  Position,
  RULES,
  rowOf,
  type RuleName,
  type Point,
  type SearchInfo,
  type Thought,
} from '../../../src/core';
import { drawnGame } from '../../support/core/fullBoard';
import { after, levelsGame, play, replay, settings } from '../../support/core/positions';
import { NOT_WON_BY_FOURS } from '../../support/core/vcf';

const SIZES = [10, 15, 20] as const;
/** Stopped clocks: only depth, nodes and `stop` end a search. */
const newEngine = (): Engine => new Engine({ clock: () => 0 });

/** What a thought is about, without the time it took. */
function told({ point, value, depth, nodes, line, mate }: Thought) {
  return { point, value, depth, nodes, line, mate };
}

/** A quiet middle game on which any search is long. */
const MIDDLE = levelsGame(settings(15), [4, 4], 5, 14);
const [OTHER] = NOT_WON_BY_FOURS.slice(20).map(({ position }) => position);

describe.each(RULES)('under %s', (rule) => {
  it.each(SIZES)('the engine is never stuck on a board of side %i', (side) => {
    const game = settings(side, side, rule);
    const moves = drawnGame(game);
    const engine = newEngine();
    for (const free of [3, 2, 1]) {
      const position = replay(game, moves.slice(0, moves.length - free));
      for (const limits of [{ nodes: 500 }, { depth: 1 }, { depth: 6 }]) {
        const { point } = engine.think(position, limits);
        expect(position.refusal(point ?? -1)).toBeNull();
      }
    }
    const full = replay(game, moves);
    expect(full.outcome?.reason).toBe('full-board');
    expect(engine.think(full, { nodes: 500 })).toMatchObject({ point: null, line: [] });
  });

  it.each([...SIZES, 12])(
    'the engine plays to the end of a crowded game on a board of side %i',
    (side) => {
      // From a board with room for 12 stones the rest is played out.
      const game = settings(side, side, rule);
      const engine = newEngine();
      const moves = drawnGame(game);
      let position = replay(game, moves.slice(0, moves.length - 12));
      while (!position.outcome) {
        const { point } = engine.think(position, { nodes: 200, seed: position.ply });
        position = play(position, point ?? (-1 as Point));
      }
      expect(engine.think(position, { nodes: 200 }).point).toBeNull();
    },
  );

  it('the engine begins in the centre', () => {
    for (const [width, height] of [
      [15, 15],
      [10, 20],
      [20, 11],
    ] as const) {
      const start = Position.start(settings(width, height, rule));
      const { point } = newEngine().think(start, { nodes: 100 });
      expect(centrePoints(start.settings)).toContain(point);
    }
  });
});

it('plays nothing once the game is over', () => {
  const over = after('h8a1i8b1j8c1k8d1l8');
  expect(over.outcome?.reason).toBe('row');
  const engine = newEngine();
  expect(engine.think(over, { nodes: 100 })).toMatchObject({ point: null, line: [], mate: null });
});

describe('limits', () => {
  const legal = ({ point }: Thought, position = MIDDLE) => position.refusal(point ?? -1) === null;

  it('ends after the depth that was asked for', () => {
    for (const depth of [1, 2, 4]) {
      const infos: SearchInfo[] = [];
      const thought = newEngine().think(MIDDLE, { depth }, (info) => infos.push(info));
      expect(legal(thought)).toBe(true);
      expect(thought.depth).toBeLessThanOrEqual(depth);
      expect(Math.max(...infos.map((info) => info.depth))).toBe(thought.depth);
    }
  });

  it('has a move however few positions it may look at', () => {
    for (const nodes of [0, 1, 2, 10, 60, 400]) {
      const thought = newEngine().think(MIDDLE, { nodes });
      expect(legal(thought)).toBe(true);
      // A leaf plays out fours before it is asked again.
      expect(thought.nodes).toBeLessThanOrEqual(nodes + 100);
    }
  });

  it('has a move when there is no time at all', () => {
    let now = 1000;
    const engine = new Engine({ clock: () => (now += 1) });
    const thought = engine.think(MIDDLE, { milliseconds: 0 });
    expect(legal(thought)).toBe(true);
    expect(thought.milliseconds).toBe(now - 1001);
  });

  it('ends when the clock says so', () => {
    let asked = 0;
    // The clock goes on by a millisecond each time it is looked at.
    const engine = new Engine({ clock: () => (asked += 1) });
    const thought = engine.think(MIDDLE, { milliseconds: 50 });
    expect(legal(thought)).toBe(true);
    expect(asked).toBeLessThan(60);
  });

  it('ends when it is told to stop, asked every few hundred positions', () => {
    const stoppedAt = (calls: number) => {
      let asked = 0;
      const { nodes } = newEngine().think(MIDDLE, { stop: () => (asked += 1) >= calls });
      // Both the threat search and the search that follows it have to hear of it.
      expect(asked).toBeLessThanOrEqual(calls + 1);
      return nodes;
    };
    const nodes = Array.from({ length: 24 }, (_, at) => stoppedAt(at + 1));
    // 256 apart, and the fours at a leaf on top, which are counted and not asked about.
    const steps = nodes.map((count, at) => count - (nodes[at - 1] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...steps)).toBeLessThanOrEqual(512);
  });
});

describe('memory', () => {
  const LIMITS = { nodes: 3_000 };

  it('thinks the same twice and with another engine', () => {
    const engine = newEngine();
    for (const position of [MIDDLE, OTHER ?? MIDDLE]) {
      for (const limits of [LIMITS, { ...LIMITS, seed: 7, variety: 30 }]) {
        engine.clear();
        const first = told(engine.think(position, limits));
        engine.clear();
        expect(told(engine.think(position, limits))).toEqual(first);
        expect(told(newEngine().think(position, limits))).toEqual(first);
      }
    }
  });

  it('is not disturbed by a search that was stopped or was about another board', () => {
    const engine = newEngine();
    const wanted = told(newEngine().think(MIDDLE, LIMITS));
    for (const calls of [1, 2, 3, 4, 8]) {
      let asked = 0;
      engine.think(MIDDLE, { stop: () => (asked += 1) >= calls });
      engine.clear();
      expect(told(engine.think(MIDDLE, LIMITS))).toEqual(wanted);
    }
    const others = [
      OTHER ?? MIDDLE,
      replay(MIDDLE.settings, MIDDLE.moves.slice(0, 6)),
      after('e5f6e6', settings(10, 13)),
      after('e5f6e6', settings(15, 15, 'standard')),
    ];
    for (const other of others) {
      engine.think(other, { nodes: 700 });
      engine.clear();
      expect(told(engine.think(MIDDLE, LIMITS))).toEqual(wanted);
    }
  });

  it('is not disturbed by the same stones under the other rule', () => {
    // d1 makes a six.
    const six = (rule: RuleName) => after('a1g7b1i9c1g9e1j6f1b8', settings(15, 15, rule));
    const engine = newEngine();
    const mates = RULES.map((rule) => engine.think(six(rule), LIMITS).mate === 1);
    expect(mates).toEqual(RULES.map((rule) => rule === 'freestyle' || rule === 'caro'));
  });

  it('starts anew where the rule changes', () => {
    const played = (rule: RuleName) => after('h8i9g7i7f6i8i10', settings(15, 15, rule));
    const engine = newEngine();
    engine.think(played('freestyle'), { nodes: 3000 });
    const fresh = newEngine().think(played('standard'), { nodes: 3000 });
    expect(engine.think(played('standard'), { nodes: 3000 })).toEqual(fresh);
  });

  it('tells each finding once', () => {
    const findings: string[] = [];
    newEngine().think(MIDDLE, LIMITS, ({ depth, line }) => findings.push(`${depth} ${line[0]}`));
    expect(new Set(findings).size).toBe(findings.length);
  });

  it('values a position with one move, or with none that helps', () => {
    // A four and a straight four of Black's, who has no other way to be stopped than on l8.
    const four = newEngine().think(after('h8g8i8b3j8c5k8'), LIMITS);
    expect(four.value).toBeLessThan(0);
    const straight = newEngine().think(after('h8a1i8b3j8c5k8'), LIMITS);
    expect(straight.mate).toBe(-2);
  });

  it('leaves the position it was given alone', () => {
    const before = MIDDLE.board().cells.slice();
    newEngine().think(MIDDLE, LIMITS);
    expect(MIDDLE.board().cells).toEqual(before);
  });

  it('does not grow from move to move', () => {
    const engine = newEngine();
    const think = (from: number, to: number) => {
      for (let seed = from; seed < to; seed += 1) {
        engine.think(levelsGame(settings(15), [2, 3], seed, 8), { nodes: 200, seed });
      }
    };
    think(0, 2);
    const before = process.memoryUsage().arrayBuffers;
    think(2, 52);
    // Short-lived lists may wait for the collector; a table or a board a move would be 100 MB.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 2 ** 20);
  });
});

describe('variety', () => {
  it.each([
    [1, ['h8', 'g9']],
    [2, ['h8i9', 'h8h9']],
    [3, ['h8i9g7', 'h8j9i7', 'h8i9h10', 'h8i9k8']],
  ] as const)('answers %i stones in different ways near the centre', (_, openings) => {
    const engine = newEngine();
    const ways = openings.map((opening) => {
      const position = after(opening);
      const points = Array.from({ length: 16 }, (__, seed) => {
        engine.clear();
        return engine.think(position, { nodes: 400, seed }).point ?? (-1 as Point);
      });
      for (const point of points) {
        expect(position.refusal(point)).toBeNull();
        expect(Math.abs(columnOf(position.settings, point) - 7)).toBeLessThanOrEqual(4);
        expect(Math.abs(rowOf(position.settings, point) - 7)).toBeLessThanOrEqual(4);
      }
      return new Set(points).size;
    });
    // Where one move is much better than any other, that is no place for variety.
    expect(Math.max(...ways)).toBeGreaterThan(1);
  });

  it('gives way to a move that wins or saves', () => {
    const engine = newEngine();
    for (let seed = 0; seed < 20; seed += 1) {
      const limits = { nodes: 400, seed, variety: 1000 };
      const wins = after('h8a1i8b2j8d1k8f1');
      expect(['g8', 'l8'].map((name) => after(`h8a1i8b2j8d1k8f1${name}`).lastMove)).toContain(
        engine.think(wins, limits).point,
      );
      const saves = after('g8h8a1i8b2j8d1k8');
      expect(engine.think(saves, limits).point).toBe(after('g8h8a1i8b2j8d1k8l8').lastMove);
    }
  });
});
