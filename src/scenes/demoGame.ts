import {
  centrePoints,
  columnOf,
  newGame,
  pointAt,
  rowOf,
  type BoardSize,
  type Game,
} from '../core';

/** Between two stones, and before the game restarts. */
const PACE_MS = 2600;
const END_MS = 9000;

/** A game of the engine against itself that Black wins by a diagonal, relative to the centre. */
const MOVES: readonly (readonly [column: number, row: number])[] = [
  [0, 0],
  [-1, 0],
  [-1, -1],
  [-2, -2],
  [0, -1],
  [0, 1],
  [1, 2],
  [-2, -1],
  [1, 1],
  [0, -2],
  [2, 2],
  [3, 3],
  [-3, -2],
  [1, 3],
  [0, 2],
  [3, 2],
  [-2, 2],
  [-1, 2],
  [1, -1],
  [-1, 1],
  [3, -1],
  [2, -1],
  [2, 0],
  [4, -2],
  [-1, 3],
];

/** The first `stones` moves of the demo game on a board of any size. */
export function demoGame({ width, height }: BoardSize, stones: number): Game {
  const settings = { width, height, rule: 'freestyle', opening: 'free' } as const;
  const game = newGame(settings);
  const [centre] = centrePoints(settings);
  if (centre === undefined) return game;
  let { position } = game;
  for (const [column, row] of MOVES.slice(0, stones)) {
    const x = columnOf(settings, centre) + column;
    const next = position.play(pointAt(settings, x, rowOf(settings, centre) + row));
    if (next.ok) position = next.value;
  }
  return { ...game, position };
}

/** Plays the demo game in a loop, and pauses while `mayMove` returns false. */
export class DemoPlayer {
  readonly #onMove: () => void;
  readonly #mayMove: () => boolean;
  #stones = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(mayMove: () => boolean, onMove: () => void) {
    this.#mayMove = mayMove;
    this.#onMove = onMove;
    this.#wait();
  }

  get stones(): number {
    return this.#stones;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    const pause = this.#stones === MOVES.length ? END_MS : PACE_MS;
    this.#timer = setTimeout(() => {
      if (this.#mayMove()) {
        this.#stones = this.#stones === MOVES.length ? 1 : this.#stones + 1;
        this.#onMove();
      }
      this.#wait();
    }, pause);
  }
}
