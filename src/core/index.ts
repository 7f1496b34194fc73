/** The game's only door to the core: rules, games, notation, levels, hints and the engine. */
export * from './types';
export * from './result';
export * from './coords';
export { Board, BLACK, cellOf, EMPTY, WHITE, type Cell } from './board';
export { freestyle, standard } from './rules/byLength';
export type { Rule, Verdict } from './rules/rule';
export { RULE } from './rules';
export * from './openings';
export { judge } from './judge';
export { Position, type PlayRefusal, type ReplayError } from './position';
export * from './game';
export * from './notation';
export * from './hint';
export { threatsOn, type SideThreats, type ThreatRow, type Threats } from './threats';
export { createRng, pick, type Rng } from './rng';
export { fallbackMove } from './heuristics/levels';
export { CLEAR_LEAD, Computer, LEVELS, type Level } from './levels';
export {
  Engine,
  type EngineOptions,
  type Limits,
  type SearchInfo,
  type Thought,
} from './search/engine';
