import { Board } from '../game/board';
import { DIRECTIONS } from '../game/coords';
import { RULE } from '../rules';
import { judge } from '../game/position';
import { pointAlong } from '../rules/rule';
import { colourOfPly, type ByColour, type GameSettings, type Point } from '../game/types';

/** Stones tried before giving up; few are needed where an order exists. */
const MOST_TRIED = 4000;

/**
 * An order in which stones that are set up could have been played by turns, Black first, without
 * the game ending before the last of them; null where none is found. One after which the game goes
 * on is preferred. Where it makes no difference the stones of a colour keep their order.
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
 * Takes the stones off the full board again, the last one first: a row that must not be finished,
 * or a foul, then shows at once and not after all that came before it.
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
  // Such a row stays one when stones are taken off, until its own are: the last of them ended it.
  const someWin = (points: readonly Point[]): boolean =>
    points.some((point) => !board.isEmpty(point) && rule.verdict(board, point).kind === 'win');
  if (!ends && someWin(all)) return null;

  const backwards: Point[] = [];
  const hopeless = new Set<string>();
  let tried = 0;
  const takeOff = (): boolean => {
    const left = all.length - backwards.length;
    if (left === 0) return true;
    const name = board.cells.join('');
    if (hopeless.has(name)) return false;
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
    hopeless.add(name);
    return false;
  };
  return takeOff() ? backwards.toReversed() : null;
}

function neighbours(board: Board, point: Point): Point[] {
  return DIRECTIONS.flatMap(([dx, dy]) =>
    [-1, 1].flatMap((steps) => pointAlong(board, point, dx, dy, steps) ?? []),
  );
}
