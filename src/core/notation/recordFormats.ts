import type { Game } from '../game/game';
import { parsePoint } from '../game/coords';
import { fail, ok, type Result } from '../game/result';
import type { GameSettings } from '../game/types';
import { formatGame, parseGame } from './gameJson';
import { formatMoves, isNumbered, moveTokens, parseMoves } from './moves';
import { completeRecord, type ParsedRecord } from './playRecord';
import { readMovesByRule } from './ruleReadings';
import { formatPsq, isPsqHeader, isRec, parsePsq, parseRec } from './lineRecords';
import { moveFault, type RecordError } from './recordError';
import { formatSgf, parseSgf, type SgfInfo } from './sgf';
import { looksLikeSgf } from './sgfText';
import { formatShareCode, isShareCode, parseShareCode } from './shareCode';

/** The formats that can be read. */
const RECORD_FORMATS = ['share-code', 'link', 'json', 'sgf', 'psq', 'rec', 'moves'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** A game parsed from a text, and the format of that text. */
export interface ReadRecord extends ParsedRecord {
  readonly format: RecordFormat;
}

/** The longest text accepted, in UTF-16 code units; a game of 400 moves takes a few thousand. */
export const MAX_RECORD_LENGTH = 1_000_000;

/** Precedes the share code in a link. */
export const LINK_MARK = '#g=';

/**
 * Parses a game from a text in any format, detected by content. `fallback` supplies what the format
 * does not give: the rule, if it fits the moves, and, for a string of moves, the size; the opening is
 * free unless given. Never throws; takes time linear in the length of the text.
 */
export function readRecord(text: string, fallback: GameSettings): Result<ReadRecord, RecordError> {
  if (text.length > MAX_RECORD_LENGTH) return fail({ code: 'too-long', limit: MAX_RECORD_LENGTH });
  const whole = text.replace(/^\uFEFF/, '');
  const trimmed = whole.trim();
  if (trimmed === '') return fail({ code: 'empty' });
  const format = formatOf(whole, trimmed);
  if (!format) return fail({ code: 'unknown-format' });
  const read = readAs(format, whole, fallback);
  return read.ok ? ok({ ...read.value, format }) : read;
}

function formatOf(whole: string, trimmed: string): RecordFormat | null {
  if (trimmed.startsWith('{')) return 'json';
  if (isPsqHeader(trimmed)) return 'psq';
  if (looksLikeSgf(trimmed)) return 'sgf';
  if (trimmed.includes(LINK_MARK)) return 'link';
  if (isRec(whole)) return 'rec';
  if (!isNumbered(trimmed) && isShareCode(trimmed.replace(/\s+/g, ''))) return 'share-code';
  const first = parsePoint({ width: 26, height: 999 }, moveTokens(trimmed)[0] ?? '');
  return first.ok ? 'moves' : null;
}

function readAs(
  format: RecordFormat,
  text: string,
  fallback: GameSettings,
): Result<ParsedRecord, RecordError> {
  switch (format) {
    case 'share-code':
      return completeRecord(parseShareCode(text));
    case 'link':
      return completeRecord(parseShareCode(codeOfLink(text)));
    case 'json':
      return completeRecord(parseGame(text));
    case 'sgf':
      return parseSgf(text, fallback);
    case 'psq':
      return parsePsq(text, fallback);
    case 'rec':
      return parseRec(text, fallback);
    case 'moves':
      return readMoves(text, fallback);
  }
}

/** The share code after the first `LINK_MARK`; text around the link is ignored. */
function codeOfLink(text: string): string {
  const [code = ''] = /^[\w-]*/.exec(text.slice(text.indexOf(LINK_MARK) + LINK_MARK.length)) ?? [];
  return code;
}

function readMoves(text: string, settings: GameSettings): Result<ParsedRecord, RecordError> {
  const moves = parseMoves(settings, text);
  if (moves.ok) {
    const read = readMovesByRule(settings, moves.value);
    return read.ok ? ok({ ...read.value, passedOver: [] }) : read;
  }
  const { code, ply, text: token } = moves.error;
  return fail(moveFault(code, ply, token, null));
}

/** The formats that can be written. */
export const WRITTEN_FORMATS = ['share-code', 'json', 'sgf', 'psq', 'moves'] as const;
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];

/**
 * A game as text. Share code and JSON keep everything; SGF omits undone moves; PSQ and the move
 * string keep only the moves on the board. SGF writes all of `info` but the times, PSQ the names and
 * times.
 */
export function writeRecord(format: WrittenFormat, game: Game, info: SgfInfo = {}): string {
  switch (format) {
    case 'share-code':
      return formatShareCode(game.record);
    case 'json':
      return formatGame(game.record);
    case 'sgf':
      return formatSgf(game, info);
    case 'psq':
      return formatPsq(game, info.names, info.times);
    case 'moves':
      return formatMoves(game.position.settings, game.position.moves);
  }
}
