import { SHAPES, type BoardSize, type Hint, type Reason } from '../../core';
import type { Messages } from '../../i18n';
import { pointName } from '../kit/pointName';

/** A hint in a sentence: `H8 – blocks an open three and makes a four`. */
export function hintText(t: Messages, size: BoardSize, { point, reason, mate }: Hint): string {
  return t.hintIs(pointName(size, point), why(t, reason, mate));
}

function why(t: Messages, reason: Reason, mate: number | null): string {
  const merits = meritsOf(t, reason);
  if (reason.makes === 'five') return merits;
  if (mate !== null && mate > 0) return t.winsByForce(merits, ownStones(mate));
  const lost = reason.tooLate || (mate !== null && mate < 0);
  return lost ? (merits === '' ? t.lost : t.butLost(merits)) : merits;
}

/** What is more urgent comes first; beside a five nothing else counts. */
function meritsOf(t: Messages, { makes, stops, idea }: Reason): string {
  if (makes && (makes === 'five' || !stops)) return t.makes[makes];
  if (!stops) return idea ? t.idea[idea] : '';
  if (!makes) return t.stops[stops];
  const attacks = SHAPES.indexOf(makes) < SHAPES.indexOf(stops);
  return attacks ? t.both(t.makes[makes], t.stops[stops]) : t.both(t.stops[stops], t.makes[makes]);
}

/** The winner's part of so many plies, the first and the last of which are his. */
function ownStones(plies: number): number {
  return (plies + 1) / 2;
}
