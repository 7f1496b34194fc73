import { Engine, explain, type Hint, type Limits, type Position } from '../core';

/** Strong enough to teach every level, and over before one wonders whether the key was heard. */
const LIMITS: Limits = { nodes: 60_000, milliseconds: 1500 };
/** A short search fills no more; the table is made anew for each hint. */
const TABLE_BITS = 16;

/** The engine's move with its reason; null where the game is over. */
export function hint(position: Position): Hint | null {
  const engine = new Engine({ clock: () => performance.now(), tableBits: TABLE_BITS });
  const { point, mate } = engine.think(position, LIMITS);
  return point === null ? null : { point, reason: explain(position, point), mate };
}
