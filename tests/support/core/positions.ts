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

/** A game's settings with a free opening. */
export function settings(width: number, height = width, rule: RuleName = 'freestyle') {
  return { width, height, rule, opening: 'free' } as const satisfies GameSettings;
}

/** The position after moves that the test knows to be legal. */
export function replay(game: GameSettings, moves: readonly Point[]): Position {
  const position = Position.replay(game, moves);
  if (!position.ok) throw new Error(`${position.error.code} at ${position.error.ply}`);
  return position.value;
}

/** The position after named moves in playing order, such as `h8i9`; spaces don't matter. */
export function after(names: string, game: GameSettings = settings(15)): Position {
  const moves = parseMoves(game, names.replaceAll(' ', ''));
  if (!moves.ok) throw new Error(names);
  return replay(game, moves.value);
}

/** The next position; the test knows that the move is legal. */
export function play(position: Position, point: Point): Position {
  const next = position.play(point);
  if (!next.ok) throw new Error(`${next.error} at ${point}`);
  return next.value;
}

/** The same game on the turned board. */
export function turned(position: Position, symmetry: Symmetry): Position {
  const { rule } = position.settings;
  const { size } = symmetry(position.settings, 0 as Point);
  return replay(
    settings(size.width, size.height, rule),
    position.moves.map((move) => symmetry(position.settings, move).point),
  );
}

/** The same stones on another board, `dx` columns and `dy` rows on, or null where one falls off. */
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

/**
 * A game between two levels after a random first stone near the middle and one random stone in
 * its neighbourhood, broken off after `plies` or before its end.
 */
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

/**
 * Random stones by turns inside a square window of a board, none of which ends the game: crowded,
 * so full of threats.
 */
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
