import { LEVELS, RULES, type ByColour, type Colour, type Level, type RuleName } from '../../core';
import type { FinishedGame } from '../../match/stored/writeHistory';

/** Results of games from the person's point of view. */
export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** The games against one level. */
interface LevelTally {
  readonly level: Level;
  readonly by: ByColour<Tally>;
  readonly both: Tally;
}

/** Statistics of the games against the computer. */
export interface Statistics {
  /** The levels played, lowest first. */
  readonly levels: readonly LevelTally[];
  readonly by: ByColour<Tally>;
  readonly total: Tally;
  /** Consecutive wins: up to the latest game, and the most ever. */
  readonly streak: { readonly current: number; readonly longest: number };
  /** Per game; 0 without games. */
  readonly averageMoves: number;
  readonly averageHints: number;
}

export type ResultForPerson = keyof Tally;

/** The person's colour against the computer or over the network; null in other games. */
export function personColour({ human, black }: FinishedGame): Colour | null {
  return human && (human === black ? 'black' : 'white');
}

/** The result for the person against the computer or over the network; null in other games. */
export function resultForPerson(game: FinishedGame): ResultForPerson | null {
  const me = personColour(game);
  if (me === null) return null;
  if (game.winner === null) return 'drawn';
  return game.winner === me ? 'won' : 'lost';
}

/** The rules that occur in games, in the order of `RULES`. */
export function rulesPlayed(games: readonly FinishedGame[]): readonly RuleName[] {
  return RULES.filter((rule) => games.some(({ setup }) => setup.settings.rule === rule));
}

/** Counts the games against the computer and skips all others. `games` are oldest first. */
export function statisticsOf(games: readonly FinishedGame[]): Statistics {
  const counted = games.filter(({ setup }) => setup.mode === 'computer');
  const mean = (of: (game: FinishedGame) => number): number =>
    counted.length === 0 ? 0 : counted.reduce((sum, game) => sum + of(game), 0) / counted.length;
  const levels = LEVELS.map((level) => {
    const played = counted.filter(({ setup }) => setup.level === level);
    return { level, by: byColour(played), both: count(played) };
  });
  return {
    levels: levels.filter(({ both }) => gamesOf(both) > 0),
    by: byColour(counted),
    total: count(counted),
    streak: streakOf(counted),
    averageMoves: mean(({ moves }) => moves),
    averageHints: mean(({ hints }) => hints.first + hints.second),
  };
}

function gamesOf({ won, drawn, lost }: Tally): number {
  return won + drawn + lost;
}

/** The score from 0 to 1, with a draw as half a win; null without games. */
export function scoreOf(tally: Tally): number | null {
  const games = gamesOf(tally);
  return games === 0 ? null : (tally.won + tally.drawn / 2) / games;
}

function count(games: readonly FinishedGame[]): Tally {
  const sum = { won: 0, drawn: 0, lost: 0 };
  for (const game of games) {
    const result = resultForPerson(game);
    if (result) sum[result] += 1;
  }
  return sum;
}

function byColour(games: readonly FinishedGame[]): ByColour<Tally> {
  return {
    black: count(games.filter((game) => personColour(game) === 'black')),
    white: count(games.filter((game) => personColour(game) === 'white')),
  };
}

function streakOf(games: readonly FinishedGame[]): Statistics['streak'] {
  let current = 0;
  let longest = 0;
  for (const game of games) {
    current = resultForPerson(game) === 'won' ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}
