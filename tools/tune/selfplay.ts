/**
 * Plays the engine against itself and stores the search results for `fit.ts`.
 *
 *   npm run -s tune:play -- FILE [seconds = 300] [first seed = 1] [nodes a move = 2000]
 *
 * Appends one JSON line per game to FILE. Seeds already in FILE are skipped, so an interrupted run
 * can be resumed; parallel processes need separate files and seeds far apart. The same seed and node
 * count give the same game.
 */
import { performance } from 'node:perf_hooks';
import { after, randomOpening } from '../../bench/openings';
import {
  columnOf,
  createRng,
  Engine,
  isOnBoard,
  pick,
  pointAt,
  rowOf,
  type Position,
  type Rng,
} from '../../src/core';
import { loadGames, saveGame, type Sample } from './record';

/** Openings: random stones near the centre whose search value is within `EVEN`. */
const OPENING_STONES = [2, 3, 4, 5, 6, 7, 8];
const OPENING_REACH = 3;
const EVEN = 250;
/** Share of positions for which a position after a move not played is also searched. */
const ASIDE = 0.5;

/** The position after a random move near the last stones, or null. */
function sidestep(position: Position, rng: Rng): Position | null {
  const anchor = pick(rng, position.moves.slice(-6));
  if (anchor === undefined) return null;
  const x = columnOf(position.settings, anchor) + Math.floor(rng() * 7) - 3;
  const y = rowOf(position.settings, anchor) + Math.floor(rng() * 7) - 3;
  if (!isOnBoard(position.settings, x, y)) return null;
  const next = position.play(pointAt(position.settings, x, y));
  return next.ok && !next.value.outcome ? next.value : null;
}

function play(engine: Engine, seed: number, nodes: number): void {
  const rng = createRng(seed);
  engine.clear();
  let position = randomOpening(rng, OPENING_STONES, OPENING_REACH);
  for (;;) {
    const { value } = engine.think(position, { nodes });
    if (position.outcome === null && Math.abs(value) < EVEN) break;
    position = randomOpening(rng, OPENING_STONES, OPENING_REACH);
  }
  const samples: Sample[] = [];
  while (!position.outcome) {
    const thought = engine.think(position, { nodes });
    if (thought.point === null) break;
    if (thought.depth > 0) {
      samples.push({ ply: position.ply, aside: null, value: thought.value, best: thought.point });
    }
    const other = rng() < ASIDE ? sidestep(position, rng) : null;
    if (other) {
      const look = engine.think(other, { nodes: nodes / 2 });
      if (look.depth > 0 && look.point !== null) {
        const aside = other.lastMove;
        samples.push({ ply: position.ply, aside, value: look.value, best: look.point });
      }
    }
    position = after(position, thought.point);
  }
  const winner = position.outcome?.winner ?? null;
  const result = winner === null ? 0 : winner === 'black' ? 1 : -1;
  saveGame(file, { seed, moves: position.moves, result, samples });
}

const [file = '', seconds = '300', first = '1', nodes = '2000'] = process.argv.slice(2);
if (file === '') throw new Error('selfplay.ts FILE [seconds] [first seed] [nodes]');
const done = new Set(loadGames(file).map((game) => game.seed));
const engine = new Engine({ clock: () => performance.now(), tableBits: 15 });
const end = performance.now() + Number(seconds) * 1000;
for (let seed = Number(first); performance.now() < end; seed += 1) {
  if (!done.has(seed)) play(engine, seed, Number(nodes));
}
