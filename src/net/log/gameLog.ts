import * as v from 'valibot';
import {
  apply,
  asPoint,
  fail,
  MAX_SIDE,
  newGame,
  ok,
  OPENING_CHOICES,
  otherPlayer,
  PLAYERS,
  stepCount,
  undoSteps,
} from '../../core';
import type { ByPlayer, Command, Game, GameEvent, Player, Refusal, Result } from '../../core';
import { afterDecision, afterUndo, fullTime } from './logClock';
import { asciiBytes, sha256, toHex } from '../bytes';
import { whole } from '../schemas';
import { settingsOf, type Terms } from './terms';

/** No undo is accepted once a log has this many entries, so that its length is bounded. */
const LAST_UNDO = 600;

/** Maximum entries of a game: `LAST_UNDO`, then a full board, two choices and an ending. */
export const MAX_ENTRIES = LAST_UNDO + MAX_SIDE * MAX_SIDE + 4;

const by = v.picklist(PLAYERS);
/** Thinking time in milliseconds; one day exceeds any clock. */
const ms = whole(86_400_000);

/**
 * One log entry, as sent and stored. `by` is its author: for an undo or a draw the player who
 * granted it, for a flag either player, for an abandonment the player who is present. `ms` is the
 * claimed thinking time.
 */
export const entrySchema = v.variant('k', [
  v.strictObject({ k: v.literal('move'), by, p: whole(MAX_SIDE * MAX_SIDE - 1), ms }),
  v.strictObject({ k: v.literal('choice'), by, c: v.picklist(OPENING_CHOICES), ms }),
  /** `to`: the number of steps (stones and choices) that remain. */
  v.strictObject({ k: v.literal('undo'), by, to: whole(MAX_SIDE * MAX_SIDE + 2) }),
  v.strictObject({ k: v.literal('draw'), by }),
  v.strictObject({ k: v.literal('resign'), by }),
  v.strictObject({ k: v.literal('flag'), by }),
  v.strictObject({ k: v.literal('abandon'), by }),
]);
export type Entry = Readonly<v.InferOutput<typeof entrySchema>>;

/** Whether two entries are equal. */
export function sameEntry(one: Entry | undefined, other: Entry | undefined): boolean {
  if (!one || !other) return false;
  const values = (entry: Entry): unknown[] => Object.entries(entry).toSorted().flat();
  return values(one).join() === values(other).join();
}

/** Why an entry is not valid. */
export type LogRefusal = Refusal | 'undo-off' | 'wrong-undo' | 'out-of-time' | 'no-clock';

/** A game as a list of entries, and the state derived from them. Immutable. */
export interface GameLog {
  readonly terms: Terms;
  readonly entries: readonly Entry[];
  /** `digests[n]` chains the first `n` entries; `digests[0]` is the game's id. */
  readonly digests: readonly string[];
  readonly game: Game;
  /** The time left on each clock after the last entry, in milliseconds; null without clocks. */
  readonly left: ByPlayer<number> | null;
  /** For each remaining step, the player who earned an increment with it. */
  readonly earned: readonly (Player | null)[];
}

/** An empty log. `id` is its first digest, so that digests of different games differ. */
export function emptyLog(terms: Terms, id: string): GameLog {
  const game = newGame(settingsOf(terms));
  return { terms, entries: [], digests: [id], game, left: fullTime(terms.clock), earned: [] };
}

/** A log after an entry was appended, and the resulting events. */
export interface Appended {
  readonly log: GameLog;
  readonly events: readonly GameEvent[];
}

/** Appends an entry; fails if it is not valid in this game. */
export function append(log: GameLog, entry: Entry): Result<Appended, LogRefusal> {
  const command = commandOf(log, entry);
  if (!command.ok) return command;
  const step = apply(log.game, command.value);
  if (!step.ok) return step;
  const { game, events } = step.value;
  const before = log.digests.at(-1) ?? '';
  const next: GameLog = {
    ...log,
    entries: [...log.entries, entry],
    digests: [...log.digests, digestOf(before, entry)],
    game,
    ...timesAfter(log, entry, game),
  };
  return ok({ log: next, events });
}

/** Replays entries into a log; fails on the first invalid one. */
export function logOf(
  terms: Terms,
  id: string,
  entries: readonly Entry[],
): Result<GameLog, LogRefusal> {
  let log = emptyLog(terms, id);
  for (const entry of entries) {
    const next = append(log, entry);
    if (!next.ok) return next;
    log = next.value.log;
  }
  return ok(log);
}

