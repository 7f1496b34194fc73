import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** One searched position of a self-play game: the game's first `ply` stones, and `aside` if any. */
export interface Sample {
  readonly ply: number;
  /** A stone that was not played in the game but added to look at the position after it. */
  readonly aside: number | null;
  /** From the side to move's view. */
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

/** Adds a game to a file, one JSON line each; begun anew, in case the last one was cut off. */
export function saveGame(file: string, game: TuningGame): void {
  const samples = game.samples.map((s) => [s.ply, s.aside, s.value, s.best]);
  appendFileSync(file, `\n${JSON.stringify([game.seed, game.moves, game.result, samples])}`);
}

type SavedGame = [number, number[], number, [number, number | null, number, number][]];

/** The games of a file; lines that were cut off in the middle are left out. */
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
