import type { Colour, OpeningChoice, Point, Position } from '../core';

/** A seat whose moves come from the board, through the controller's `play`. */
export interface HumanSeat {
  readonly kind: 'human';
}

/**
 * A seat that is asked for its moves. What it answers may be nonsense, and it may reject: the
 * controller copes. A request whose signal is aborted is dropped. `milliseconds` is all the time
 * there is, where a clock runs.
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
  /** Whether the seat, playing `colour`, takes a draw in this position. */
  acceptsDraw(position: Position, colour: Colour, signal: AbortSignal): Promise<boolean>;
}

/** A seat of a person at another machine. */
export interface RemoteSeat {
  readonly kind: 'remote';
}

export type Seat = HumanSeat | ComputerSeat;

export const HUMAN: HumanSeat = { kind: 'human' };
