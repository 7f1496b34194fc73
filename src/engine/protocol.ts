import type { Colour, GameSettings, Level, Point } from '../core';

/** What the engine is asked: a game so far, and how strongly to look at it. Plain data. */
export interface Job {
  readonly settings: GameSettings;
  readonly moves: readonly Point[];
  readonly level: Level;
  /** Decides among equally good moves; 0 to 2³² − 1. */
  readonly seed: number;
}

/** What is wanted of a job: the move to play, or how well `colour` stands. */
export type Task =
  | { readonly type: 'move'; readonly job: Job }
  | { readonly type: 'standing'; readonly job: Job; readonly colour: Colour };

/** A task on its way to the worker. An answer carries the number of its request. */
export type EngineRequest = Task & { readonly id: number };

/** What comes back for a request. */
export type EngineAnswer =
  | { readonly type: 'move'; readonly id: number; readonly point: Point | null }
  | { readonly type: 'standing'; readonly id: number; readonly value: number }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

/** Everything a worker says: `ready` once, when it has loaded, and the answers. */
export type EngineResponse = { readonly type: 'ready' } | EngineAnswer;
