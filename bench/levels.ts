/**
 * Plays every level of the computer against the next, and the guarded scoring tables against each
 * other.
 *
 *   npm run -s bench:levels -- [games a pair = 100] [first level = 1] [last level = 8]
 *
 * 15×15 freestyle. Each opening of two to four random stones near the centre is played twice with
 * the colours exchanged.
 */
import { performance } from 'node:perf_hooks';
import {
  Computer,
  createRng,
  DEFAULT_SETTINGS,
  LEVELS,
  type Colour,
  type Point,
  type Position,
  type Rng,
} from '../src/core';
import { after, randomOpening } from './openings';
import { chooseByRecipe } from '../src/core/levels/heuristicLevels';
import { patterns, runs, weightTable, type Heuristic } from '../src/core/levels/tables';
import { threeSteps } from '../src/core/levels/threeSteps';

interface Player {
  readonly name: string;
  readonly move: (position: Position, rng: Rng) => Point | null;
  moves: number;
  milliseconds: number;
}

/** Results of one pair from the first player's side. */
interface Tally {
  wins: number;
  draws: number;
  losses: number;
}

/** Maximum distance of opening stones from the centre. */
const OPENING_REACH = 2;
const OPENING_STONES = [2, 3, 4];

function player(name: string, move: Player['move']): Player {
  return { name, move, moves: 0, milliseconds: 0 };
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('no move');
  return value;
}

/** Plays a game to its end. */
function play(start: Position, players: Readonly<Record<Colour, Player>>, rng: Rng): Position {
  let position = start;
  while (!position.outcome) {
    const mover = players[position.toMove];
    const began = performance.now();
    const point = required(mover.move(position, rng));
    mover.milliseconds += performance.now() - began;
    mover.moves += 1;
    position = after(position, point);
  }
  return position;
}

/** Plays each player against the next `reach` players and prints a table. */
function tournament(
  title: string,
  players: readonly Player[],
  games: number,
  reach = players.length,
): void {
  const cells = new Map<string, Tally>();
  let played = 0;
  let plies = 0;
  for (const [i, first] of players.entries()) {
    for (const [j, second] of players.entries()) {
      if (j <= i || j > i + reach) continue;
      const tally = { wins: 0, draws: 0, losses: 0 };
      for (let game = 0; game < games; game += 1) {
        const start = randomOpening(createRng(game >> 1), OPENING_STONES, OPENING_REACH);
        const firstIs: Colour = game % 2 === 0 ? 'black' : 'white';
        const sides =
          firstIs === 'black' ? { black: first, white: second } : { black: second, white: first };
        const end = play(start, sides, createRng(1000 * i + 100_000 * j + game));
        const winner = end.outcome?.winner ?? null;
        if (winner === null) tally.draws += 1;
        else if (winner === firstIs) tally.wins += 1;
        else tally.losses += 1;
        played += 1;
        plies += end.ply;
      }
      cells.set(`${i} ${j}`, tally);
      cells.set(`${j} ${i}`, { wins: tally.losses, draws: tally.draws, losses: tally.wins });
    }
  }
  const line = (name: string, columns: readonly string[]): void =>
    console.log(name.padEnd(20) + columns.map((column) => column.padStart(20)).join(''));
  console.log(`\n${title}: ${games} games a pair, wins/draws/losses and score of the row's player`);
  line('', [...players.map(({ name }) => name), 'ms a move']);
  for (const [i, { name, moves, milliseconds }] of players.entries()) {
    const columns = players.map((_, j) => {
      const tally = cells.get(`${i} ${j}`);
      if (!tally) return '-';
      const score = (100 * (tally.wins + tally.draws / 2)) / games;
      return `${tally.wins}/${tally.draws}/${tally.losses} ${score.toFixed(0)} %`;
    });
    line(name, [...columns, (milliseconds / moves).toFixed(2)]);
  }
  console.log(`average length ${(plies / played).toFixed(1)} stones`);
}

const [games = 100, first = 1, last = 8] = process.argv.slice(2).map(Number);
// With a stopped clock only the node limits apply, as on a fast machine.
const computer = new Computer(() => 0);
tournament(
  'levels',
  LEVELS.filter((level) => level >= first && level <= last).map((level) =>
    player(`level ${level}`, (position, rng) => computer.move(position, level, rng)),
  ),
  games,
  1,
);

const { rule } = DEFAULT_SETTINGS;
const tables: readonly Heuristic[] = [
  weightTable,
  runs(rule),
  patterns(rule),
  threeSteps('attack', rule),
  threeSteps('defence', rule),
];
if (first === 1) {
  tournament(
    'guarded tables',
    tables.map((heuristic) => {
      const recipe = { heuristic: () => heuristic, guarded: true };
      return player(heuristic.name, (position, rng) => chooseByRecipe(position, recipe, rng));
    }),
    games,
  );
}
