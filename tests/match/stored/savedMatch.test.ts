import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanName,
  LEVELS,
  MAX_SIDE,
  MIN_SIDE,
  newGame,
  OPENINGS,
  PLAYERS,
  RULES,
  type GameSettings,
  type Point,
} from '../../../src/core';
import { formatMatch, parseMatch } from '../../../src/match/stored/savedMatch';
import { hintsByPlayer } from '../../../src/match/hints';
import { resumeMatch, type Match } from '../../../src/match/match';
import { CLOCK_KINDS, NO_CLOCK } from '../../../src/match/clock';
import { MODES, SIDES, TURN_ORDERS, type MatchSetup } from '../../../src/match/matchSetup';
import { gameOf } from '../../support/match/fakeSeat';
import { SETUP, tools } from '../../support/match/setups';

const SIDE = fc.integer({ min: MIN_SIDE, max: MAX_SIDE });
const SETTINGS: fc.Arbitrary<GameSettings> = fc.record({
  width: SIDE,
  height: SIDE,
  rule: fc.constantFrom(...RULES),
  opening: fc.constantFrom(...OPENINGS),
});

const NAME = fc.string().map(cleanName);

/** A match in any state, possibly with undone stones or a resignation. */
const MATCH: fc.Arbitrary<Match> = fc
  .record({
    settings: SETTINGS,
    mode: fc.constantFrom(...MODES),
    level: fc.constantFrom(...LEVELS),
    order: fc.constantFrom(...TURN_ORDERS),
    rival: fc.constantFrom(...LEVELS),
    clock: fc.constantFrom(...CLOCK_KINDS),
    undo: fc.boolean(),
    names: fc.tuple(NAME, NAME),
    sides: fc.constantFrom(...SIDES),
    swapped: fc.boolean(),
    human: fc.constantFrom(...PLAYERS),
    picks: fc.array(fc.nat(), { maxLength: 40 }),
    undone: fc.nat(10),
    resigned: fc.boolean(),
    hints: fc.record({ first: fc.nat(), second: fc.nat() }),
  })
  .map(
    ({ settings, mode, level, rival, order, human, clock, undo, names, sides, picks, ...rest }) => {
      const setup: MatchSetup = {
        mode,
        settings,
        level,
        rival,
        order,
        clock: { ...NO_CLOCK, kind: clock },
        undo,
        names,
        sides,
      };
      const two = { ...SETUP, mode: 'two-players', settings } as const;
      const people = resumeMatch(two, { human: null, game: newGame(settings) }, tools()).controller;
      for (const pick of picks) {
        const { position } = people.state.game;
        const { options } = position.turn;
        const choice = options[pick % Math.max(1, options.length)];
        const legal = position.legalPoints();
        const point = legal[pick % Math.max(1, legal.length)];
        if (choice) people.choose(choice);
        else if (point !== undefined) people.play(point);
      }
      for (let count = 0; count < rest.undone; count += 1) people.undo();
      if (rest.resigned) people.resign();
      const player = mode === 'computer' ? human : null;
      const { game } = people.state;
      const { hints, swapped } = rest;
      return resumeMatch(setup, { human: player, swapped, game, hints }, tools());
    },
  );

/** The stored match as read after a reload. */
const stored = (match: Match): unknown => JSON.parse(JSON.stringify(formatMatch(match)));

describe('storing a match', () => {
  it('restores any match', () => {
    fc.assert(
      fc.property(MATCH, (match) => {
        const saved = parseMatch(stored(match));
        const { game } = match.controller.state;
        expect(saved?.setup).toEqual(match.setup);
        expect(saved?.human).toBe(match.human);
        expect(saved?.swapped).toBe(match.swapped);
        expect(saved?.time).toEqual(match.controller.state.clock?.left ?? null);
        const { hintsUsed, colours } = match.controller.state;
        expect(saved?.hints).toEqual(hintsByPlayer(hintsUsed, colours));
        expect(saved?.game.record).toEqual(game.record);
        expect(saved?.game.outcome).toEqual(game.outcome);
        expect(saved?.game.position.board()).toEqual(game.position.board());
      }),
      { numRuns: 100 },
    );
  });
});

it('Hints counted by colour are assigned to the player of that colour', () => {
  const settings = { ...SETUP.settings, opening: 'swap' } as const;
  const setup = { ...SETUP, mode: 'two-players', settings } as const;
  const match = resumeMatch(setup, { human: null, game: newGame(settings) }, tools());
  for (const point of [0, 11, 22]) match.controller.play(point as Point);
  const old = (): object => ({ ...formatMatch(match), hints: { black: 3, white: 1 } });
  expect(parseMatch(old())?.hints).toEqual({ first: 3, second: 1 });
  match.controller.choose('black');
  expect(parseMatch(old())?.hints).toEqual({ first: 1, second: 3 });
});

interface Parts {
  version: unknown;
  setup: Record<string, unknown> & { settings: Record<string, unknown> };
  human: unknown;
  game: string;
}

