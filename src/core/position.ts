import { Board } from './board';
import { asPoint, centrePoints } from './coords';
import { judge } from './judge';
import { fail, ok, type Result } from './result';
import { RULE } from './rules';
import { colourOfPly, type Colour, type GameSettings, type Outcome, type Point } from './types';
import type { Refusal } from './types';

/** Why a list of moves can't be played out, and at which move (counted from 0). */
export interface ReplayError {
  readonly code: Refusal;
  readonly ply: number;
}

/** Why a stone can't be put on a point. */
export type PlayRefusal = Extract<Refusal, 'off-board' | 'occupied' | 'game-over' | 'not-centre'>;

/**
 * A legal position: the only ways to one are `start`, `play` and `replay`, so holding it proves
 * that every stone in it was allowed. It never changes.
 */
export class Position {
  readonly settings: GameSettings;
  /** The stones in playing order. */
  readonly moves: readonly Point[];
  /** What the rows and the room on the board say; resignations live in the record. */
  readonly outcome: Outcome | null;
  readonly #board: Board;

  private constructor(
    settings: GameSettings,
    moves: readonly Point[],
    board: Board,
    outcome: Outcome | null,
  ) {
    this.settings = settings;
    this.moves = moves;
    this.#board = board;
    this.outcome = outcome;
  }

  /** The empty board of a game. */
  static start(settings: GameSettings): Position {
    return new Position(settings, [], new Board(settings), null);
  }

  /** Plays out a list of moves; the first that is refused is reported with its ply. */
  static replay(settings: GameSettings, moves: readonly Point[]): Result<Position, ReplayError> {
    let position = Position.start(settings);
    for (const [ply, point] of moves.entries()) {
      const next = position.play(point);
      if (!next.ok) return fail({ code: next.error, ply });
      position = next.value;
    }
    return ok(position);
  }

  get ply(): number {
    return this.moves.length;
  }

  get toMove(): Colour {
    return colourOfPly(this.ply);
  }

  get lastMove(): Point | null {
    return this.moves.at(-1) ?? null;
  }

  colourAt(point: Point): Colour | null {
    return this.#board.colourAt(point);
  }

  /** A board of its own for whoever wants to try moves on it. */
  board(): Board {
    return this.#board.clone();
  }

  /** Points on which the side to move may put a stone, from a1 along the rows. */
  legalPoints(): Point[] {
    return this.#board.emptyPoints().filter((point) => this.refusal(point) === null);
  }

  /** Why the side to move may not play on `point`, or null when it may. */
  refusal(point: number): PlayRefusal | null {
    const onBoard = asPoint(this.settings, point);
    if (this.outcome) return 'game-over';
    if (onBoard === null) return 'off-board';
    if (!this.#board.isEmpty(onBoard)) return 'occupied';
    const centreFirst = this.ply === 0 && this.settings.opening === 'centre-first';
    return centreFirst && !centrePoints(this.settings).includes(onBoard) ? 'not-centre' : null;
  }

  /** The position after the side to move has played on `point`. */
  play(point: Point): Result<Position, PlayRefusal> {
    const refused = this.refusal(point);
    if (refused) return fail(refused);
    const board = this.#board.clone();
    board.place(point, this.toMove);
    const outcome = judge(board, RULE[this.settings.rule], point);
    return ok(new Position(this.settings, [...this.moves, point], board, outcome));
  }
}
