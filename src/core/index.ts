/** Public interface of the core: rules, games, notation, levels, hints and the engine. */
export * from './game/types';
export * from './game/result';
export * from './game/coords';
export { Board, cellOf, EMPTY } from './game/board';
export { freestyle, RULE, standard } from './rules';
export * from './game/openings';
export { judge, Position, type PlayRefusal } from './game/position';
export * from './game/game';
export * from './game/record';
export * from './notation';
export * from './shapes/hint';
export { SHAPES } from './shapes/shapes';
export { threatsOn, type SideThreats, type ThreatRow } from './shapes/threats';
export { createRng, pick, type Rng } from './game/rng';
export { fallbackMove } from './levels/heuristicLevels';
export { CLEAR_LEAD, Computer, LEVELS, type Level } from './levels/computer';
export { betterChoice } from './levels/openingPlay';
export { Engine, type Limits, type SearchInfo, type Thought } from './search/engine';
