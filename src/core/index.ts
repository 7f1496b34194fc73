/** The core's only door: rules, games, notation and the computer's levels. */
export * from './types';
export * from './result';
export * from './coords';
export { Board, BLACK, cellOf, EMPTY, WHITE, type Cell } from './board';
export { freestyle, standard } from './rules/byLength';
export type { Rule, Verdict } from './rules/rule';
export { RULE } from './rules';
export { judge } from './judge';
export { Position, type PlayRefusal, type ReplayError } from './position';
export * from './game';
export * from './notation';
export { createRng, pick, type Rng } from './rng';
export { chooseMove, fallbackMove, LEVELS, standing, type Level } from './heuristics/levels';
export { countGames, drawBoard, type GameCount } from './debug';
