import fc from 'fast-check';
import {
  apply,
  asPoint,
  newGame,
  OPENINGS,
  RULES,
  type Command,
  type Game,
  type GameSettings,
} from '../../../src/core';

export const anySettings: fc.Arbitrary<GameSettings> = fc.record({
  width: fc.integer({ min: 10, max: 20 }),
  height: fc.integer({ min: 10, max: 20 }),
  rule: fc.constantFrom(...RULES),
  opening: fc.constantFrom(...OPENINGS),
});

/** The game after a command; unchanged if it is refused. */
function after(game: Game, command: Command): Game {
  const step = apply(game, command);
  return step.ok ? step.value.game : game;
}

/** The next step chosen by a number: the choice that is due, or a stone in the central window. */
function stepOn(game: Game, pick: number, window: number): Game {
  const { settings, turn } = game.position;
  const choice = turn.options[pick % Math.max(turn.options.length, 1)];
  if (choice) return after(game, { type: 'choose', choice, by: turn.player });
  const x = Math.floor((settings.width - window) / 2) + (pick % window);
  const y = Math.floor((settings.height - window) / 2) + (Math.floor(pick / window) % window);
  const point = asPoint(settings, y * settings.width + x);
  return point === null ? game : after(game, { type: 'play', point, by: turn.colour });
}

const anyEnd: fc.Arbitrary<Command | null> = fc.constantFrom<(Command | null)[]>(
  null,
  { type: 'agree-draw' },
  ...(['black', 'white'] as const).flatMap((colour): Command[] => [
    { type: 'resign', by: colour },
    { type: 'time-out', loser: colour, drawn: false },
    { type: 'time-out', loser: colour, drawn: true },
  ]),
);

/**
 * Legal games of any size, rule and opening, dense in the centre so that rows and fouls occur; some
 * unfinished, some partly undone, some ended by resignation, time or agreement.
 */
export const anyGame: fc.Arbitrary<Game> = fc
  .record({
    settings: anySettings,
    window: fc.constantFrom(5, 6, 7, 10),
    picks: fc.array(fc.nat(99_999), { maxLength: 70, size: 'max' }),
    undone: fc.oneof(fc.constant(0), fc.nat(12)),
    end: anyEnd,
  })
  .map(({ settings, window, picks, undone, end }) => {
    const played = picks.reduce((game, pick) => stepOn(game, pick, window), newGame(settings));
    const back = after(played, { type: 'undo', count: undone });
    return end ? after(back, end) : back;
  });

/** The record without undone steps. */
export function withoutUndone({ record, position }: Game): Game['record'] {
  return { ...record, moves: position.moves, choices: position.choices };
}
