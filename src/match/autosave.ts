import * as v from 'valibot';
import { COLOURS, formatGame, LEVELS, parseGame, parseSettings } from '../core';
import type { Colour, Game, GameSettings } from '../core';
import { NO_HINTS, type HintCount } from './hints';
import type { Match } from './match';
import { MODES, TURN_ORDERS, type MatchSetup } from './setup';

const VERSION = 1;

/** A set-up as it is stored, here and by itself for the next time. */
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
  order: v.picklist(TURN_ORDERS),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const savedSchema = v.object({
  version: v.literal(VERSION),
  setup: setupSchema,
  player: v.nullable(v.picklist(COLOURS)),
  game: v.string(),
  // Matches that were left before there were hints have none.
  hints: v.optional(v.object({ black: count, white: count }), NO_HINTS),
});

/** An unfinished match as it was left. */
export interface SavedMatch {
  readonly setup: MatchSetup;
  readonly player: Colour | null;
  readonly game: Game;
  readonly hints: HintCount;
}

/** A match as plain data that `parseMatch` reads back. */
export function formatMatch({ setup, player, controller }: Match): object {
  const { game, hintsUsed: hints } = controller.state;
  return { version: VERSION, setup, player, game: formatGame(game.record), hints };
}

/** Reads what `formatMatch` wrote; undefined for anything else, whatever it is. */
export function parseMatch(value: unknown): SavedMatch | undefined {
  const saved = v.safeParse(savedSchema, value);
  if (!saved.success) return undefined;
  const { setup, player, hints } = saved.output;
  const game = parseGame(saved.output.game);
  if (!game.ok || (setup.mode === 'computer') !== (player !== null)) return undefined;
  if (!sameSettings(setup.settings, game.value.record.settings)) return undefined;
  return { setup, player, game: game.value, hints };
}

function sameSettings(one: GameSettings, other: GameSettings): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    one.rule === other.rule &&
    one.opening === other.opening
  );
}
