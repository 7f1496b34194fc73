import type { Colour, Point, Position } from '../core';

/** A seat whose moves come from the board, through the controller's `play`. */
export interface HumanSeat {
  readonly kind: 'human';
}

/** A seat that is asked for its moves. A request whose signal is aborted is dropped. */
export interface ComputerSeat {
  readonly kind: 'computer';
  /** The move to play; may reject or answer nonsense, which the controller copes with. */
  requestMove(position: Position, signal: AbortSignal): Promise<Point | null>;
  /** Whether the seat, playing `colour`, takes a draw in this position. */
  acceptsDraw(position: Position, colour: Colour, signal: AbortSignal): Promise<boolean>;
}

export type Seat = HumanSeat | ComputerSeat;

export const HUMAN: HumanSeat = { kind: 'human' };
