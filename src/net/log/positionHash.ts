import {
  columnOf,
  createRng,
  MAX_SIDE,
  OPENING_CHOICES,
  OPENINGS,
  type Position,
  rowOf,
  RULES,
} from '../../core';

const SEED = 0x7e57_900d;
const CELLS = MAX_SIDE * MAX_SIDE;

/** Offsets of the features' keys in the table; black stones begin at 0. */
const WHITE = CELLS;
const PLY = 2 * CELLS;
const CHOICE = PLY + CELLS + 1;
const RULE = CHOICE + 2 * OPENING_CHOICES.length;
const OPENING = RULE + RULES.length;
const WIDTH = OPENING + OPENINGS.length;
const HEIGHT = WIDTH + MAX_SIDE + 1;
const COUNT = HEIGHT + MAX_SIDE + 1;

const rng = createRng(SEED);
const table = Uint32Array.from({ length: 2 * COUNT }, () => Math.floor(rng() * 2 ** 32));

const digits = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');

/**
 * A 64-bit Zobrist hash of stones, choices, ply, rule, opening and board size, as 16 hex digits. It
 * detects programs that implement the rules differently; it does not protect against tampering.
 */
export function positionHash({ settings, moves, choices, ply }: Position): string {
  let [high, low] = [0, 0];
  const mix = (index: number): void => {
    high ^= table[2 * index] ?? 0;
    low ^= table[2 * index + 1] ?? 0;
  };
  moves.forEach((point, index) => {
    const cell = rowOf(settings, point) * MAX_SIDE + columnOf(settings, point);
    mix(index % 2 === 0 ? cell : WHITE + cell);
  });
  choices.forEach((choice, index) => {
    mix(CHOICE + index * OPENING_CHOICES.length + OPENING_CHOICES.indexOf(choice));
  });
  mix(PLY + ply);
  mix(RULE + RULES.indexOf(settings.rule));
  mix(OPENING + OPENINGS.indexOf(settings.opening));
  mix(WIDTH + settings.width);
  mix(HEIGHT + settings.height);
  return digits(high) + digits(low);
}
