import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allPoints,
  apply,
  asPoint,
  DEFAULT_SETTINGS,
  gameFromRecord,
  newGame,
  RULES,
  type Command,
  type Game,
  type GameSettings,
  type Point,
} from '../../../src/core';
import { SYMMETRIES } from '../../support/core/symmetry';
import { at } from '../../support/core/fixtures';

const SMALL: GameSettings = { width: 10, height: 10, rule: 'freestyle', opening: 'free' };

/** Points of one corner, so that random games often hit occupied points and make fives. */
const corner = fc
  .tuple(fc.nat(5), fc.nat(3))
  .map(([x, y]) => asPoint(SMALL, y * SMALL.width + x) as Point);

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('play' as const),
      point: corner,
      by: fc.constantFrom('black' as const, 'white' as const),
    }),
  },
  fc.record({ type: fc.constant('undo' as const), count: fc.integer({ min: -1, max: 4 }) }),
  fc.record({ type: fc.constant('redo' as const), count: fc.integer({ min: -1, max: 4 }) }),
  fc.record({
    type: fc.constant('resign' as const),
    by: fc.constantFrom('black' as const, 'white' as const),
  }),
  fc.constant({ type: 'agree-draw' as const }),
  fc.record({ type: fc.constant('restart' as const), settings: fc.constant(SMALL) }),
);

/** The observable state of a game. */
function stateOf({ record, position, outcome }: Game) {
  return {
    record,
    outcome,
    toMove: position.toMove,
    last: position.lastMove,
    stones: allPoints(record.settings).map((point) => position.colourAt(point)),
  };
}

function play(game: Game, ...names: string[]): Game {
  return names.reduce((now, name) => {
    const { settings } = now.record;
    const step = apply(now, {
      type: 'play',
      point: at(settings, name),
      by: now.position.toMove,
    });
    if (!step.ok) throw new Error(`${name}: ${step.error}`);
    return step.value.game;
  }, game);
}

function refusal(game: Game, refused: Command): string | null {
  const step = apply(game, refused);
  return step.ok ? null : step.error;
}

describe('any sequence of commands', () => {
  it('yields a game equal to a fresh replay of its record', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        let game = newGame(SMALL);
        for (const each of commands) {
          const step = apply(game, each);
          if (!step.ok) continue;
          game = step.value.game;
          const fresh = gameFromRecord(game.record);
          expect(fresh.ok && stateOf(fresh.value)).toEqual(stateOf(game));
          const stones = allPoints(SMALL).filter((point) => game.position.colourAt(point));
          expect(stones).toHaveLength(game.position.ply);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('an undo and a redo of the same count restore the game', () => {
    fc.assert(
      fc.property(fc.array(corner, { maxLength: 24 }), fc.nat(24), (points, count) => {
        let game = newGame(SMALL);
        for (const point of points) {
          const step = apply(game, { type: 'play', point, by: game.position.toMove });
          if (step.ok) game = step.value.game;
        }
        const back = apply(game, { type: 'undo', count });
        if (!back.ok) return;
        const again = apply(back.value.game, { type: 'redo', count });
        expect(again.ok && stateOf(again.value.game)).toEqual(stateOf(game));
      }),
    );
  });
});

describe('refusals', () => {
  const begun = play(newGame(SMALL), 'c3');
  const won = play(newGame(SMALL), 'a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1');

  it.each([
    ['occupied', begun, { type: 'play', point: at(SMALL, 'c3'), by: 'white' }],
    ['off-board', begun, { type: 'play', point: 100 as Point, by: 'white' }],
    ['off-board', begun, { type: 'play', point: -1 as Point, by: 'white' }],
    ['off-board', begun, { type: 'play', point: 2.5 as Point, by: 'white' }],
    ['not-your-turn', begun, { type: 'play', point: at(SMALL, 'd3'), by: 'black' }],
    ['game-over', won, { type: 'play', point: at(SMALL, 'j9'), by: 'white' }],
    ['game-over', won, { type: 'resign', by: 'white' }],
    ['game-over', won, { type: 'agree-draw' }],
    ['nothing-to-undo', newGame(SMALL), { type: 'undo', count: 1 }],
    ['nothing-to-redo', begun, { type: 'redo', count: 1 }],
  ] as const)('%s', (code, game, refused) => {
    expect(refusal(game, refused)).toBe(code);
  });

  it('a new stone discards the undone ones', () => {
    const back = apply(play(begun, 'd4'), { type: 'undo', count: 1 });
    if (!back.ok) throw new Error(back.error);
    const other = play(back.value.game, 'e5');
    expect(other.record.moves).toEqual([at(SMALL, 'c3'), at(SMALL, 'e5')]);
    expect(refusal(other, { type: 'redo', count: 1 })).toBe('nothing-to-redo');
  });
});

describe('endings without a row', () => {
  const begun = play(newGame(SMALL), 'c3', 'd4');

  it('a resignation makes the other side win', () => {
    const step = apply(begun, { type: 'resign', by: 'white' });
    expect(step.ok && step.value.game.outcome).toEqual({ reason: 'resignation', winner: 'black' });
  });

  it('an undo reverts the ending first and keeps the stones', () => {
    for (const end of [{ type: 'resign', by: 'black' }, { type: 'agree-draw' }] as const) {
      const ended = apply(begun, end);
      const reopened = ended.ok && apply(ended.value.game, { type: 'undo', count: 1 });
      expect(reopened && reopened.ok && stateOf(reopened.value.game)).toEqual(stateOf(begun));
    }
  });
});

describe('opening', () => {
  it.each([
    [15, 15, ['h8']],
    [16, 15, ['h8', 'i8']],
    [10, 10, ['e5', 'f5', 'e6', 'f6']],
  ] as const)('centre first on %i×%i', (width, height, names) => {
    const settings: GameSettings = { width, height, rule: 'standard', opening: 'centre-first' };
    const game = newGame(settings);
    expect(game.position.legalPoints()).toEqual(names.map((name) => at(settings, name)));
    const aside = { type: 'play', point: at(settings, 'a1'), by: 'black' } as const;
    expect(refusal(game, aside)).toBe('not-centre');
    expect(refusal(play(game, names[0]), { ...aside, by: 'white' })).toBeNull();
  });
});

describe('the eight symmetries', () => {
  it('preserve the outcome of a game', () => {
    fc.assert(
      fc.property(
        fc.array(corner, { maxLength: 40 }),
        fc.constantFrom(...RULES),
        (points, rule) => {
          const settings = { ...DEFAULT_SETTINGS, width: 12, height: 10, rule };
          const ends = SYMMETRIES.map((symmetry) => {
            let game = newGame({
              ...settings,
              ...symmetry(settings, points[0] ?? (0 as Point)).size,
            });
            for (const original of points) {
              const { point } = symmetry(settings, original);
              const step = apply(game, { type: 'play', point, by: game.position.toMove });
              if (step.ok) game = step.value.game;
            }
            const { outcome } = game;
            return {
              ply: game.position.ply,
              reason: outcome?.reason,
              winner: outcome?.winner,
              lengths:
                outcome?.reason === 'row' ? outcome.lines.map((l) => l.length).toSorted() : [],
            };
          });
          for (const end of ends) expect(end).toEqual(ends[0]);
        },
      ),
    );
  });
});
