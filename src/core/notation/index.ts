/** Games as text: parsers, formatters and their errors. */
export * from './moves';
export * from './gameJson';
export * from './recordError';
export type { ParsedRecord, Reading } from './playRecord';
export type { PassedOver } from './passedOver';
export { formatSgf, parseSgf } from './sgf';
export { formatPsq, parsePsq, parseRec } from './lineRecords';
export { formatShareCode, parseShareCode } from './shareCode';
export * from './recordFormats';
