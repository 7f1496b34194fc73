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
/** With a stopped clock, only depth, nodes and `stop` limit a search. */
const newEngine = (): Engine => new Engine({ clock: () => 0 });

/** A thought without its time. */
function withoutTime({ point, value, depth, nodes, line, mate }: Thought) {
  return { point, value, depth, nodes, line, mate };
}

/** A quiet middle game in which no search ends early. */
const MIDDLE = levelsGame(settings(15), [4, 4], 5, 14);
const [OTHER] = NOT_WON_BY_FOURS.slice(20).map(({ position }) => position);

describe.each(RULES)('under %s', (rule) => {
  it.each(SIZES)('the engine finds the last moves on a nearly full board of side %i', (side) => {
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
      // Start with 12 empty points left.
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

  it('the engine starts in the centre', () => {
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

it('returns no move once the game is over', () => {
  const over = after('h8a1i8b1j8c1k8d1l8');
  expect(over.outcome?.reason).toBe('row');
  const engine = newEngine();
  expect(engine.think(over, { nodes: 100 })).toMatchObject({ point: null, line: [], mate: null });
});

describe('limits', () => {
  const legal = ({ point }: Thought, position = MIDDLE) => position.refusal(point ?? -1) === null;

  it('stops at the given depth', () => {
    for (const depth of [1, 2, 4]) {
      const infos: SearchInfo[] = [];
      const thought = newEngine().think(MIDDLE, { depth }, (info) => infos.push(info));
      expect(legal(thought)).toBe(true);
      expect(thought.depth).toBeLessThanOrEqual(depth);
      expect(Math.max(...infos.map((info) => info.depth))).toBe(thought.depth);
    }
  });

  it('returns a move however small the node limit', () => {
    for (const nodes of [0, 1, 2, 10, 60, 400]) {
      const thought = newEngine().think(MIDDLE, { nodes });
      expect(legal(thought)).toBe(true);
      // The quiescence search of a leaf may overrun the limit.
      expect(thought.nodes).toBeLessThanOrEqual(nodes + 100);
    }
  });

  it('returns a move without any time', () => {
    let now = 1000;
    const engine = new Engine({ clock: () => (now += 1) });
    const thought = engine.think(MIDDLE, { milliseconds: 0 });
    expect(legal(thought)).toBe(true);
    expect(thought.milliseconds).toBe(now - 1001);
  });

  it('stops when time is up', () => {
    let asked = 0;
    // The clock advances by a millisecond at each call.
    const engine = new Engine({ clock: () => (asked += 1) });
    const thought = engine.think(MIDDLE, { milliseconds: 50 });
    expect(legal(thought)).toBe(true);
    expect(asked).toBeLessThan(60);
  });

  it('polls `stop` every few hundred nodes', () => {
    const stoppedAt = (calls: number) => {
      let asked = 0;
      const { nodes } = newEngine().think(MIDDLE, { stop: () => (asked += 1) >= calls });
      // Both the threat search and the main search poll once more.
      expect(asked).toBeLessThanOrEqual(calls + 1);
      return nodes;
    };
    const nodes = Array.from({ length: 24 }, (_, at) => stoppedAt(at + 1));
    // 256 apart, plus the fours at a leaf, which are counted without polling.
    const steps = nodes.map((count, at) => count - (nodes[at - 1] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...steps)).toBeLessThanOrEqual(512);
  });
});

describe('state kept between searches', () => {
  const LIMITS = { nodes: 3_000 };

  it('does not affect a search after `clear`', () => {
    const engine = newEngine();
    for (const position of [MIDDLE, OTHER ?? MIDDLE]) {
      for (const limits of [LIMITS, { ...LIMITS, seed: 7, variety: 30 }]) {
        engine.clear();
        const first = withoutTime(engine.think(position, limits));
        engine.clear();
        expect(withoutTime(engine.think(position, limits))).toEqual(first);
        expect(withoutTime(newEngine().think(position, limits))).toEqual(first);
      }
    }
  });

  it('is cleared after stopped searches and searches on other boards', () => {
    const engine = newEngine();
    const wanted = withoutTime(newEngine().think(MIDDLE, LIMITS));
    for (const calls of [1, 2, 3, 4, 8]) {
      let asked = 0;
      engine.think(MIDDLE, { stop: () => (asked += 1) >= calls });
      engine.clear();
      expect(withoutTime(engine.think(MIDDLE, LIMITS))).toEqual(wanted);
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
      expect(withoutTime(engine.think(MIDDLE, LIMITS))).toEqual(wanted);
    }
  });

  it('is not shared between rules with the same stones', () => {
    // d1 makes a six.
    const six = (rule: RuleName) => after('a1g7b1i9c1g9e1j6f1b8', settings(15, 15, rule));
    const engine = newEngine();
    const mates = RULES.map((rule) => engine.think(six(rule), LIMITS).mate === 1);
    expect(mates).toEqual(RULES.map((rule) => rule === 'freestyle' || rule === 'caro'));
  });

  it('is reset when the rule changes', () => {
    const played = (rule: RuleName) => after('h8i9g7i7f6i8i10', settings(15, 15, rule));
    const engine = newEngine();
    engine.think(played('freestyle'), { nodes: 3000 });
    const fresh = newEngine().think(played('standard'), { nodes: 3000 });
    expect(engine.think(played('standard'), { nodes: 3000 })).toEqual(fresh);
  });

  it('does not cause duplicate reports', () => {
    const findings: string[] = [];
    newEngine().think(MIDDLE, LIMITS, ({ depth, line }) => findings.push(`${depth} ${line[0]}`));
    expect(new Set(findings).size).toBe(findings.length);
  });

  it('evaluates a position with a single move, and one without a defence', () => {
    // A four of Black that only l8 stops, and a straight four.
    const four = newEngine().think(after('h8g8i8b3j8c5k8'), LIMITS);
    expect(four.value).toBeLessThan(0);
    const straight = newEngine().think(after('h8a1i8b3j8c5k8'), LIMITS);
    expect(straight.mate).toBe(-2);
  });

  it('does not modify the position', () => {
    const before = MIDDLE.board().cells.slice();
    newEngine().think(MIDDLE, LIMITS);
    expect(MIDDLE.board().cells).toEqual(before);
  });

  it('does not grow with the number of searches', () => {
    const engine = newEngine();
    const think = (from: number, to: number) => {
      for (let seed = from; seed < to; seed += 1) {
        engine.think(levelsGame(settings(15), [2, 3], seed, 8), { nodes: 200, seed });
      }
    };
    think(0, 2);
    const before = process.memoryUsage().arrayBuffers;
    think(2, 52);
    // Leaves room for garbage; a new table or board per search would take 100 MB.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 2 ** 20);
  });
});

describe('variety', () => {
  it.each([
    [1, ['h8', 'g9']],
    [2, ['h8i9', 'h8h9']],
    [3, ['h8i9g7', 'h8j9i7', 'h8i9h10', 'h8i9k8']],
  ] as const)('gives different answers near the centre after %i stones', (_, openings) => {
    const engine = newEngine();
    const counts = openings.map((opening) => {
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
    // In some of these openings one move may be much better than all others.
    expect(Math.max(...counts)).toBeGreaterThan(1);
  });

  it('never overrides a winning move or the only defence', () => {
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
