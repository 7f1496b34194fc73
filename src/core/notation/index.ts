/** Games as text: reading, writing, and what can be wrong with a text. */
export * from './moves';
export * from './gameJson';
export * from './recordError';
export type { NamedGame } from './namedGame';
export { formatSgf, parseSgf, type SgfInfo } from './sgf';
export { formatPsq, parsePsq } from './psq';
export { parseRec } from './rec';
export { formatShareCode, parseShareCode } from './shareCode';
export * from './readRecord';
export * from './writeRecord';
