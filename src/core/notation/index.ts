/** Games as text: parsers, formatters and their errors. */
export * from './moves';
export * from './gameJson';
export * from './recordError';
export type { ParsedRecord } from './playRecord';
export { formatSgf, parseSgf } from './sgf';
export { formatPsq, parsePsq, parseRec } from './lineRecords';
export { formatShareCode, parseShareCode } from './shareCode';
export * from './recordFormats';
