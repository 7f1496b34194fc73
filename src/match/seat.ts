import { CLEAR_LEAD, PLAYERS } from '../core';
import type { ByPlayer, Colour, Level, OpeningChoice, Player, Point, Position, Rng } from '../core';
import type { EngineClient } from '../engine/client';
import type { Job, Task } from '../engine/protocol';

/** A seat whose moves come from the board, through the controller's `play`. */
export interface HumanSeat {
  readonly kind: 'human';
}

/**
 * A seat that is asked for its moves. It may reject or answer nonsense: the controller then decides
 * for it. An aborted request is dropped. `milliseconds` is the time left, where a clock runs.
 */
export interface ComputerSeat {
  readonly kind: 'computer';
  /** The move to play. */
  requestMove(
    position: Position,
    signal: AbortSignal,
    milliseconds?: number,
  ): Promise<Point | null>;
  /** What to choose in a swap opening. */
  requestChoice(position: Position, signal: AbortSignal): Promise<OpeningChoice>;
  /** Whether the seat, playing `colour`, accepts a draw in this position. */
  acceptsDraw(position: Position, colour: Colour, signal: AbortSignal): Promise<boolean>;
}

/** A seat of a person at another machine, whose moves come through the match's authority. */
export interface RemoteSeat {
  readonly kind: 'remote';
}

export type Seat = HumanSeat | ComputerSeat | RemoteSeat;

export const HUMAN: HumanSeat = { kind: 'human' };
export const REMOTE: RemoteSeat = { kind: 'remote' };

/** The players who sit at this board and decide by hand. */
export function peopleAt(seats: ByPlayer<Seat>): readonly Player[] {
  return PLAYERS.filter((player) => seats[player].kind === 'human');
}

/** An instant reply feels like a reflex, not like an opponent. */
const MIN_THINKING_MS = 500;
/** Share of the time on the clock that one move may take. */
const MOVE_SHARE = 0.2;
/** From this share of occupied points on, a draw is accepted without being clearly worse. */
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
    async requestMove(position, signal, milliseconds = Infinity) {
      const most = milliseconds * MOVE_SHARE;
      const task = { type: 'move', job: job(position) } as const satisfies Task;
      const timed = Number.isFinite(most) ? { ...task, milliseconds: most } : task;
      const patience = pause(Math.min(pace(), most), signal);
      const [answer] = await Promise.all([engine.run(timed, signal), patience]);
      return answer.point;
    },
    async requestChoice(position, signal) {
      const task = { type: 'choice', job: job(position) } as const satisfies Task;
      const [answer] = await Promise.all([engine.run(task, signal), pause(pace(), signal)]);
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
