/**
 * Measures the engine on fixed positions.
 *
 *   npm run -s bench:engine -- [milliseconds a position = 1000]
 *
 * Prints for each position the depth reached in the time, nodes per second and the effective
 * branching factor (the factor in nodes for another ply); then nodes and time to solve the VCF
 * fixture, and the signature. Times depend on the machine, so compare only within one run.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Engine, formatPoint } from '../src/core';
import { VcfSolver } from '../src/core/search/vcf';
import { SearchBoard } from '../src/core/shapes/searchBoard';
import { learnedWeights } from '../src/core/shapes/weights';
import { position, POSITIONS } from './positions';
import { signature } from './signature';

const clock = (): number => performance.now();
const milliseconds = Number(process.argv[2] ?? 1000);

const startUp = clock();
const engine = new Engine({ clock, tableBits: 20 });
engine.think(position('h8i9'), { depth: 1 });
console.log(`first move after ${(clock() - startUp).toFixed(0)} ms, tables included\n`);

// Warm up the JIT compiler.
engine.think(position('h8i9h10'), { milliseconds: 1000 });
console.log('position  depth   nodes/s  branching  best');
let nodes = 0;
let time = 0;
let depths = 0;
for (const [index, place] of POSITIONS.entries()) {
  engine.clear();
  let deepest = 0;
  let atDepth = 0;
  const thought = engine.think(place, { milliseconds }, (info) => {
    if (info.depth <= deepest) return;
    deepest = info.depth;
    atDepth = info.nodes;
  });
  nodes += thought.nodes;
  time += thought.milliseconds;
  depths += deepest;
  const rate = ((1000 * thought.nodes) / thought.milliseconds).toFixed(0);
  const branching = deepest > 0 ? (atDepth ** (1 / deepest)).toFixed(2) : '-';
  const best = thought.point === null ? '-' : formatPoint(place.settings, thought.point);
  console.log(
    `${String(index + 1).padStart(8)}  ${`${thought.depth}-${thought.selectiveDepth}`.padStart(5)}` +
      `  ${rate.padStart(8)}  ${branching.padStart(9)}  ${best}`,
  );
}
console.log(
  `mean depth ${(depths / POSITIONS.length).toFixed(1)}, ${((1000 * nodes) / time).toFixed(0)} nodes/s`,
);

interface FoursCase {
  readonly moves: readonly string[];
  readonly vcf: boolean;
}

const file = new URL('../tests/fixtures/vcf.jsonl', import.meta.url);
const cases = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as FoursCase);
const board = new SearchBoard({ width: 15, height: 15 }, 'freestyle', learnedWeights());
const solver = new VcfSolver(board);
let solved = 0;
let tried = 0;
let spent = 0;
for (const { moves, vcf } of cases) {
  board.setUp(position(moves.join('')).moves);
  const began = clock();
  const line = solver.solve(1_000_000);
  spent += clock() - began;
  tried += solver.budget.nodes;
  if ((line !== null) === vcf) solved += 1;
}
console.log(
  `\nwins by fours: ${solved} of ${cases.length} right, ${tried} fours tried, ${spent.toFixed(0)} ms`,
);
console.log(`signature 0x${signature().toString(16)}`);
