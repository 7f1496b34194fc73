import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLOURS,
  createRng,
  LEVELS,
  MAX_SIDE,
  MIN_SIDE,
  newGame,
  OPENINGS,
  RULES,
  type GameSettings,
} from '../../src/core';
import { EngineClient } from '../../src/engine/client';
import { formatMatch, parseMatch } from '../../src/match/autosave';
import { resumeMatch, type Match } from '../../src/match/match';
import { MODES, TURN_ORDERS, type MatchSetup } from '../../src/match/setup';
import { FakeWorkers } from '../support/fakeWorker';
import { gameOf, SMALL } from '../support/fakeSeat';

const engine = (): EngineClient => new EngineClient(new FakeWorkers().create);

const SIDE = fc.integer({ min: MIN_SIDE, max: MAX_SIDE });
const SETTINGS: fc.Arbitrary<GameSettings> = fc.record({
  width: SIDE,
  height: SIDE,
  rule: fc.constantFrom(...RULES),
  opening: fc.constantFrom(...OPENINGS),
});

/** A match somewhere in its game, some stones perhaps taken back, perhaps resigned. */
const MATCH: fc.Arbitrary<Match> = fc
  .record({
    settings: SETTINGS,
    mode: fc.constantFrom(...MODES),
    level: fc.constantFrom(...LEVELS),
    order: fc.constantFrom(...TURN_ORDERS),
    player: fc.constantFrom(...COLOURS),
    picks: fc.array(fc.nat(), { maxLength: 40 }),
    undone: fc.nat(10),
    resigned: fc.boolean(),
    hints: fc.record({ black: fc.nat(), white: fc.nat() }),
  })
  .map(({ settings, mode, level, order, player, picks, undone, resigned, hints }) => {
    const people = resumeMatch(
      { mode: 'two-players', settings, level, order },
      null,
      newGame(settings),
      engine(),
      createRng(1),
    ).controller;
    for (const pick of picks) {
      const legal = people.state.game.position.legalPoints();
      const point = legal[pick % Math.max(1, legal.length)];
      if (point !== undefined) people.play(point);
    }
    for (let count = 0; count < undone; count += 1) people.undo();
    if (resigned) people.resign();
    const setup: MatchSetup = { mode, settings, level, order };
    const colour = mode === 'computer' ? player : null;
    return resumeMatch(setup, colour, people.state.game, engine(), createRng(2), hints);
  });

/** What a page finds that was closed and opened again. */
const stored = (match: Match): unknown => JSON.parse(JSON.stringify(formatMatch(match)));

describe('a match that is stored', () => {
  it('comes back as it was left, whatever match it is', () => {
    fc.assert(
      fc.property(MATCH, (match) => {
        const saved = parseMatch(stored(match));
        const { game } = match.controller.state;
        expect(saved?.setup).toEqual(match.setup);
        expect(saved?.player).toBe(match.player);
        expect(saved?.hints).toEqual(match.controller.state.hintsUsed);
        expect(saved?.game.record).toEqual(game.record);
        expect(saved?.game.outcome).toEqual(game.outcome);
        expect(saved?.game.position.board()).toEqual(game.position.board());
      }),
      { numRuns: 100 },
    );
  });
});

interface Parts {
  version: unknown;
  setup: Record<string, unknown> & { settings: Record<string, unknown> };
  player: unknown;
  game: string;
}

/** A stored match of two stones against the computer, to be damaged. */
function parts(): Parts {
  const setup: MatchSetup = { mode: 'computer', settings: SMALL, level: 2, order: 'first' };
  return stored(resumeMatch(setup, 'black', gameOf('a1b1'), engine(), createRng(3))) as Parts;
}

const game = (): Record<string, unknown> => JSON.parse(parts().game) as Record<string, unknown>;
const withGame = (change: object): object => ({
  ...parts(),
  game: JSON.stringify({ ...game(), ...change }),
});
const withSetup = (change: object): object => ({
  ...parts(),
  setup: { ...parts().setup, ...change },
});
const withSettings = (change: object): object =>
  withSetup({ settings: { ...parts().setup.settings, ...change } });
const without = (value: object, key: string): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

