import type { Colour, GameSettings, Hint, Level, OpeningChoice, Point } from '../core';

/** A game in progress, as plain data. */
interface Study {
  readonly settings: GameSettings;
  readonly moves: readonly Point[];
  readonly choices: readonly OpeningChoice[];
}

/** A game in progress for a level of the computer. */
export interface Job extends Study {
  readonly level: Level;
  /** Seed for the choice among equal moves, 0 to 2³² − 1. */
  readonly seed: number;
}

/**
 * A task for the engine: a move within a time limit, the choice in a swap opening, the evaluation
 * for `colour`, or a hint, which does not depend on a level.
 */
export type Task =
  | { readonly type: 'move'; readonly job: Job; readonly milliseconds?: number }
  | { readonly type: 'choice'; readonly job: Job }
  | { readonly type: 'standing'; readonly job: Job; readonly colour: Colour }
  | { readonly type: 'hint'; readonly job: Study };

/** A task sent to the worker; its answer has the same id. */
export type EngineRequest = Task & { readonly id: number };

/** The answer to a request. */
export type EngineAnswer =
  | { readonly type: 'move'; readonly id: number; readonly point: Point | null }
  | { readonly type: 'choice'; readonly id: number; readonly choice: OpeningChoice }
  | { readonly type: 'standing'; readonly id: number; readonly value: number }
  | ({ readonly type: 'hint'; readonly id: number } & Hint)
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

/** The best point so far for a `move` task, sent while the worker searches. */
export interface EngineProgress {
  readonly type: 'progress';
  readonly id: number;
  readonly point: Point;
}

/** Messages from the worker: `ready` once it has loaded, progress and answers. */
export type EngineResponse = { readonly type: 'ready' } | EngineProgress | EngineAnswer;
