import { Board } from '../game/board';
import { DIRECTIONS } from '../game/coords';
import { RULE } from '../rules';
import { judge } from '../game/position';
import { pointAlong } from '../rules/rule';
import { colourOfPly, type ByColour, type GameSettings, type Point } from '../game/types';

/** Stones tried before giving up. If an order exists, a few attempts usually find it. */
const MOST_TRIED = 4000;

/**
 * An order in which setup stones could have been played alternately, Black first, without the game
 * ending before the last stone; null if none is found. An order that leaves the game undecided is
 * preferred. Stones of a colour keep their given order where possible.
 */
export function orderSetup(
  settings: GameSettings,
  stones: ByColour<readonly Point[]>,
): readonly Point[] | null {
  const ahead = stones.black.length - stones.white.length;
  if (ahead !== 0 && ahead !== 1) return null;
  return orderThat(false, settings, stones) ?? orderThat(true, settings, stones);
}

/**
 * Searches backwards from the complete setup, removing the last move first, so that a row or foul
 * that rules out an order is found at the start of the search. `ends` says whether the last move
 * has to end the game.
 */
function orderThat(
  ends: boolean,
  settings: GameSettings,
  stones: ByColour<readonly Point[]>,
): readonly Point[] | null {
  const board = new Board(settings);
  for (const point of stones.black) board.place(point, 'black');
  for (const point of stones.white) board.place(point, 'white');
  const rule = RULE[settings.rule];
  const all = [...stones.black, ...stones.white];
  // A winning row remains until one of its own stones is removed.
  const someWin = (points: readonly Point[]): boolean =>
    points.some((point) => !board.isEmpty(point) && rule.verdict(board, point).kind === 'win');
  if (!ends && someWin(all)) return null;

  const backwards: Point[] = [];
  const failed = new Set<string>();
  let tried = 0;
  const takeOff = (): boolean => {
    const left = all.length - backwards.length;
    if (left === 0) return true;
    const key = board.cells.join('');
    if (failed.has(key)) return false;
    const colour = colourOfPly(left - 1);
    const last = left === all.length;
    for (const point of stones[colour].toReversed()) {
      if (board.isEmpty(point)) continue;
      if (tried === MOST_TRIED) return false;
      tried += 1;
      if ((judge(board, rule, point) !== null) !== (ends && last)) continue;
      board.remove(point);
      backwards.push(point);
      if (!someWin(last ? all : neighbours(board, point)) && takeOff()) return true;
      backwards.pop();
      board.place(point, colour);
    }
    failed.add(key);
    return false;
  };
  return takeOff() ? backwards.toReversed() : null;
}

function neighbours(board: Board, point: Point): Point[] {
  return DIRECTIONS.flatMap(([dx, dy]) =>
    [-1, 1].flatMap((steps) => pointAlong(board, point, dx, dy, steps) ?? []),
  );
}
