import { formatPoint, parsePoint, type CoordinateError } from '../coords';
import { fail, ok, type Result } from '../result';
import type { BoardSize, Point } from '../types';

/** Where a move string can't be read: `text` is the piece that is wrong, `ply` its place from 0. */
export interface MovesError {
  readonly code: CoordinateError;
  readonly ply: number;
  readonly text: string;
}

/** Moves as one string, `h8i9g7`. */
export function formatMoves(size: BoardSize, moves: readonly Point[]): string {
  return moves.map((point) => formatPoint(size, point)).join('');
}

/** The pieces of a move string that each ought to be a point; every other sign is one as well. */
export function movePieces(text: string): string[] {
  return text.match(/[a-z]\d*|[^a-z\s,;]+/gi) ?? [];
}

/** Reads `h8i9g7`; either case, and spaces, commas or semicolons between the moves, are allowed. */
export function parseMoves(size: BoardSize, text: string): Result<Point[], MovesError> {
  const moves: Point[] = [];
  for (const piece of movePieces(text)) {
    const point = parsePoint(size, piece);
    if (!point.ok) return fail({ code: point.error, ply: moves.length, text: piece });
    moves.push(point.value);
  }
  return ok(moves);
}
