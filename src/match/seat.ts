import { CLEAR_LEAD, PLAYERS } from '../core';
import type { ByPlayer, Colour, Level, OpeningChoice, Player, Point, Position, Rng } from '../core';
import type { EngineClient } from '../engine/client';
import type { Job, Task } from '../engine/protocol';

/** A seat of a person at this board, whose decisions come through the controller. */
export interface HumanSeat {
  readonly kind: 'human';
}

/**
 * A seat that the controller asks for its decisions. If it rejects or its answer is invalid, the
 * controller decides for it. The answer to an aborted request is ignored.
 */
export interface ComputerSeat {
  readonly kind: 'computer';
  /**
   * The move to play; once `hurry` is aborted, as soon as there is any. `milliseconds` is the
   * remaining time, if there is a clock.
   */
  requestMove(
    position: Position,
    signal: AbortSignal,
    hurry: AbortSignal,
    milliseconds?: number,
  ): Promise<Point | null>;
  /** The choice in a swap opening; not delayed once `hurry` is aborted. */
  requestChoice(
    position: Position,
    signal: AbortSignal,
    hurry: AbortSignal,
  ): Promise<OpeningChoice>;
  /** Whether the seat, playing `colour`, accepts a draw in this position. */
  acceptsDraw(position: Position, colour: Colour, signal: AbortSignal): Promise<boolean>;
}

/** A seat of a person at another machine, whose decisions come through the session. */
export interface RemoteSeat {
  readonly kind: 'remote';
}

export type Seat = HumanSeat | ComputerSeat | RemoteSeat;

export const HUMAN: HumanSeat = { kind: 'human' };
export const REMOTE: RemoteSeat = { kind: 'remote' };

/** The players who sit at this board. */
export function peopleAt(seats: ByPlayer<Seat>): readonly Player[] {
  return PLAYERS.filter((player) => seats[player].kind === 'human');
}

/** Minimum time for a move, because instant replies do not feel like an opponent's. */
const MIN_THINKING_MS = 500;
/** Share of the remaining time that one move may take. */
const MOVE_SHARE = 0.2;
/** From this share of occupied points on, an even position is enough to accept a draw. */
const DRAWISH_SHARE = 0.25;

/** The computer at one level. A move takes at least `pace()` milliseconds, if the clock allows. */
export function computerSeat(
  engine: Pick<EngineClient, 'run'>,
  level: Level,
  rng: Rng,
  pace: () => number = () => MIN_THINKING_MS,
): ComputerSeat {
  const job = ({ settings, moves, choices }: Position): Job => ({
    settings,
    moves,
    choices,
    level,
    seed: Math.floor(rng() * 2 ** 32),
  });
  return {
    kind: 'computer',
    async requestMove(position, signal, hurry, milliseconds = Infinity) {
      const limit = milliseconds * MOVE_SHARE;
      const task = { type: 'move', job: job(position) } as const satisfies Task;
      const timed = Number.isFinite(limit) ? { ...task, milliseconds: limit } : task;
      const delay = pause(Math.min(pace(), limit), [signal, hurry]);
      const [answer] = await Promise.all([engine.run(timed, signal, hurry), delay]);
      return answer.point;
    },
    async requestChoice(position, signal, hurry) {
      const task = { type: 'choice', job: job(position) } as const satisfies Task;
      const delay = pause(pace(), [signal, hurry]);
      const [answer] = await Promise.all([engine.run(task, signal), delay]);
      return answer.choice;
    },
    async acceptsDraw(position, colour, signal) {
      const task = { type: 'standing', job: job(position), colour } as const satisfies Task;
      const { value } = await engine.run(task, signal);
      const { width, height } = position.settings;
      const late = position.ply >= width * height * DRAWISH_SHARE;
      return value <= (late ? 0 : -CLEAR_LEAD[level]);
    },
  };
}

/** Waits `ms` milliseconds, or until one of the signals is aborted. */
function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    for (const signal of signals) {
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }
  });
}
