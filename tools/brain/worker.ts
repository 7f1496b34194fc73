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

/** A task for the search thread. */
export type Task =
  | { readonly type: 'clear' }
  | {
      readonly type: 'think';
      readonly settings: GameSettings;
      readonly moves: readonly Point[];
      readonly limits: MoveLimits;
      /** `Date.now()` of the request, so that the delay until the search starts counts as thinking. */
      readonly askedAt: number;
    };

/** A report of the search thread: it has loaded, a line for the log, or the move. */
export type Report =
  | { readonly type: 'ready' }
  | { readonly type: 'message'; readonly line: string }
  | { readonly type: 'moved'; readonly point: Point | null };

/** A table of 16 MB, enough for a few seconds per move. */
const TABLE_BITS = 20;
const WARM_UP_NODES = 2000;

/** Runs the search thread; `workerData` is the shared flag that stops the search. */
export function searchOnRequest(): void {
  const flag = workerData as Int32Array;
  const engine = new Engine({ clock: () => performance.now(), tableBits: TABLE_BITS });
  const stop = (): boolean => Atomics.load(flag, 0) !== 0;
  const send = (report: Report): void => parentPort?.postMessage(report);

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
      send({ type: 'message', line: searchMessage(settings, info) }),
    );
    return thought.point;
  };

  parentPort?.on('message', (task: Task) => {
    if (task.type === 'clear') {
      engine.clear();
      return;
    }
    try {
      send({ type: 'moved', point: move(task) });
    } catch (error) {
      send({ type: 'message', line: `MESSAGE the search failed: ${String(error)}` });
      send({ type: 'moved', point: null });
    }
  });
  // Build the tables of every rule and let the code be compiled before the clock starts.
  for (const [index, rule] of RULES.entries()) {
    const first = Position.replay({ ...DEFAULT_SETTINGS, rule }, centrePoints(DEFAULT_SETTINGS));
    if (first.ok) engine.think(first.value, { nodes: index === 0 ? WARM_UP_NODES : 1 });
  }
  engine.clear();
  send({ type: 'ready' });
}
