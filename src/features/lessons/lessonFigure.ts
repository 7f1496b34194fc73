import { colourOfPly, type Colour, type Point, type Position } from '../../core';
import { LESSON_SIZE, rightPoints } from '../../core/lessons';
import type { BoardFigure, FigureMark, FigureStone } from '../../ui/kit/boardFigure';
import type { LessonState } from './lessonState';

const STARS = [20, 24, 40, 56, 60].map((point) => point as Point);

/** The stones shown: the position, and numbered the refutation of a wrong stone. */
export function stonesShown({ state, last }: LessonState): FigureStone[] {
  const position = positionShown(state.position, last);
  const line = last?.kind === 'wrong' ? last.line : [];
  const stones: FigureStone[] = position.moves.map((point, ply) => ({
    point,
    colour: colourOfPly(ply),
  }));
  const next = line.map((point, at) => ({
    point,
    colour: colourOfPly(position.ply + at),
    label: String(at + 1),
  }));
  return [...stones, ...next];
}

/** The colour shown on a point; null for none. */
export function colourShown(current: LessonState, point: Point): Colour | null {
  return stonesShown(current).find((stone) => stone.point === point)?.colour ?? null;
}

/** The picture of a task: its stones, highlighted rows and marks. */
export function lessonFigure(current: LessonState): BoardFigure {
  const { state, last, shown } = current;
  return {
    size: LESSON_SIZE,
    stones: stonesShown(current),
    rows: last?.rows ?? [],
    marks: [
      ...lastMark(current),
      ...(shown ? rightPoints(state).map((point) => ({ point, kind: 'ring' as const })) : []),
    ],
    stars: STARS,
    coordinates: true,
    label: null,
  };
}

/** The mark on the last stone: a cross if it was wrong or a foul, otherwise the seal. */
function lastMark({ state, last }: LessonState): FigureMark[] {
  const position = positionShown(state.position, last);
  const point = position.lastMove;
  if (!last || point === null) return [];
  const bad = last.kind === 'wrong' || position.outcome?.reason === 'forbidden';
  return [{ point, kind: bad ? 'cross' : 'seal' }];
}

function positionShown(position: Position, last: LessonState['last']): Position {
  return last && last.kind !== 'goes-on' ? last.position : position;
}
