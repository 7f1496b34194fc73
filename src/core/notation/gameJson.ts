import type { Game } from '../game/game';
import type { Ending, GameRecord } from '../game/record';
import { OPENING_CHOICES } from '../game/openings';
import { fail, ok, type Result } from '../game/result';
import { COLOURS, isOneOf, isSide, OPENINGS, RULES } from '../game/types';
import type { GameSettings } from '../game/types';
import { formatMoves, parseMoves } from './moves';
import { playRecord } from './playRecord';
import { moveFault, placeAt, textFault, type RecordError, type TextFault } from './recordError';

const FORMAT = 'tianyuan-game';
const VERSION = 2;

/** A game as versioned JSON; `parseGame` reads it back. */
export function formatGame(record: GameRecord): string {
  const { settings, moves, choices, ply, chosen, ending } = record;
  const { width, height, rule, opening } = settings;
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    settings: { width, height, rule, opening },
    moves: formatMoves(settings, moves),
    choices,
    ply,
    chosen,
    ending,
  });
}

/** Parses and replays the output of `formatGame`. Never throws, whatever the text. */
export function parseGame(text: string): Result<Game, RecordError> {
  const parsed = parseObject(text);
  if (!parsed.ok) return parsed;
  const json = parsed.value;
  const { format, version } = json;
  if (format !== FORMAT || !isWhole(version) || version < 1) {
    return fail({ code: 'unknown-format' });
  }
  if (version > VERSION) return fail({ code: 'newer-version' });
  const settings = readSettings(json['settings']);
  if (!settings.ok) return settings;
  const { moves: moveText, ply } = json;
  // Version 1 had no openings with choices.
  const { choices = [], chosen = 0 } = version === 1 ? {} : json;
  if (typeof moveText !== 'string') return fail(fault('bad-syntax', moveText));
  const moves = parseMoves(settings.value, moveText);
  if (!moves.ok) {
    const { code, ply: at, text: token } = moves.error;
    return fail(moveFault(code, at, token, null));
  }
  if (!Array.isArray(choices)) return fail(fault('unknown-choice', choices));
  const valid = choices.filter((choice) => isOneOf(OPENING_CHOICES, choice));
  const unknown: unknown = choices.find((choice) => !isOneOf(OPENING_CHOICES, choice));
  if (valid.length < choices.length) return fail(fault('unknown-choice', unknown));
  if (!isWhole(ply)) return fail(fault('bad-place', ply));
  if (!isWhole(chosen)) return fail(fault('bad-place', chosen));
  const ending = json['ending'] === null ? null : parseEnding(json['ending']);
  if (ending === undefined) return fail(fault('bad-ending', json['ending']));
  return playRecord({
    settings: settings.value,
    moves: moves.value,
    choices: valid,
    ply,
    chosen,
    ending,
  });
}

/** Validates untrusted settings; null if a side, the rule or the opening is invalid. */
export function parseSettings(value: unknown): GameSettings | null {
  const settings = readSettings(value);
  return settings.ok ? settings.value : null;
}

function readSettings(value: unknown): Result<GameSettings, RecordError> {
  const { width, height, rule, opening } = isObject(value) ? value : {};
  if (!isSide(width) || !isSide(height)) {
    return fail(fault('bad-size', `${shown(width)} × ${shown(height)}`));
  }
  if (!isOneOf(RULES, rule)) return fail(fault('unknown-rule', rule));
  if (!isOneOf(OPENINGS, opening)) return fail(fault('unknown-opening', opening));
  return ok({ width, height, rule, opening });
}

function parseEnding(value: unknown): Ending | undefined {
  if (!isObject(value)) return undefined;
  const { reason, loser, drawn } = value;
  if (reason === 'agreement') return { reason };
  if (reason === 'time' && isOneOf(COLOURS, loser) && typeof drawn === 'boolean') {
    return { reason, loser, drawn };
  }
  return reason === 'resignation' && isOneOf(COLOURS, loser) ? { reason, loser } : undefined;
}

function fault(code: TextFault, value: unknown): RecordError {
  return textFault(code, shown(value), null);
}

/** A primitive value as text; empty for objects and arrays, which may be deeply nested. */
function shown(value: unknown): string {
  return value === undefined || (typeof value === 'object' && value !== null) ? '' : String(value);
}

function parseObject(text: string): Result<Record<string, unknown>, RecordError> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? ok(value) : fail({ code: 'unknown-format' });
  } catch {
    if (!text.includes(FORMAT)) return fail({ code: 'unknown-format' });
    // No string in this format contains a brace, so unbalanced braces mean truncation.
    const [opened, closed] = [text.split('{').length, text.split('}').length];
    return opened > closed
      ? fail(textFault('cut-off', '', placeAt(text, text.length)))
      : fail(textFault('bad-syntax', '', null));
  }
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
