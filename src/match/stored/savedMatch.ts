import * as v from 'valibot';
import { COLOURS, formatGame, MAX_SIDE, parseGame, PLAYERS } from '../../core';
import type { Game, Player } from '../../core';
import type { Storage } from '../../platform/storage';
import type { TimeLeft } from '../clock';
import { hintsByPlayer, NO_HINTS, type HintCount } from '../hints';
import type { Match } from '../match';
import type { MatchSetup } from '../matchSetup';
import { sameSettings, setupSchema } from './savedSetup';
import { NO_TIMES, type MeasuredTime } from '../stepTimer';

/** The key of the stored unfinished match. */
export const MATCH_KEY = 'match';
const VERSION = 2;
/** A full board and the choices of an opening. */
const MAX_STEPS = MAX_SIDE * MAX_SIDE + 2;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The number of hints by player, or in older data by colour. */
export const hintSchema = v.union([
  v.object({ first: count, second: count }),
  v.object({ black: count, white: count }),
]);
const milliseconds = v.pipe(v.number(), v.minValue(0));
/** Time spent on steps. Damaged times are dropped, since the game is whole without them. */
export const timesSchema = v.fallback(
  v.pipe(v.array(v.nullable(milliseconds)), v.maxLength(MAX_STEPS)),
  [],
);

const savedSchema = v.object({
  version: v.picklist([1, VERSION]),
  setup: setupSchema,
  // Version 1, which had no swap openings, stored the person's colour.
  player: v.optional(v.nullable(v.picklist(COLOURS))),
  human: v.optional(v.nullable(v.picklist(PLAYERS))),
  // Missing in matches stored before people could change places.
  swapped: v.fallback(v.boolean(), false),
  game: v.string(),
  // Missing in matches stored before hints, clocks and the history existed.
  hints: v.optional(hintSchema, NO_HINTS),
  time: v.optional(v.nullable(v.object({ first: milliseconds, second: milliseconds })), null),
  keptAs: v.optional(v.nullable(v.string()), null),
  // Missing in matches stored before the time of each step was measured.
  measured: v.fallback(v.object({ steps: timesSchema, current: milliseconds }), NO_TIMES),
});

/** A stored unfinished match. */
export interface SavedMatch {
  readonly setup: MatchSetup;
  readonly human: Player | null;
  readonly swapped: boolean;
  readonly game: Game;
  readonly hints: HintCount;
  readonly time: TimeLeft | null;
  readonly measured: MeasuredTime;
  /** Its id in the history, if the game was over and an undo reopened it. */
  readonly historyId: string | null;
}

/** The stored unfinished match; undefined if there is none. */
export function readMatch(storage: Storage): SavedMatch | undefined {
  return storage.read(MATCH_KEY, parseMatch);
}

/** Stores an unfinished match, and removes it when it is over or empty. */
export function writeMatch(storage: Storage, match: Match): void {
  // Archived games and games over the network do not replace the stored match.
  if (match.archived || match.opponent !== null) return;
  if (match.controller.hasUnfinishedGame) storage.write(MATCH_KEY, formatMatch(match));
  else storage.remove(MATCH_KEY);
}

/** A match as plain data, for `parseMatch`. */
export function formatMatch({ setup, human, swapped, controller, historyId }: Match): object {
  const { game, hintsUsed, colours, clock, measured } = controller.state;
  const hints = hintsByPlayer(hintsUsed, colours);
  const time = clock?.left ?? null;
  const text = formatGame(game.record);
  const keptAs = historyId;
  return { version: VERSION, setup, human, swapped, game: text, hints, time, keptAs, measured };
}

/** Reads what `formatMatch` wrote; undefined for anything else. */
export function parseMatch(value: unknown): SavedMatch | undefined {
  const saved = v.safeParse(savedSchema, value);
  if (!saved.success) return undefined;
  const { setup, time, keptAs, version, measured, swapped } = saved.output;
  const human = version === 1 ? playerOf(saved.output.player) : saved.output.human;
  const game = parseGame(saved.output.game);
  if (!game.ok || human === undefined) return undefined;
  if ((setup.mode === 'computer') !== (human !== null)) return undefined;
  if (!sameSettings(setup.settings, game.value.record.settings)) return undefined;
  const hints = hintsByPlayer(saved.output.hints, game.value.position.colours);
  return { setup, human, swapped, game: game.value, hints, time, measured, historyId: keptAs };
}

function playerOf(colour: 'black' | 'white' | null | undefined): Player | null | undefined {
  return colour ? (colour === 'black' ? 'first' : 'second') : colour;
}
