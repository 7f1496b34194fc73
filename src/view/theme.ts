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

/** Lengths of motions in milliseconds. */
export const MOTION = {
  drop: 140,
  lift: 150,
  bowl: 220,
  nudge: 80,
  give: 45,
  stamp: 260,
  winningLine: 620,
  rise: 260,
  /** From one stone of a won row to the next. */
  step: 110,
  breath: 900,
} as const;

/** The face of coordinates and numbers, as a CSS font family. */
export const FONT = "'Tianyuan Text', Georgia, 'Noto Serif', 'Liberation Serif', serif";

/** The slip of paper under the seal, as a CSS colour. */
export const SLIP = 'rgba(246, 234, 208, 0.92)';

/** A stone's diameter as a share of the distance between two lines. */
export const STONE = 0.95;
