import { readFileSync } from 'node:fs';
import { parsePoint, type BoardSize, type Point } from '../../../src/core';

/** The lines of a JSONL fixture as objects. */
export function readFixture<T>(name: string): T[] {
  const text = readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** A point by name; throws if it is not on the board. */
export function at(size: BoardSize, name: string): Point {
  const point = parsePoint(size, name);
  if (!point.ok) throw new Error(`${name}: ${point.error}`);
  return point.value;
}
