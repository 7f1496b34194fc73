/** Drawing order on the canvas, back to front. */
export const DEPTH = {
  board: 0,
  shadows: 1,
  winningLine: 2,
  stones: 3,
  hint: 4,
  advice: 5,
  ghost: 6,
  numbers: 7,
  marks: 8,
  bowls: 9,
} as const;

/** Names under which Boot loads the art. */
export const ART = { pieces: 'pieces', kaya: 'kaya' } as const;

/** Lengths of motions in milliseconds. */
export const MOTION = {
  drop: 170,
  lift: 150,
  bowl: 220,
  stamp: 260,
  winningLine: 420,
  breath: 900,
} as const;

/** Colours of what is drawn by code rather than painted, as CSS colours. */
export const INK = {
  grid: 'rgba(46, 26, 10, 0.88)',
  star: 'rgba(38, 20, 8, 0.95)',
  coordinate: 'rgb(58, 31, 10)',
  slip: 'rgba(246, 234, 208, 0.92)',
  numberOnBlack: '#f1e6cf',
  numberOnWhite: '#2a1c13',
  font: "Georgia, 'Noto Serif SC', 'Noto Serif CJK SC', 'Songti SC', serif",
} as const;

/** The same for Phaser's shapes. */
export const CINNABAR = 0xb3261e;
export const PAPER = 0xf6ead0;

/** A stone's diameter as a share of the distance between two lines. */
export const STONE = 0.95;
