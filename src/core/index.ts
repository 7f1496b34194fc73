/** The game's only door to the core: rules, games, notation, levels, hints and the engine. */
export * from './game/types';
export * from './game/result';
export * from './game/coords';
export { Board, BLACK, cellOf, EMPTY, WHITE, type Cell } from './game/board';
export { freestyle, standard } from './rules/byLength';
export type { Rule, Verdict } from './rules/rule';
export { RULE } from './rules';
export * from './game/openings';
export { judge } from './game/judge';
export { Position, type PlayRefusal, type ReplayError } from './game/position';
export * from './game/game';
export * from './game/record';
export * from './notation';
export * from './shapes/hint';
export { SHAPES, type Shape } from './shapes/shapes';
export { threatsOn, type SideThreats, type ThreatRow, type Threats } from './shapes/threats';
export { createRng, pick, type Rng } from './game/rng';
export { fallbackMove } from './levels/heuristicLevels';
export { CLEAR_LEAD, Computer, LEVELS, type Level } from './levels/levels';
export {
  Engine,
  type EngineOptions,
  type Limits,
  type SearchInfo,
  type Thought,
} from './search/engine';
