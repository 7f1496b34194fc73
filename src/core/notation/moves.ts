import { formatPoint, parsePoint, type CoordinateError } from '../game/coords';
import { fail, ok, type Result } from '../game/result';
import type { BoardSize, Point } from '../game/types';

/** The first invalid token of a move string; `ply` is its index, counted from 0. */
export interface MovesError {
  readonly code: CoordinateError;
  readonly ply: number;
  readonly text: string;
}

/** Moves as one string such as `h8i9g7`. */
export function formatMoves(size: BoardSize, moves: readonly Point[]): string {
  return moves.map((point) => formatPoint(size, point)).join('');
}

/** A move number, as in `1. h8`, `1) h8` or `1 h8`. */
const NUMBER = /(^|[\s,;])\d{1,3}(?:[.):]+\s*|\s+)(?=[a-z]\d)/gi;

/** Whether a text begins with a numbered move. */
export function isNumbered(text: string): boolean {
  return text.search(NUMBER) === 0;
}

/** The tokens of a move string: one per point, and one per run of unexpected text. */
export function moveTokens(text: string): string[] {
  return text.replace(NUMBER, '$1').match(/[a-z]\d*|[^a-z\s,;]+/gi) ?? [];
}

/**
 * Parses a string such as `h8i9g7`. Upper case, move numbers, and spaces, commas or semicolons
 * between moves are accepted.
 */
export function parseMoves(size: BoardSize, text: string): Result<Point[], MovesError> {
  const moves: Point[] = [];
  for (const token of moveTokens(text)) {
    const point = parsePoint(size, token);
    if (!point.ok) return fail({ code: point.error, ply: moves.length, text: token });
    moves.push(point.value);
  }
  return ok(moves);
}
