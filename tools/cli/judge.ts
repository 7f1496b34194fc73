import { moveTokens, parsePoint, Position } from '../../src/core';
import { formatPoint, type GameSettings, type PlayRefusal } from '../../src/core';

/** The output of `judge`. */
export interface Judgement {
  readonly result: 'black-wins' | 'white-wins' | 'draw' | 'unfinished' | 'illegal';
  /** What ended the game, or the error in the move; null for an unfinished game. */
  readonly reason:
    | 'five'
    | 'overline'
    | 'forbidden'
    | 'full-board'
    | 'not-a-move'
    | PlayRefusal
    | null;
  /** Number of moves played, or the number of the illegal move, counted from 1. */
  readonly ply: number;
  /** The winning rows, each from one end to the other; empty if Black lost by a foul. */
  readonly lines: readonly (readonly string[])[];
}

/** Replays a game and reports its result, or the first error. Anything after the end is an error. */
export function judgeGame(settings: GameSettings, moves: string): Judgement {
  let position = Position.start(settings);
  for (const token of moveTokens(moves)) {
    const illegal = (reason: Judgement['reason']): Judgement => ({
      result: 'illegal',
      reason,
      ply: position.ply + 1,
      lines: [],
    });
    if (position.outcome) return illegal('game-over');
    const point = parsePoint(settings, token);
    if (!point.ok) return illegal(point.error === 'off-board' ? 'off-board' : 'not-a-move');
    const next = position.play(point.value);
    if (!next.ok) return illegal(next.error);
    position = next.value;
  }
  return resultOf(position);
}

/** The reason is `overline` if no winning row is exactly five. */
function resultOf({ settings, outcome, ply }: Position): Judgement {
  if (!outcome) return { result: 'unfinished', reason: null, ply, lines: [] };
  if (outcome.reason === 'forbidden') {
    return { result: `${outcome.winner}-wins`, reason: 'forbidden', ply, lines: [] };
  }
  if (outcome.reason !== 'row') return { result: 'draw', reason: 'full-board', ply, lines: [] };
  const { winner, lines } = outcome;
  return {
    result: `${winner}-wins`,
    reason: lines.some((line) => line.length === 5) ? 'five' : 'overline',
    ply,
    lines: lines.map((line) => line.map((point) => formatPoint(settings, point))),
  };
}
