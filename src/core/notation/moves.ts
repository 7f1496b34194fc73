import { formatPoint, parsePoint, type CoordinateError } from '../game/coords';
import { fail, ok, type Result } from '../game/result';
import type { BoardSize, Point } from '../game/types';

/** Where a move string can't be read: `text` is the wrong piece, `ply` its index from 0. */
export interface MovesError {
  readonly code: CoordinateError;
  readonly ply: number;
  readonly text: string;
}

/** Moves as one string, `h8i9g7`. */
export function formatMoves(size: BoardSize, moves: readonly Point[]): string {
  return moves.map((point) => formatPoint(size, point)).join('');
}

/** The number of a move before it, as in `1. h8`, `1) h8` or `1 h8`. */
const NUMBER = /(^|[\s,;])\d{1,3}(?:[.):]+\s*|\s+)(?=[a-z]\d)/gi;

/** Whether a text begins with a move that has a number. */
export function isNumbered(text: string): boolean {
  return text.search(NUMBER) === 0;
}

/** The pieces of a move string, one per point; any unexpected text is a piece of its own. */
export function movePieces(text: string): string[] {
  return text.replace(NUMBER, '$1').match(/[a-z]\d*|[^a-z\s,;]+/gi) ?? [];
}

/**
 * Reads `h8i9g7`; either case, spaces, commas or semicolons between the moves, and numbers before
 * them, are allowed.
 */
export function parseMoves(size: BoardSize, text: string): Result<Point[], MovesError> {
  const moves: Point[] = [];
  for (const piece of movePieces(text)) {
    const point = parsePoint(size, piece);
    if (!point.ok) return fail({ code: point.error, ply: moves.length, text: piece });
    moves.push(point.value);
  }
  return ok(moves);
}
