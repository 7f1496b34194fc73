/** Drawing order on the canvas, back to front. */
export const DEPTH = {
  board: 0,
  shadows: 1,
  winningLine: 2,
  stones: 3,
  hint: 4,
  advice: 5,
  crossHairs: 6,
  ghost: 7,
  numbers: 8,
  light: 9,
  marks: 10,
  bowls: 11,
} as const;

/** Durations of animations, in milliseconds. */
export const MOTION = {
  drop: 140,
  lift: 150,
  bowl: 220,
  nudge: 80,
  /** Half of the board's dip under a landing stone. */
  dip: 45,
  stamp: 260,
  winningLine: 620,
  /** Half of the jump of a winning stone, and the delay from one stone of the row to the next. */
  winJump: 260,
  winStep: 110,
  pulse: 900,
} as const;

/** The CSS font family of coordinates and numbers. */
export const FONT = "'Tianyuan Text', Georgia, 'Noto Serif', 'Liberation Serif', serif";

/** The slip of paper under the seal, as a CSS colour. */
export const SEAL_PAPER = 'rgba(246, 234, 208, 0.92)';

/** A stone's diameter, in cells. */
export const STONE = 0.95;
