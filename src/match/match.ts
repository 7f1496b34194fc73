import { createRng, newGame, type ByPlayer, type Game, type Player, type Rng } from '../core';
import type { Level } from '../core';
import type { EngineClient } from '../engine/client';
import { NO_CLOCK, type TimeLeft } from './clock';
import { MatchController } from './controller';
import { adviser, Hints, NO_HINTS, type HintCount } from './hints';
import { LocalAuthority } from './localAuthority';
import { computerSeat, HUMAN, type Seat } from './seat';
import { humanPlayer, namesByPlayer, type MatchSetup } from './matchSetup';
import type { MeasuredTime } from './stepTimer';

/** A match and the set-up it was started with. */
export interface Match {
  readonly setup: MatchSetup;
  /** The person's player against the computer, or in the first game over the network; else null. */
  readonly human: Player | null;
  /** Whether two people at this device have changed places since their first game. */
  readonly swapped: boolean;
  /** The other person's name over the network, empty if they gave none; null in a local match. */
  readonly opponent: string | null;
  readonly controller: MatchController;
  /** The game's id in the history; `recordGame` sets it when the game ends. */
  historyId: string | null;
  /** Whether it is a game from the history: read-only, and not stored as the unfinished match. */
  readonly archived: boolean;
}

/** The dependencies of a match. */
export interface MatchTools {
  readonly engine: EngineClient;
  /** Draws the order of play and the computer's seeds. */
  readonly rng: Rng;
  /** Milliseconds from any origin, for the clocks. */
  readonly now: () => number;
  /** The minimum time for a move when two computers play, in milliseconds; read for each move. */
  readonly pace: () => number;
}

/** The state that a match is resumed from. */
export interface ResumeState {
  readonly human: Player | null;
  readonly swapped?: boolean;
  readonly game: Game;
  readonly hints?: HintCount;
  readonly time?: TimeLeft | null;
  readonly measured?: MeasuredTime;
  readonly historyId?: string | null;
  readonly archived?: boolean;
}

/** A new match. */
export function startMatch(setup: MatchSetup, tools: MatchTools): Match {
  const human = setup.mode === 'computer' ? humanPlayer(setup.order, tools.rng) : null;
  return resumeMatch(setup, { human, game: newGame(setup.settings) }, tools);
}

/** The match after `last`, for the same people: they change places if they chose to. */
export function nextMatch({ setup, human, swapped }: Match, tools: MatchTools): Match {
  const { mode, order, sides, settings } = setup;
  const next = mode === 'computer' ? humanPlayer(order, tools.rng, human) : null;
  const swaps = mode === 'two-players' && sides === 'swap';
  const from = { human: next, swapped: swapped !== swaps, game: newGame(settings) };
  return resumeMatch(setup, from, tools);
}

/** A match resumed from an unfinished or archived game. */
export function resumeMatch(setup: MatchSetup, from: ResumeState, tools: MatchTools): Match {
  const { engine, rng, now, pace } = tools;
  const { human, game, hints = NO_HINTS, time, measured } = from;
  const { historyId = null, archived = false, swapped = false } = from;
  const computer = (level: Level): Seat =>
    computerSeat(engine, level, createRng(Math.floor(rng() * 2 ** 32)), human ? undefined : pace);
  const seats: ByPlayer<Seat> =
    setup.mode === 'two-players'
      ? { first: HUMAN, second: HUMAN }
      : {
          first: human === 'first' ? HUMAN : computer(setup.level),
          second: human === 'second' ? HUMAN : computer(human ? setup.level : setup.rival),
        };
  if (setup.mode !== 'two-players' && !archived) engine.start();
  const { undo } = setup;
  const clock = archived ? NO_CLOCK : setup.clock;
  const authority = new LocalAuthority(seats, game, {
    clock,
    undo: undo && !archived,
    now,
    names: namesByPlayer(setup, swapped),
    ...(time && { time }),
    ...(measured && { measured }),
  });
  const controller = new MatchController(authority, new Hints(adviser(engine), hints));
  return { setup, human, swapped, opponent: null, controller, historyId, archived };
}
