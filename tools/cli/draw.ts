import { columnName, columnOf, pointAt, rowOf, type Point, type Position } from '../../src/core';
import { starPoints } from '../../src/view/starPoints';

const STONE = { black: 'X', white: 'O' } as const;

/** The board as text, top row first: `X` Black, `O` White, `+` a star point; `(X)` the last stone. */
export function drawPosition(position: Position): string {
  const { settings, lastMove } = position;
  const { width, height } = settings;
  const stars = new Set(starPoints(settings));
  const sign = (point: Point): string => {
    const colour = position.colourAt(point);
    return colour ? STONE[colour] : stars.has(point) ? '+' : '.';
  };
  const rows = Array.from({ length: height }, (_, fromTop) => {
    const y = height - 1 - fromTop;
    const line = Array.from({ length: width }, (_unused, x) => [
      ' ',
      sign(pointAt(settings, x, y)),
    ]).flat();
    if (lastMove !== null && rowOf(settings, lastMove) === y) {
      const x = columnOf(settings, lastMove);
      [line[2 * x], line[2 * x + 2]] = ['(', ')'];
    }
    return `${String(y + 1).padStart(2)} ${line.join('')}`;
  });
  const letters = Array.from({ length: width }, (_, x) => columnName(x)).join(' ');
  return [...rows, `    ${letters}`].join('\n');
}
