import type { Colour, GameSettings, Hint, Level, OpeningChoice, Point } from '../core';

/** A game so far. Plain data, as everything here. */
interface Study {
  readonly settings: GameSettings;
  readonly moves: readonly Point[];
  readonly choices: readonly OpeningChoice[];
}

/** A question to a level of the computer about a game so far. */
export interface Job extends Study {
  readonly level: Level;
  /** Decides among equally good moves; 0 to 2³² − 1. */
  readonly seed: number;
}

/**
 * What is wanted of a job: the move to play within the milliseconds there are, the choice in a swap
 * opening, how well `colour` stands, or a hint, which is as good whatever the level.
 */
export type Task =
  | { readonly type: 'move'; readonly job: Job; readonly milliseconds?: number }
  | { readonly type: 'choice'; readonly job: Job }
  | { readonly type: 'standing'; readonly job: Job; readonly colour: Colour }
  | { readonly type: 'hint'; readonly job: Study };

/** A task sent to the worker. An answer carries the id of its request. */
export type EngineRequest = Task & { readonly id: number };

/** What comes back for a request. */
export type EngineAnswer =
  | { readonly type: 'move'; readonly id: number; readonly point: Point | null }
  | { readonly type: 'choice'; readonly id: number; readonly choice: OpeningChoice }
  | { readonly type: 'standing'; readonly id: number; readonly value: number }
  | ({ readonly type: 'hint'; readonly id: number } & Hint)
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

/** Messages of the worker: `ready` once it has loaded, and the answers. */
export type EngineResponse = { readonly type: 'ready' } | EngineAnswer;
