import { formatMoves, opponent, type Board, type Point, type Position } from '../../../src/core';
import { play } from './positions';
import { answersTo, inLineWith, isFoul, winningPoints } from './winningPoints';

/** The attacker's move, or null if it has none. */
export type Attack = (position: Position) => Point | null;

/** Null if a claimed win holds, else the reason and the line of play in which it fails. */
export type Flaw = { readonly reason: string; readonly moves: string } | null;

/** Maximum plies of a line, and attacking stones in total. */
const MAX_PLIES = 60;
const MAX_STONES = 20_000;

/**
 * Verifies that the side to move wins by playing `attack`. Every legal answer is tried, and only the
 * rules decide: the attacker wins with a winning point on its own turn, or one that no answer
 * removes. Forbidden answers are skipped, because they lose.
 */
export class WinVerifier {
  /** Number of attacking stones tried. */
  stones = 0;
  readonly #attack: Attack;
  readonly #plies: number;

  /** `plies` is the maximum length of a line before the attacker's five is unstoppable. */
  constructor(attack: Attack, plies = MAX_PLIES) {
    this.#attack = attack;
    this.#plies = plies;
  }

  /** The flaw in the win claimed for the side to move, or null. */
  flaw(position: Position): Flaw {
    this.stones = 0;
    const { rule } = position.settings;
    const board = position.board();
    const me = position.toMove;
    if (winningPoints(board, rule, me).length > 0) return null;
    const threatened = winningPoints(board, rule, opponent(me));
    return this.#attackerFlaw(position, threatened, position.ply + this.#plies);
  }

  /** The attacker is to move without a winning point; the defender threatens `threatened`. */
  #attackerFlaw(position: Position, threatened: readonly Point[], lastPly: number): Flaw {
    this.stones += 1;
    if (this.stones > MAX_STONES) return fault('too many stones', position);
    if (position.ply >= lastPly) return fault('too long', position);
    const point = this.#attack(position);
    if (point === null) return fault('no move', position);
    const next = play(position, point);
    if (next.outcome) return fault(next.outcome.reason, next);
    const { rule } = position.settings;
    const left = winningPoints(next.board(), rule, next.toMove, threatened);
    if (left.length > 0) return fault('the defender wins', next);
    return this.#defenderFlaw(next, point, lastPly);
  }

  /** The defender is to move without a winning point, after the attacker's stone on `last`. */
  #defenderFlaw(position: Position, last: Point, lastPly: number): Flaw {
    const { rule } = position.settings;
    const me = position.toMove;
    const board = position.board();
    // Before this stone the attacker had no winning point, so every new one is in line with it.
    const fives = winningPoints(board, rule, opponent(me), inLineWith(board, last));
    const answers = fives.length > 0 ? answersTo(board, rule, me, fives) : board.emptyPoints();
    for (const answer of answers) {
      if (isForbidden(position, board, answer)) continue;
      const next = play(position, answer);
      if (next.outcome) return fault('a draw', next);
      // The defender's new winning points are in line with its stone for the same reason.
      const threatened = winningPoints(next.board(), rule, me, inLineWith(board, answer));
      const flaw = this.#attackerFlaw(next, threatened, lastPly);
      if (flaw) return flaw;
    }
    return null;
  }
}

/** Whether a point is forbidden to the side to move, which has other legal points. */
function isForbidden(position: Position, board: Board, point: Point): boolean {
  const foul = isFoul(board, position.settings.rule, position.toMove, point);
  return foul && !position.legalPoints().includes(point);
}

function fault(reason: string, position: Position): Flaw {
  return { reason, moves: formatMoves(position.settings, position.moves) };
}
