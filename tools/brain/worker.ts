import { parentPort, workerData } from 'node:worker_threads';
import {
  centrePoints,
  Computer,
  createRng,
  DEFAULT_SETTINGS,
  Engine,
  Position,
  RULES,
  type GameSettings,
  type Limits,
  type OpeningChoice,
  type Point,
} from '../../src/core';
import type { MoveLimits } from './info';
import { echo, searchMessage } from './notation';
import { playOpening } from './openingPlay';
import type { Dialect, OpeningPlay } from './swap2';

/** A search for the move, or for the decision in a swap2 opening. */
export interface Search {
  readonly type: 'search';
  /** The number of the search, from 1; the shared flag names the one to stop. */
  readonly number: number;
  readonly settings: GameSettings;
  readonly moves: readonly Point[];
  readonly choices: readonly OpeningChoice[];
  readonly opening: Dialect | null;
  readonly limits: MoveLimits;
  /** `Date.now()` of the request, so that the delay until the search starts counts as thinking. */
  readonly askedAt: number;
}

/** A task for the search thread. */
export type Task = { readonly type: 'clear' } | Search;

/** A report of the search thread: it has loaded, a line for the log, or what it found. */
export type Report =
  | { readonly type: 'ready' }
  | { readonly type: 'message'; readonly line: string }
  | { readonly type: 'moved'; readonly point: Point | null }
  | { readonly type: 'opened'; readonly play: OpeningPlay | null };

/** The value of the shared flag that stops every search. */
export const STOP_ALL = -1;

/** A table of 16 MB, enough for a few seconds per move. */
const TABLE_BITS = 20;
const WARM_UP_NODES = 2000;

/** Runs the search thread; `workerData` is the shared flag with the number of the search to stop. */
export function searchOnRequest(): void {
  const flag = workerData as Int32Array;
  const clock = (): number => performance.now();
  const engine = new Engine({ clock, tableBits: TABLE_BITS });
  const computer = new Computer(clock);
  const send = (report: Report): void => parentPort?.postMessage(report);

  const search = ({ number, settings, moves, choices, ...task }: Search): Report => {
    const position = Position.replay(settings, moves, choices);
    if (!position.ok) return nothing(task.opening);
    const limits: Limits = {
      ...task.limits,
      milliseconds: (task.limits.milliseconds ?? Infinity) - (Date.now() - task.askedAt),
      stop: () => [number, STOP_ALL].includes(Atomics.load(flag, 0)),
    };
    if (task.opening !== null) {
      const players = { engine, computer, rng: createRng(task.askedAt) };
      return { type: 'opened', play: playOpening(position.value, players, limits, task.opening) };
    }
    const thought = engine.think(position.value, limits, (info) =>
      send({ type: 'message', line: searchMessage(settings, info) }),
    );
    return { type: 'moved', point: thought.point };
  };

  parentPort?.on('message', (task: Task) => {
    if (task.type === 'clear') {
      engine.clear();
      return;
    }
    try {
      send(search(task));
    } catch (error) {
      send({ type: 'message', line: `MESSAGE the search failed: ${echo(String(error))}` });
      send(nothing(task.opening));
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

function nothing(opening: Dialect | null): Report {
  return opening === null ? { type: 'moved', point: null } : { type: 'opened', play: null };
}
