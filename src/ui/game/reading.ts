import {
  columnName,
  columnOf,
  COLOURS,
  DIRECTIONS,
  isOnBoard,
  pointAt,
  rowOf,
  threatsOn,
  type Colour,
  type Foul,
  type Point,
  type Position,
} from '../../core';
import type { Reading } from '../../i18n/reading';
import type { MatchState } from '../../match/matchState';
import { timeText } from './clockFace';
import { pointName } from '../kit/pointName';

/** How far a line is read in both directions: as far as stones affect fives and overlines. */
const REACH = 5;

/** The four lines through a point, each from the left or from below: stones, gaps and edges. */
export function linesText(words: Reading, position: Position, point: Point): string {
  const { settings } = position;
  const { line } = words;
  const row = line.row(rowOf(settings, point) + 1);
  const column = line.column(columnName(columnOf(settings, point)).toUpperCase());
  const names = [row, column, line.rising, line.falling];
  const lines = names.map((name, at) => words.lineOf(name, lineParts(words, position, point, at)));
  return words.around(pointName(settings, point), lines);
}

/** A run of points with the same content. `here` is the point that is read out. */
interface Run {
  readonly content: Colour | 'empty' | 'edge' | 'here';
  readonly points: readonly Point[];
}

function lineParts(words: Reading, position: Position, point: Point, direction: number): string[] {
  const { settings } = position;
  const name = (at: Point | undefined): string => (at === undefined ? '' : pointName(settings, at));
  return runsOf(position, point, direction).map(({ content, points }) => {
    if (content === 'edge') return words.edge;
    if (content === 'here') return words.here(position.colourAt(point));
    if (content === 'empty') return words.gap(points.length);
    const [first, last] = [name(points[0]), name(points.at(-1))];
    return words.stones(first === last ? first : words.span(first, last), content);
  });
}

function runsOf(position: Position, point: Point, direction: number): Run[] {
  const { settings } = position;
  const [dx, dy] = DIRECTIONS[direction] ?? DIRECTIONS[0];
  const found: Run[] = [];
  for (let steps = -REACH; steps <= REACH; steps += 1) {
    const x = columnOf(settings, point) + steps * dx;
    const y = rowOf(settings, point) + steps * dy;
    const at = isOnBoard(settings, x, y) ? pointAt(settings, x, y) : null;
    const colour = at === null ? null : position.colourAt(at);
    const content = at === null ? 'edge' : steps === 0 ? 'here' : (colour ?? 'empty');
    const last = found.at(-1);
    const points = at === null ? [] : [at];
    if (last?.content === content) {
      found[found.length - 1] = { content, points: [...last.points, ...points] };
    } else found.push({ content, points });
  }
  return found;
}

/** What the side to move must do, followed by the threats of both sides. */
export function threatsText(words: Reading, position: Position): string {
  const { sides, mustBlock } = threatsOn(position);
  const { toMove } = position;
  const names = (points: readonly Point[]): string[] =>
    points.map((point) => pointName(position.settings, point));
  const lines = COLOURS.flatMap((colour) => {
    const { fours, threes } = sides[colour];
    const rows = (['four', 'three'] as const).flatMap((kind) =>
      (kind === 'four' ? fours : threes).map(({ stones, points }) =>
        words[kind](names(stones).join(' '), words.or(names(points))),
      ),
    );
    return rows.length > 0 ? [words.side(colour, rows)] : [];
  });
  const { wins } = sides[toMove];
  const urgent = wins.length > 0 ? words.canWin : mustBlock.length > 0 ? words.mustBlock : null;
  const first = urgent?.(toMove, words.or(names(wins.length > 0 ? wins : mustBlock)));
  return lines.length === 0 ? words.noThreats : [...(first ? [first] : []), ...lines].join('\n');
}

/** The remaining times by colour. */
export function clocksText(words: Reading, { clock, colours }: MatchState): string {
  if (!clock) return words.clocks(null);
  const of = (colour: Colour): string => timeText(clock.left[colours[colour]]);
  return words.clocks({ black: of('black'), white: of('white') });
}

/** The last move and its colour. */
export function lastMoveText(words: Reading, { moves, settings, toMove }: Position): string {
  const last = moves.at(-1);
  if (last === undefined) return words.noMove;
  const by = toMove === 'black' ? 'white' : 'black';
  return words.lastMove(moves.length, by, pointName(settings, last));
}

/** Why a point is forbidden: `Forbidden: two open threes and 6 in a row`. */
export function foulText(words: Reading, fouls: readonly Foul[]): string {
  return words.forbidden(
    fouls.flatMap(({ kind, rows }) =>
      kind === 'overline'
        ? rows.map((row) => words.foul.overline(row.length))
        : [words.foul[kind](rows.length)],
    ),
  );
}
