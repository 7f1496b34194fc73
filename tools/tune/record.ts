import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A searched position of a self-play game: its first `ply` moves, plus `aside` if not null. */
export interface Sample {
  readonly ply: number;
  /** A move that was not played in the game, added to search the position after it. */
  readonly aside: number | null;
  /** For the side to move. */
  readonly value: number;
  readonly best: number;
}

/** A self-play game on 15×15. Points are the core's numbers. */
export interface TuningGame {
  readonly seed: number;
  readonly moves: readonly number[];
  /** 1 Black won, 0 draw, −1 White won. */
  readonly result: number;
  readonly samples: readonly Sample[];
}

/** Appends a game as a JSON line. Starts with a line break, in case the last line is incomplete. */
export function saveGame(file: string, game: TuningGame): void {
  const samples = game.samples.map((s) => [s.ply, s.aside, s.value, s.best]);
  appendFileSync(file, `\n${JSON.stringify([game.seed, game.moves, game.result, samples])}`);
}

type SavedGame = [number, number[], number, [number, number | null, number, number][]];

/** The games of a file; incomplete lines are skipped. */
export function loadGames(file: string): TuningGame[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').flatMap(gameOf);
}

function gameOf(line: string): TuningGame | [] {
  try {
    const [seed, moves, result, samples] = JSON.parse(line) as SavedGame;
    return {
      seed,
      moves,
      result,
      samples: samples.map(([ply, aside, value, best]) => ({ ply, aside, value, best })),
    };
  } catch {
    return [];
  }
}
