import type { RecordError } from '../../../core';
import type { RecordMessages } from './words';

/** What is wrong with a text that was to be a game, and where, as one or two sentences. */
export function recordErrorText(t: RecordMessages, error: RecordError): string {
  const place = placeOf(t, error);
  const fault = faultOf(t, error);
  return place === null ? capital(fault) : t.at(place, fault);
}

function faultOf(t: RecordMessages, error: RecordError): string {
  if ('limit' in error) return t.tooLong(error.limit);
  if (!('text' in error)) return t.whole[error.code];
  // Points are shown as on the board, `H8`.
  const { code, text } = error;
  return t.fault[code](/^[a-z]\d+$/.test(text) ? text.toUpperCase() : text);
}

function placeOf(t: RecordMessages, error: RecordError): string | null {
  if (!('at' in error)) return null;
  const { at } = error;
  if ('move' in error) {
    return at ? t.atLineOfMove(at.line, error.move) : t.atMove(error.move);
  }
  return at && t.atLine(at.line, at.column);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
