import { parentPort, workerData } from 'node:worker_threads';
import {
  centrePoints,
  DEFAULT_SETTINGS,
  Engine,
  Position,
  RULES,
  type GameSettings,
  type Point,
} from '../../src/core';
import type { MoveLimits } from './info';
import { searchMessage } from './notation';

/** What the thread that searches is asked to do. */
export type Task =
  | { readonly type: 'clear' }
  | {
      readonly type: 'think';
      readonly settings: GameSettings;
      readonly moves: readonly Point[];
      readonly limits: MoveLimits;
      /** When the move was asked for, by `Date.now()`: the way to this thread counts as thinking. */
      readonly askedAt: number;
    };

/** What it says: that it has loaded, lines for the log, and the move. */
export type Report =
  | { readonly type: 'ready' }
  | { readonly type: 'message'; readonly line: string }
  | { readonly type: 'moved'; readonly point: Point | null };

/** 16 MB of positions: enough for some seconds a move. */
const TABLE_BITS = 20;
const WARM_UP_NODES = 2000;

/** Serves tasks in a thread of its own; `workerData` is the shared flag that stops the search. */
export function searchOnRequest(): void {
  const flag = workerData as Int32Array;
  const engine = new Engine({ clock: () => performance.now(), tableBits: TABLE_BITS });
  const stop = (): boolean => Atomics.load(flag, 0) !== 0;
  const report = (said: Report): void => parentPort?.postMessage(said);

  const move = ({
    settings,
    moves,
    limits,
    askedAt,
  }: Extract<Task, { type: 'think' }>): Point | null => {
    const position = Position.replay(settings, moves);
    if (!position.ok) return null;
    const milliseconds = (limits.milliseconds ?? Infinity) - (Date.now() - askedAt);
    const thought = engine.think(position.value, { ...limits, milliseconds, stop }, (info) =>
      report({ type: 'message', line: searchMessage(settings, info) }),
    );
    return thought.point;
  };

  parentPort?.on('message', (task: Task) => {
    if (task.type === 'clear') {
      engine.clear();
      return;
    }
    try {
      report({ type: 'moved', point: move(task) });
    } catch (error) {
      report({ type: 'message', line: `MESSAGE the search failed: ${String(error)}` });
      report({ type: 'moved', point: null });
    }
  });
  // Tables are built off the clock, and code, the same for all rules, is compiled.
  for (const [index, rule] of RULES.entries()) {
    const first = Position.replay({ ...DEFAULT_SETTINGS, rule }, centrePoints(DEFAULT_SETTINGS));
    if (first.ok) engine.think(first.value, { nodes: index === 0 ? WARM_UP_NODES : 1 });
  }
  engine.clear();
  report({ type: 'ready' });
}
