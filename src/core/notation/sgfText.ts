/** One value of a property, with escapes unresolved. */
export interface SgfValue {
  readonly raw: string;
  /** Where `raw` begins in the text. */
  readonly index: number;
}

/** One property of a node, such as `AB[hh][ii]`. */
export interface SgfProperty {
  readonly name: string;
  readonly values: readonly SgfValue[];
  readonly index: number;
}

export type SgfNode = readonly SgfProperty[];

/** The main line of the first game in an SGF. */
export interface SgfReading {
  /** At least one. */
  readonly nodes: readonly SgfNode[];
  /** Number of branches that leave the main line or another branch. */
  readonly variations: number;
  /** Number of games after the first. */
  readonly games: number;
  /** Whether the main line has text that does not belong there, or lacks a bracket. */
  readonly damaged: boolean;
}

const START = /\(\s*;/;
/** The start of an SGF that lacks its first bracket. */
const BARE_START = /^\s*;\s*[A-Z]{1,2}\s*\[/;

/** Whether a text may be an SGF; other text may precede it. */
export function looksLikeSgf(text: string): boolean {
  return START.test(text) || BARE_START.test(text);
}

/** Properties of which an SGF of a game has at least one. */
const TYPICAL = new Set(['GM', 'FF', 'SZ', 'B', 'W', 'AB', 'AW']);

/** More forgotten brackets are not mended: looking for them takes time. */
const MOST_MENDED = 100;

/**
 * Reads the main line of the first game in an SGF, as far as it can be read: what does not belong
 * there is skipped, and forgotten brackets are mended where the next node or property shows them.
 * Null if nothing in it is typical of an SGF.
 */
export function readSgf(text: string): SgfReading | null {
  const nodes: SgfProperty[][] = [];
  const start = text.search(START);
  let index = Math.max(start, 0);
  let [depth, games] = start < 0 ? [1, 1] : [0, 0];
  let variations = 0;
  let mended = 0;
  // The main line ends at the first closing parenthesis.
  let onMain = true;
  let damaged = false;
  while (index < text.length) {
    const char = text.charAt(index);
    const isFirst = games === 1;
    if (char === '(') {
      const opens = depth > 0 || charAfterSpaces(text, index + 1) === ';';
      if (depth > 0 && isFirst && !onMain) variations += 1;
      if (depth === 0 && opens) games += 1;
      if (opens) depth += 1;
      index += 1;
    } else if (depth === 0) {
      // Moves after a parenthesis too many; any other text may follow a game.
      if (isFirst && char === ';' && /^;\s{0,9}[BW]\[/.test(text.slice(index, index + 12))) {
        damaged = true;
      }
      index += 1;
    } else if (char === ')') {
      depth -= 1;
      onMain &&= !isFirst;
      index += 1;
    } else if (char === ';') {
      if (isFirst && onMain) nodes.push([]);
      index += 1;
    } else if (/\s/.test(char)) {
      index += 1;
    } else {
      const { name, values, end, isWhole } = readProperty(text, index, mended < MOST_MENDED);
      if (!isWhole) mended += 1;
      if (isFirst && onMain) {
        damaged ||= !isWhole || name === '' || values.length === 0;
        if (name !== '' && values.length > 0) nodes.at(-1)?.push({ name, values, index });
      }
      index = end;
    }
  }
  damaged ||= depth > 0 && games === 1;
  const isTypical = nodes.some((node) => node.some(({ name }) => TYPICAL.has(name)));
  return isTypical ? { nodes, variations, games: games - 1, damaged } : null;
}

function charAfterSpaces(text: string, from: number): string {
  return text.charAt(skip(text, from, /\s/));
}

function skip(text: string, from: number, pattern: RegExp): number {
  let index = from;
  while (index < text.length && pattern.test(text.charAt(index))) index += 1;
  return index;
}

interface ReadProperty {
  /** Empty for a value or bracket without a name. */
  readonly name: string;
  readonly values: readonly SgfValue[];
  /** The index after the property. */
  readonly end: number;
  /** Whether all values have their closing bracket. */
  readonly isWhole: boolean;
}

function readProperty(text: string, start: number, mend: boolean): ReadProperty {
  const nameEnd = skip(text, start, /[^\s[\]();]/);
  const name = nameOf(text.slice(start, nameEnd));
  const values: SgfValue[] = [];
  let index = skip(text, nameEnd, /\s/);
  if (text.charAt(index) !== '[') {
    // A stray bracket is skipped alone.
    return { name, values, end: Math.max(nameEnd, start + 1), isWhole: true };
  }
  let isWhole = true;
  while (isWhole && text.charAt(index) === '[') {
    const begin = index + 1;
    let end = begin;
    while (end < text.length && text.charAt(end) !== ']') end += text.charAt(end) === '\\' ? 2 : 1;
    const isClosed = end < text.length;
    const raw = text.slice(begin, end);
    const forgotten = mend ? forgottenAt(name, raw, isClosed) : null;
    isWhole = isClosed && forgotten === null;
    // A point that breaks off is none.
    if (isClosed || forgotten !== null || !POINTS.has(name)) {
      values.push({ raw: raw.slice(0, forgotten ?? raw.length), index: begin });
    }
    index = isWhole ? skip(text, end + 1, /\s/) : begin + (forgotten ?? raw.length);
  }
  return { name, values, end: index, isWhole };
}

/**
 * The name of a property as specified. Up to FF[3] names could contain lower-case letters (`SiZe`),
 * which are ignored. Some programs write whole names in lower case (`sz`).
 */
function nameOf(written: string): string {
  return written.replace(/[a-z]+/g, '') || written.toUpperCase();
}

/** Properties whose values are points. */
const POINTS = new Set(['B', 'W', 'AB', 'AW', 'AE', 'QPR', 'QSLW', 'QSLB']);
/** Properties whose values are long texts, in which other properties may be quoted. */
const COMMENTS = new Set(['C', 'GC', 'N']);

const POINT = '(?:[A-Za-z]{2}|[A-Za-z]\\d{1,2})';
/** Points, followed by what can't be part of a value. */
const POINTS_CUT = new RegExp(`^\\s*${POINT}(?:[:,]${POINT})*(?=\\s*(?:[;()]|[A-Z]{1,4}\\[|$))`);
/** A node with a move. */
const MOVE = new RegExp(`;\\s*[BW]\\[\\s*${POINT}\\s*(?:;|$)`);
const MOVE_OR_INFO = new RegExp(`${MOVE.source}|(?:GM|FF|SZ|CA|AP|RU|PB|PW|DT|EV|RE|GN)\\[`);

/** Where a value ends whose closing bracket was forgotten; null if it was not. */
function forgottenAt(name: string, raw: string, isClosed: boolean): number | null {
  if (isClosed && !raw.includes('[') && !(POINTS.has(name) && /[;()]/.test(raw))) return null;
  if (POINTS.has(name)) return POINTS_CUT.exec(raw)?.[0].length ?? null;
  let end = raw.search(COMMENTS.has(name) ? MOVE : MOVE_OR_INFO);
  while (end > 0 && /[;()\s]/.test(raw.charAt(end - 1))) end -= 1;
  return end < 0 ? null : end;
}

/** A property value as plain one-line text, with escapes resolved and line breaks as spaces. */
export function unescapeSgf(raw: string): string {
  return raw
    .replace(/\\(\r\n|\n\r|[\s\S])/g, (_, escaped: string) =>
      /[\r\n]/.test(escaped) ? '' : escaped,
    )
    .replace(/\r\n|\s/g, ' ')
    .trim();
}

/** A text as a property value, including the brackets. */
export function sgfValue(text: string): string {
  return `[${text.replace(/[\]\\]/g, '\\$&').replace(/\r\n|\s/g, ' ')}]`;
}