/** A stored match against the computer with two stones, for tests to damage. */
function parts(): Parts {
  const rest = { human: 'first', game: gameOf('a1b1') } as const;
  return stored(resumeMatch(SETUP, rest, tools())) as Parts;
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
  ['a newer version', { ...parts(), version: 3 }],
  ['a version that is a string', { ...parts(), version: '2' }],
  ['no person in a game against the computer', { ...parts(), human: null }],
  ['a person’s side in a game of two people', withSetup({ mode: 'two-players' })],
  ['an unknown player', { ...parts(), human: 'red' }],
  ['an unknown kind of clock', withSetup({ clock: { ...NO_CLOCK, kind: 'sand' } })],
  ['a clock with 0 minutes', withSetup({ clock: { ...NO_CLOCK, minutes: 0 } })],
  ['an undo setting that is a string', withSetup({ undo: 'yes' })],
  ['negative time', { ...parts(), time: { first: -1, second: 5 } }],
  ['the time of only one player', { ...parts(), time: { first: 1 } }],
  ['an unknown mode', withSetup({ mode: 'network' })],
  ['an unknown level', withSetup({ level: 99 })],
  ['a level that is a string', withSetup({ level: '2' })],
  ['an unknown order', withSetup({ order: 'last' })],
  ['settings that are null', withSetup({ settings: null })],
  ['a board that is too small', withSettings({ width: 9 })],
  ['a board that is too large', withSettings({ height: 21 })],
  ['a fractional height', withSettings({ height: 12.5 })],
  ['an unknown rule', withSettings({ rule: 'checkers' })],
  ['an unknown opening', withSettings({ opening: 'swap9' })],
  ['a different board size than its game', withSettings({ width: 20 })],
  ['a different rule than its game', withSettings({ rule: 'standard' })],
  ['a different opening than its game', withSettings({ opening: 'centre-first' })],
  ['hints that are null', { ...parts(), hints: null }],
  ['the hints of only one player', { ...parts(), hints: { first: 1 } }],
  ['a fractional number of hints', { ...parts(), hints: { first: 0.5, second: 0 } }],
  ['a negative number of hints', { ...parts(), hints: { black: 0, white: -1 } }],
  ['a number of hints that is a string', { ...parts(), hints: { first: '1', second: 0 } }],
  ['a game that is not a string', { ...parts(), game: game() }],
  ['a game that is not JSON', { ...parts(), game: parts().game.slice(1) }],
  ['a game that is null', { ...parts(), game: 'null' }],
  ['a game of another format', withGame({ format: 'sgf' })],
  ['a game of a newer version', withGame({ version: 3 })],
  ['an unknown choice', withGame({ choices: ['red'] })],
  ['a choice in a free opening', withGame({ choices: ['black'], chosen: 1 })],
  ['a higher number of choices than it has', withGame({ chosen: 1 })],
  ['two stones on one point', withGame({ moves: 'a1a1' })],
  ['a stone off the board', withGame({ moves: 'a1k1' })],
  ['an invalid move', withGame({ moves: 'a1?!' })],
  ['moves after a five', withGame({ moves: 'a1a2b1b2c1c2d1d2e1e2' })],
  ['moves that are a list', withGame({ moves: [0, 1] })],
  ['a ply above its number of moves', withGame({ ply: 3 })],
  ['a negative ply', withGame({ ply: -1 })],
  ['a fractional ply', withGame({ ply: 1.5 })],
  ['an unknown ending', withGame({ ending: { reason: 'boredom' } })],
  ['a resignation without a loser', withGame({ ending: { reason: 'resignation' } })],
  ...['version', 'setup', 'human', 'game'].map((key): [string, unknown] => [
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
  it('is read when it is valid', () => {
    expect(parseMatch(parts())?.game.record.moves).toEqual([0, 1]);
  });

  it('from older data without hints is read with none', () => {
    expect(parseMatch(without(parts(), 'hints'))?.hints).toEqual({ first: 0, second: 0 });
  });

  it('of version 1 is read, which has the person’s colour and no clock', () => {
    const { human: _human, time: _time, ...rest } = { ...parts(), time: null };
    const { rival: _rival, clock: _clock, undo: _undo, ...setup } = rest.setup;
    const { choices: _choices, chosen: _chosen, ...old } = game();
    const first = {
      ...rest,
      version: 1,
      setup,
      player: 'white',
      game: JSON.stringify({ ...old, version: 1 }),
    };
    const saved = parseMatch(first);
    expect(saved).toMatchObject({ human: 'second', time: null });
    expect(saved?.setup).toEqual(SETUP);
    expect(saved?.game.record.moves).toEqual([0, 1]);
  });

  it.each(DAMAGE)('with %s is rejected', (_name, value) => {
    expect(parseMatch(value)).toBeUndefined();
  });

  it('is rejected without an exception if it is anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue()), (value) => {
        expect(parseMatch(value)).toBeUndefined();
      }),
    );
  });

  it('never throws with any one value replaced', () => {
    const keys = fc.constantFrom('version', 'setup', 'human', 'game', 'hints', 'time');
    fc.assert(
      fc.property(keys, fc.oneof(fc.anything(), fc.string()), (key, garbage) => {
        const saved = parseMatch({ ...parts(), [key]: garbage });
        const fits = [2, 'first', 'second', undefined, null].some((value) => value === garbage);
        expect(saved === undefined || fits).toBe(true);
      }),
    );
  });
});
