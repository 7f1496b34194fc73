import { fail, fallbackMove, ok, Position } from '../../src/core';
import type { GameSettings, OpeningChoice, Point, Result } from '../../src/core';
import { pairOf, type Grid } from './notation';

/** A decision in a swap2 opening: the choice, if one was due, and the stones placed after it. */
export interface OpeningPlay {
  readonly choice: OpeningChoice | null;
  readonly points: readonly Point[];
}

/** `gomocup` asks with SWAP2BOARD, `yixin` with YXSWAP2STEP and a number. */
export type Dialect = 'gomocup' | 'yixin';

/** Numbers of stones on the board when a manager asks. */
const ASKED_AT: ReadonlySet<number> = new Set([0, 3, 5]);

/** The position of a swap2 opening with these stones; fails with a message. */
export function openingPosition(
  settings: GameSettings,
  stones: readonly Point[],
): Result<Position, string> {
  const count = stones.length;
  if (!ASKED_AT.has(count)) return fail(`swap2 asks at 0, 3 or 5 stones, not at ${count}`);
  const choices: OpeningChoice[] = count === 5 ? ['two-more'] : [];
  const position = Position.replay({ ...settings, opening: 'swap2' }, stones, choices);
  return position.ok ? position : fail('a point is listed twice');
}

/**
 * A legal play: the one found by the search thread if it is legal, else three stones side by side or
 * the choice of Black. YixinBoard asks for White's stone afterwards.
 */
export function checkedPlay(
  position: Position,
  dialect: Dialect,
  play: OpeningPlay | null,
): OpeningPlay {
  const stones = play === null ? null : stonesOf(play.choice, dialect);
  if (play && stones === play.points.length && isLegal(position, play)) return play;
  return position.ply > 0
    ? { choice: 'black', points: [] }
    : { choice: null, points: threeStones(position) };
}

function stonesOf(choice: OpeningPlay['choice'], dialect: Dialect): number {
  if (choice === null) return 3;
  if (choice === 'two-more') return 2;
  return choice === 'white' && dialect === 'gomocup' ? 1 : 0;
}

function isLegal(position: Position, { choice, points }: OpeningPlay): boolean {
  let next: Result<Position, unknown> = choice === null ? ok(position) : position.choose(choice);
  for (const point of points) next = next.ok ? next.value.play(point) : next;
  return next.ok && next.value.outcome === null;
}

function threeStones(start: Position): Point[] {
  let position = start;
  while (position.ply < 3) {
    const point = fallbackMove(position);
    const next = point === null ? null : position.play(point);
    if (!next?.ok) break;
    position = next.value;
  }
  return [...position.moves];
}

/** The answer to SWAP2BOARD: who asks stays with the other colour after SWAP. */
export function gomocupAnswer(grid: Grid, { choice, points }: OpeningPlay): string {
  return choice === 'black' ? 'SWAP' : points.map((point) => pairOf(grid, point)).join(' ');
}

/** The answer to YXSWAP2STEP1 to 3. */
export function yixinAnswer(grid: Grid, ply: number, { choice, points }: OpeningPlay): string[] {
  const question = ply === 3 ? 1 : 2;
  if (choice === 'black') return [`MESSAGE SWAP2 SWAP${question} YES`];
  if (choice === 'white') return [`MESSAGE SWAP2 SWAP${question} NO`];
  return points.map((point, index) => {
    const pair = pairOf(grid, point).replace(',', ' ');
    return `MESSAGE SWAP2 MOVE${ply + index + 1} ${pair}`;
  });
}
