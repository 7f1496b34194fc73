import { Engine, explain, type Hint, type Limits, type Position } from '../core';

/** Stronger than most levels, and short enough to feel immediate. */
const LIMITS: Limits = { nodes: 60_000, milliseconds: 1500 };
/** Small, because a new table is allocated for each hint. */
const TABLE_BITS = 16;

/** The engine's move with its reason; null if the game is over. */
export function hint(position: Position): Hint | null {
  const engine = new Engine({ clock: () => performance.now(), tableBits: TABLE_BITS });
  const { point, mate } = engine.think(position, LIMITS);
  return point === null ? null : { point, reason: explain(position, point), mate };
}