const DAMAGE: readonly [string, unknown][] = [
  ['an older version', { ...parts(), version: 0 }],
  ['a newer version', { ...parts(), version: 2 }],
  ['its version as a text', { ...parts(), version: '1' }],
  ['no colour against the computer', { ...parts(), player: null }],
  ['a colour with two players', withSetup({ mode: 'two-players' })],
  ['no known colour', { ...parts(), player: 'red' }],
  ['no known mode', withSetup({ mode: 'network' })],
  ['no known level', withSetup({ level: 99 })],
  ['its level as a text', withSetup({ level: '2' })],
  ['no known order', withSetup({ order: 'last' })],
  ['settings that are null', withSetup({ settings: null })],
  ['too small a board', withSettings({ width: 9 })],
  ['too large a board', withSettings({ height: 21 })],
  ['half a row', withSettings({ height: 12.5 })],
  ['no known rule', withSettings({ rule: 'checkers' })],
  ['no known opening', withSettings({ opening: 'swap9' })],
  ['settings of another size than its game’s', withSettings({ width: 20 })],
  ['settings of another rule than its game’s', withSettings({ rule: 'standard' })],
  ['settings of another opening than its game’s', withSettings({ opening: 'centre-first' })],
  ['hints that are null', { ...parts(), hints: null }],
  ['hints of one side', { ...parts(), hints: { black: 1 } }],
  ['half a hint', { ...parts(), hints: { black: 0.5, white: 0 } }],
  ['fewer than no hints', { ...parts(), hints: { black: 0, white: -1 } }],
  ['its hints as a text', { ...parts(), hints: { black: '1', white: 0 } }],
  ['a game that is no text', { ...parts(), game: game() }],
  ['a game that is no JSON', { ...parts(), game: parts().game.slice(1) }],
  ['a game that is null', { ...parts(), game: 'null' }],
  ['a game of another format', withGame({ format: 'sgf' })],
  ['a game of a newer version', withGame({ version: 2 })],
  ['two stones on one point', withGame({ moves: 'a1a1' })],
  ['a stone off the board', withGame({ moves: 'a1k1' })],
  ['a move that is none', withGame({ moves: 'a1?!' })],
  ['moves after a five', withGame({ moves: 'a1a2b1b2c1c2d1d2e1e2' })],
  ['its moves as a list', withGame({ moves: [0, 1] })],
  ['more stones on the board than moves', withGame({ ply: 3 })],
  ['fewer than no stones on the board', withGame({ ply: -1 })],
  ['half a stone', withGame({ ply: 1.5 })],
  ['no known ending', withGame({ ending: { reason: 'boredom' } })],
  ['a resignation by nobody', withGame({ ending: { reason: 'resignation' } })],
  ...['version', 'setup', 'player', 'game'].map((key): [string, unknown] => [
    `no ${key}`,
    without(parts(), key),
  ]),
  ...['mode', 'settings', 'level', 'order'].map((key): [string, unknown] => [
    `no ${key} in its set-up`,
    { ...parts(), setup: without(parts().setup, key) },
  ]),
  ...['format', 'version', 'settings', 'moves', 'ply', 'ending'].map((key): [string, unknown] => [
    `no ${key} in its game`,
    { ...parts(), game: JSON.stringify(without(game(), key)) },
  ]),
];

describe('a stored match', () => {
  it('is read while it is whole', () => {
    expect(parseMatch(parts())?.game.record.moves).toEqual([0, 1]);
  });

  it('from before there were hints is read with none', () => {
    expect(parseMatch(without(parts(), 'hints'))?.hints).toEqual({ black: 0, white: 0 });
  });

  it.each(DAMAGE)('with %s is not', (_name, value) => {
    expect(parseMatch(value)).toBeUndefined();
  });

  it('that is anything else is not, and nothing throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue()), (value) => {
        expect(parseMatch(value)).toBeUndefined();
      }),
    );
  });

  it('with garbage in any one place never throws', () => {
    const places = fc.constantFrom('version', 'setup', 'player', 'game', 'hints');
    fc.assert(
      fc.property(places, fc.oneof(fc.anything(), fc.string()), (place, garbage) => {
        const saved = parseMatch({ ...parts(), [place]: garbage });
        const fits = garbage === 1 || garbage === 'black' || garbage === undefined;
        expect(saved === undefined || fits).toBe(true);
      }),
    );
  });
});
