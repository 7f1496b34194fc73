import { formatMoves, opponent, type Board, type Point, type Position } from '../../../src/core';
import { play } from './positions';
import { answersTo, inLineWith, isFoul, winningPoints } from './winningPoints';

/** What the attacker plays; null when it knows no move. */
export type Attack = (position: Position) => Point | null;

/** How a claimed win came out: null when it holds, else the line of play in which it fails. */
export type Flaw = { readonly reason: string; readonly moves: string } | null;

/** Most plies of one line, and attacking stones in all. */
const MAX_PLIES = 60;
const MAX_STONES = 20_000;

/**
 * Verifies that the side to move wins when it plays what `attack` says, whatever the other side
 * does: every legal answer is tried, none is left out by a rule of thumb. Only the rules decide:
 * with the move, one winning point is enough; without it, one that no answer takes away. A stone
 * that may not be played there is no answer, as it loses too.
 */
export class WinVerifier {
  /** Attacking stones looked at. */
  stones = 0;
  readonly #attack: Attack;
  readonly #plies: number;

  /** `plies` is how long the longest line may be before nothing stops the attacker's five. */
  constructor(attack: Attack, plies = MAX_PLIES) {
    this.#attack = attack;
    this.#plies = plies;
  }

  /** Why the win claimed for the side to move is none, or null. */
  flaw(position: Position): Flaw {
    this.stones = 0;
    const { rule } = position.settings;
    const board = position.board();
    const me = position.toMove;
    if (winningPoints(board, rule, me).length > 0) return null;
    const threatened = winningPoints(board, rule, opponent(me));
    return this.#attackerFlaw(position, threatened, position.ply + this.#plies);
  }

  /** The attacker has the move and no winning point; the defender has those `threatened`. */
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

  /** The defender has the move and no winning point after the attacker's stone on `last`. */
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

/** Whether the side to move may not play on a point, though it has others. */
function isForbidden(position: Position, board: Board, point: Point): boolean {
  const foul = isFoul(board, position.settings.rule, position.toMove, point);
  return foul && !position.legalPoints().includes(point);
}

function fault(reason: string, position: Position): Flaw {
  return { reason, moves: formatMoves(position.settings, position.moves) };
}
