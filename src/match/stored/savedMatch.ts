import * as v from 'valibot';
import {
  COLOURS,
  formatGame,
  LEVELS,
  parseGame,
  parseSettings,
  PLAYERS,
  settledColours,
} from '../../core';
import type { Game, GameSettings, Player } from '../../core';
import { CLOCK_KINDS, NO_CLOCK, TIMEOUTS, type TimeLeft } from '../clock';
import { hintsByPlayer, NO_HINTS, type HintCount } from '../hints';
import type { Match } from '../match';
import { MODES, TURN_ORDERS, type MatchSetup } from '../matchSetup';

const VERSION = 2;
const UNSETTLED = { black: 'first', white: 'second' } as const;

const whole = (most: number): v.GenericSchema<number> =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

const clockSchema = v.object({
  kind: v.picklist(CLOCK_KINDS),
  moveSeconds: v.pipe(whole(3600), v.minValue(1)),
  minutes: v.pipe(whole(600), v.minValue(1)),
  increment: whole(3600),
  timeout: v.picklist(TIMEOUTS),
});

/**
 * A set-up as it is stored, here and by itself for the next time. What came later than the rest has
 * a default, so that older ones are still read.
 */
export const setupSchema = v.object({
  mode: v.picklist(MODES),
  settings: v.pipe(
    v.unknown(),
    v.rawTransform<unknown, GameSettings>(({ dataset, addIssue, NEVER }) => {
      const settings = parseSettings(dataset.value);
      if (settings) return settings;
      addIssue();
      return NEVER;
    }),
  ),
  level: v.picklist(LEVELS),
  rival: v.optional(v.picklist(LEVELS), 4),
  order: v.picklist(TURN_ORDERS),
  clock: v.optional(clockSchema, NO_CLOCK),
  undo: v.optional(v.boolean(), true),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** How many hints were given, as it is stored; see `hintsByPlayer`. */
export const hintSchema = v.union([
  v.object({ first: count, second: count }),
  v.object({ black: count, white: count }),
]);
const milliseconds = v.pipe(v.number(), v.minValue(0));

const savedSchema = v.object({
  version: v.picklist([1, VERSION]),
  setup: setupSchema,
  // The first version named the person's colour, which no opening could change.
  player: v.optional(v.nullable(v.picklist(COLOURS))),
  human: v.optional(v.nullable(v.picklist(PLAYERS))),
  game: v.string(),
  // Matches that were left before there were hints or clocks have none.
  hints: v.optional(hintSchema, NO_HINTS),
  time: v.optional(v.nullable(v.object({ first: milliseconds, second: milliseconds })), null),
  keptAs: v.optional(v.nullable(v.string()), null),
});

/** An unfinished match as it was left. */
export interface SavedMatch {
  readonly setup: MatchSetup;
  readonly human: Player | null;
  readonly game: Game;
  readonly hints: HintCount;
  readonly time: TimeLeft | null;
  /** Where its end was taken back: under what id it stands in the history. */
  readonly keptAs: string | null;
}

/** A match as plain data that `parseMatch` reads back. */
export function formatMatch({ setup, human, controller, keptAs }: Match): object {
  const { game, hintsUsed, colours, clock } = controller.state;
  const hints = hintsByPlayer(hintsUsed, colours);
  const time = clock?.left ?? null;
  return { version: VERSION, setup, human, game: formatGame(game.record), hints, time, keptAs };
}

/** Reads what `formatMatch` wrote; undefined for anything else, whatever it is. */
export function parseMatch(value: unknown): SavedMatch | undefined {
  const saved = v.safeParse(savedSchema, value);
  if (!saved.success) return undefined;
  const { setup, time, keptAs, version } = saved.output;
  const human = version === 1 ? playerOf(saved.output.player) : saved.output.human;
  const game = parseGame(saved.output.game);
  if (!game.ok || human === undefined) return undefined;
  if ((setup.mode === 'computer') !== (human !== null)) return undefined;
  if (!sameSettings(setup.settings, game.value.record.settings)) return undefined;
  const { position } = game.value;
  const colours = settledColours(setup.settings.opening, position.choices) ?? UNSETTLED;
  const hints = hintsByPlayer(saved.output.hints, colours);
  return { setup, human, game: game.value, hints, time, keptAs };
}

function playerOf(colour: 'black' | 'white' | null | undefined): Player | null | undefined {
  return colour ? (colour === 'black' ? 'first' : 'second') : colour;
}

/** Whether two games are agreed alike. */
export function sameSettings(one: GameSettings, other: GameSettings): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    one.rule === other.rule &&
    one.opening === other.opening
  );
}
