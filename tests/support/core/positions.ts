import {
  allPoints,
  columnOf,
  createRng,
  parseMoves,
  pick,
  pointAt,
  Position,
  type BoardSize,
  type GameSettings,
  type Point,
  type Rng,
  type RuleName,
} from '../../../src/core';
import { chooseMove, type HeuristicLevel } from '../../../src/core/levels/heuristicLevels';
import type { Symmetry } from './symmetry';

/** Game settings with a free opening. */
export function settings(width: number, height = width, rule: RuleName = 'freestyle') {
  return { width, height, rule, opening: 'free' } as const satisfies GameSettings;
}

/** The position after legal moves; throws for an illegal one. */
export function replay(game: GameSettings, moves: readonly Point[]): Position {
  const position = Position.replay(game, moves);
  if (!position.ok) throw new Error(`${position.error.code} at ${position.error.ply}`);
  return position.value;
}

/** The position after a move string such as `h8i9`; spaces are ignored. */
export function after(names: string, game: GameSettings = settings(15)): Position {
  const moves = parseMoves(game, names.replaceAll(' ', ''));
  if (!moves.ok) throw new Error(names);
  return replay(game, moves.value);
}

/** The position after a legal move; throws for an illegal one. */
export function play(position: Position, point: Point): Position {
  const next = position.play(point);
  if (!next.ok) throw new Error(`${next.error} at ${point}`);
  return next.value;
}

/** The same game under a symmetry of the board. */
export function turned(position: Position, symmetry: Symmetry): Position {
  const { rule } = position.settings;
  const { size } = symmetry(position.settings, 0 as Point);
  return replay(
    settings(size.width, size.height, rule),
    position.moves.map((move) => symmetry(position.settings, move).point),
  );
}

/** The same stones shifted on another board, or null if one would be off the board. */
export function shifted(position: Position, size: BoardSize, dx: number, dy: number) {
  const from = position.settings;
  const moves = position.moves.map((move) => {
    const x = columnOf(from, move) + dx;
    const y = (move - columnOf(from, move)) / from.width + dy;
    return x >= 0 && y >= 0 && x < size.width && y < size.height ? pointAt(size, x, y) : null;
  });
  if (!moves.every((move) => move !== null)) return null;
  return replay(settings(size.width, size.height, from.rule), moves);
}

/** Points of a board in a random order. */
export function shuffled(size: BoardSize, rng: Rng): Point[] {
  return allPoints(size)
    .map((point) => ({ point, at: rng() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ point }) => point);
}

/** A game between two levels after three random stones near the centre, stopped after `plies`. */
export function levelsGame(
  game: GameSettings,
  levels: readonly [HeuristicLevel, HeuristicLevel],
  seed: number,
  plies: number,
): Position {
  const rng = createRng(seed);
  let position = Position.start(game);
  const middle = pointAt(game, Math.floor(game.width / 2), Math.floor(game.height / 2));
  const around = [-2, -1, 0, 1, 2].flatMap((dy) =>
    [-2, -1, 0, 1, 2].map((dx) => (middle + dy * game.width + dx) as Point),
  );
  while (position.ply < plies) {
    const legal = position.legalPoints();
    const point =
      position.ply < 3
        ? pick(
            rng,
            around.filter((near) => legal.includes(near)),
          )
        : chooseMove(position, levels[position.ply % 2] ?? 2, rng);
    if (point === undefined || point === null) break;
    const next = play(position, point);
    if (next.outcome) break;
    position = next;
  }
  return position;
}

/** Random alternating stones within a square window, dense with threats; none ends the game. */
export function scattered(game: GameSettings, seed: number, window: number): Position {
  const rng = createRng(seed);
  const left = Math.floor(rng() * (game.width - window + 1));
  const bottom = Math.floor(rng() * (game.height - window + 1));
  const stones = Math.floor(window * window * (0.15 + 0.45 * rng()));
  let position = Position.start(game);
  for (const point of shuffled({ width: window, height: window }, rng).slice(0, stones)) {
    const x = left + (point % window);
    const next = play(position, pointAt(game, x, bottom + Math.floor(point / window)));
    if (!next.outcome) position = next;
  }
  return position;
}
