import { opponent, type Point, type Position } from '../../../src/core';
import { readFixture } from './fixtures';
import { after, play } from './positions';
import { winningPoints } from './winningPoints';

/** A line of vcf.jsonl: whether the side to move has a VCF, and its length in plies. */
interface VcfLine {
  readonly id: string;
  readonly moves: readonly string[];
  readonly vcf: boolean;
  readonly plies?: number;
}

export interface VcfCase {
  readonly id: string;
  readonly position: Position;
  readonly plies: number;
}

const LINES = readFixture<VcfLine>('vcf.jsonl').map(({ id, moves, vcf, plies = 0 }) => ({
  id,
  vcf,
  plies,
  position: after(moves.join('')),
}));

/** Positions with a VCF; `plies` is the length of the shortest one. */
export const WON_BY_FOURS: readonly VcfCase[] = LINES.filter(({ vcf }) => vcf);
/** Positions without a VCF. */
export const NOT_WON_BY_FOURS: readonly VcfCase[] = LINES.filter(({ vcf }) => !vcf);

/**
 * Why a line, attacker and defender alternating, is not a VCF of the side to move, or null if it is,
 * judged by the rules only. The line may end with a forbidden answer.
 */
export function foursFlaw(start: Position, line: readonly Point[]): string | null {
  const { rule } = start.settings;
  const me = start.toMove;
  let position = start;
  for (const [at, point] of line.entries()) {
    const refused = position.refusal(point);
    if (refused) return `${refused} at ${at}`;
    const before = position.board();
    const attacks = at % 2 === 0;
    if (!attacks && winningPoints(before, rule, opponent(me)).length > 0) {
      return `the defender may win at ${at}`;
    }
    const fives = winningPoints(before, rule, me);
    if (!attacks && fives.length === 0) return `no four before ${at}`;
    position = play(position, point);
    // If nothing stops the five, accept a stone on a winning point as the answer.
    const left = winningPoints(position.board(), rule, me, fives);
    if (!attacks && left.length > 0 && !fives.includes(point)) return `no answer at ${at}`;
    if (position.outcome && at < line.length - 1) return `over at ${at}`;
  }
  const { outcome } = position;
  return outcome?.winner === me ? null : 'not won at the end';
}