/**
 * Caches the last truncation: replaying a long game is slow, and a hostile peer can ask repeatedly.
 */
const cut = new WeakMap<GameLog, GameLog>();

/** The log as it was after its first `length` entries. */
export function truncated(log: GameLog, length: number): GameLog {
  const known = cut.get(log);
  if (known?.entries.length === length) return known;
  const short = logOf(log.terms, log.digests[0] ?? '', log.entries.slice(0, length));
  if (!short.ok) return log;
  cut.set(log, short.value);
  return short.value;
}

/** The player to make the next decision. */
export function decider(log: GameLog): Player {
  return log.game.position.turn.player;
}

/** The winner; null for a draw or an unfinished game. */
export function winnerOf(log: GameLog): Player | null {
  const { outcome, position } = log.game;
  return outcome?.winner ? position.colours[outcome.winner] : null;
}

/** The number of steps left after undoing the player's last decision; null if there is none. */
export function undoTarget({ game }: GameLog, player: Player): number | null {
  const steps = undoSteps(game.position, [player]);
  return steps > 0 ? stepCount(game.position) - steps : null;
}

/** Whether undo is off by agreement, or because the log has reached `LAST_UNDO`. */
export function undoClosed(log: GameLog): boolean {
  return !log.terms.undo || log.entries.length >= LAST_UNDO;
}

function commandOf(log: GameLog, entry: Entry): Result<Command, LogRefusal> {
  const { position, outcome } = log.game;
  if (outcome) return fail('game-over');
  switch (entry.k) {
    case 'move': {
      const refused = decisionRefusal(log, entry);
      if (refused) return fail(refused);
      const point = asPoint(position.settings, entry.p);
      if (point === null) return fail('off-board');
      return ok({ type: 'play', point, by: position.turn.colour });
    }
    case 'choice': {
      const refused = decisionRefusal(log, entry);
      return refused ? fail(refused) : ok({ type: 'choose', choice: entry.c, by: entry.by });
    }
    case 'undo': {
      if (undoClosed(log)) return fail('undo-off');
      const count = stepCount(position) - entry.to;
      const fits = undoTarget(log, otherPlayer(entry.by)) === entry.to;
      return fits ? ok({ type: 'undo', count }) : fail('wrong-undo');
    }
    case 'draw':
      return ok({ type: 'agree-draw' });
    case 'resign':
      return ok({ type: 'resign', by: position.colourOf(entry.by) });
    case 'abandon':
      return ok({ type: 'resign', by: position.colourOf(otherPlayer(entry.by)) });
    case 'flag': {
      if (!log.left || position.ply === 0) return fail('no-clock');
      const drawn = log.terms.clock.timeout === 'draw';
      return ok({ type: 'time-out', loser: position.colourOf(decider(log)), drawn });
    }
  }
}

/**
 * Why a decision is refused: it is not the author's turn, or the claimed time exceeds the clock.
 */
function decisionRefusal(
  log: GameLog,
  entry: Extract<Entry, { k: 'move' | 'choice' }>,
): LogRefusal | undefined {
  if (entry.by !== decider(log)) return 'not-your-turn';
  return log.left && entry.ms > log.left[entry.by] ? 'out-of-time' : undefined;
}

function timesAfter(log: GameLog, entry: Entry, game: Game): Pick<GameLog, 'left' | 'earned'> {
  const { left, earned, terms } = log;
  if (!left) return { left, earned };
  if (entry.k === 'undo') return afterUndo(terms.clock, left, earned, entry.to);
  if (entry.k !== 'move' && entry.k !== 'choice') return { left, earned };
  const passed = game.position.turn.player !== entry.by;
  return afterDecision(terms.clock, left, earned, { by: entry.by, ms: entry.ms, passed });
}

function digestOf(before: string, entry: Entry): string {
  // In the order of the schema: the keys of a received entry may come in any order.
  const { k, by: author } = entry;
  const what = 'p' in entry ? entry.p : 'c' in entry ? entry.c : 'to' in entry ? entry.to : '';
  const time = 'ms' in entry ? entry.ms : '';
  return toHex(sha256(asciiBytes([before, k, author, what, time].join(' ')))).slice(0, 16);
}
