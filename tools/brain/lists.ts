import { fail, ok, type Result } from '../../src/core';
import { echo, readPoint, type Grid } from './notation';
import type { ListedStone } from './stones';

/** The commands with a list that ends with DONE. */
export const LISTS = ['BOARD', 'YXBOARD', 'SWAP2BOARD'] as const;
export type ListCommand = (typeof LISTS)[number];

/**
 * A list being read, and its first error: an answer is due at DONE, whatever the lines were. Some
 * managers send a list in one line.
 */
export class StoneList {
  readonly command: ListCommand;
  readonly stones: ListedStone[] = [];
  fault: string | null = null;
  readonly #grid: Grid | null;

  constructor(command: ListCommand, grid: Grid | null) {
    this.command = command;
    this.#grid = grid;
  }

  /** Reads a line; returns whether the list is done. */
  read(line: string): boolean {
    for (const word of line.replaceAll(/\s*,\s*/g, ',').split(/\s+/)) {
      if (word.toUpperCase() === 'DONE') return true;
      if (word === '' || this.#grid === null || this.fault !== null) continue;
      const stone = this.#stone(this.#grid, word);
      if (stone.ok) this.stones.push(stone.value);
      else this.fault = stone.error;
    }
    return false;
  }

  /** A stone: two coordinates, and for a board whose it is. */
  #stone(grid: Grid, word: string): Result<ListedStone, string> {
    if (this.command === 'SWAP2BOARD') return owned(readPoint(grid, word), false);
    const [, pair = '', field] = /^(.*),(\d+)$/.exec(word) ?? [];
    if (field === '3') return fail('stones of a continuous game (3) are not supported');
    if (field !== '1' && field !== '2') return fail(`"${echo(word)}" is not a stone, as in 7,8,1`);
    return owned(readPoint(grid, pair), field === '1');
  }
}

function owned(
  point: Result<ListedStone['point'], string>,
  own: boolean,
): Result<ListedStone, string> {
  return point.ok ? ok({ point: point.value, own }) : point;
}
