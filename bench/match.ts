import { createRng, type Engine, type Limits, type Position, type Rng } from '../src/core';
import { after, randomOpening } from './openings';

/** Results of a match for the first player. */
export interface Score {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Half the width of the 95 % interval of the score (0 to 1); the samples are pairs of games. */
  readonly margin: number;
}

const OPENING_STONES = [3, 4, 5, 6, 7];
const OPENING_REACH = 3;
/** Maximum value of a balanced opening, by a short search. */
const BALANCED = 150;
const BALANCE_NODES = 5000;

/** Random stones near the centre that both engines consider balanced. */
function opening(rng: Rng, engines: readonly Engine[]): Position {
  for (;;) {
    const position = randomOpening(rng, OPENING_STONES, OPENING_REACH);
    const balanced = engines.every((engine) => {
      engine.clear();
      return Math.abs(engine.think(position, { nodes: BALANCE_NODES }).value) <= BALANCED;
    });
    if (balanced && !position.outcome) return position;
  }
}

/** Plays `pairs` openings twice with the colours exchanged, with the same limits for both sides. */
export function match(
  first: Engine,
  second: Engine,
  limits: Limits,
  pairs: number,
  seed = 1,
): Score {
  const rng = createRng(seed);
  const tally = { wins: 0, draws: 0, losses: 0 };
  const scores: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const start = opening(rng, [first, second]);
    let score = 0;
    for (const firstIs of ['black', 'white'] as const) {
      first.clear();
      second.clear();
      let position = start;
      while (!position.outcome) {
        const mover = position.toMove === firstIs ? first : second;
        const { point } = mover.think(position, limits);
        if (point === null) throw new Error('no move');
        position = after(position, point);
      }
      const { winner } = position.outcome;
      if (winner === null) tally.draws += 1;
      else if (winner === firstIs) tally.wins += 1;
      else tally.losses += 1;
      score += winner === null ? 0.25 : winner === firstIs ? 0.5 : 0;
    }
    scores.push(score);
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / pairs;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (pairs - 1);
  return { ...tally, margin: 1.96 * Math.sqrt(variance / pairs) };
}

/** A score as text, with the difference in Elo. */
export function scoreText({ wins, draws, losses, margin }: Score): string {
  const share = (wins + draws / 2) / (wins + draws + losses);
  const elo = (s: number): string =>
    s <= 0 ? '-∞' : s >= 1 ? '+∞' : (400 * Math.log10(s / (1 - s))).toFixed(0);
  return (
    `+${wins} =${draws} −${losses}, ${(100 * share).toFixed(1)} %, ` +
    `Elo ${elo(share)} [${elo(share - margin)}, ${elo(share + margin)}]`
  );
}
