import { fail, ok, type Result } from '../game/result';
import { placeAt, textFault, type RecordError } from './recordError';

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

/** Index at which the SGF begins; other text may precede it. -1 if there is none. */
export function sgfStart(text: string): number {
  return text.search(/\(\s*;/);
}

/**
 * The nodes of the main line of the first game in an SGF, at least one. The variations of that game
 * are skipped but must be well formed.
 */
export function readMainLine(text: string): Result<SgfNode[], RecordError> {
  const bad = (index: number): Result<never, RecordError> =>
    fail(textFault('bad-syntax', text.charAt(index), placeAt(text, index)));
  const cutOff = (): Result<never, RecordError> =>
    fail(textFault('cut-off', '', placeAt(text, text.length)));

  const nodes: SgfProperty[][] = [];
  let depth = 0;
  // The main line ends at the first closing parenthesis.
  let onMain = true;
  let index = Math.max(sgfStart(text), 0);
  while (index < text.length) {
    const char = text.charAt(index);
    if (char === '(') {
      depth += 1;
      index += 1;
    } else if (depth > 0 && char === ')') {
      depth -= 1;
      onMain = false;
      if (nodes.length === 0) return bad(index);
      if (depth === 0) return ok(nodes);
      index += 1;
    } else if (depth > 0 && char === ';') {
      if (onMain) nodes.push([]);
      index += 1;
    } else if (/\s/.test(char)) {
      index += 1;
    } else if (nodes.length > 0 && /[A-Za-z]/.test(char)) {
      const property = readProperty(text, index);
      if (property === 'cut-off') return cutOff();
      if (property.values.length === 0) return bad(property.end);
      if (onMain) nodes.at(-1)?.push({ ...property, index });
      index = property.end;
    } else {
      return bad(index);
    }
  }
  return cutOff();
}

interface ReadProperty {
  readonly name: string;
  readonly values: readonly SgfValue[];
  /** The index after the property. */
  readonly end: number;
}

function readProperty(text: string, start: number): ReadProperty | 'cut-off' {
  const skip = (from: number, pattern: RegExp): number => {
    let index = from;
    while (index < text.length && pattern.test(text.charAt(index))) index += 1;
    return index;
  };
  const nameEnd = skip(start, /[A-Za-z]/);
  const written = text.slice(start, nameEnd);
  // Up to FF[3] names could contain lower-case letters (`SiZe`), which are ignored. Some programs
  // write whole names in lower case (`sz`).
  const name = written.replace(/[a-z]+/g, '') || written.toUpperCase();
  const values: SgfValue[] = [];
  let index = skip(nameEnd, /\s/);
  while (text.charAt(index) === '[') {
    const begin = index + 1;
    let end = begin;
    while (end < text.length && text.charAt(end) !== ']') end += text.charAt(end) === '\\' ? 2 : 1;
    if (end >= text.length) return 'cut-off';
    values.push({ raw: text.slice(begin, end), index: begin });
    index = skip(end + 1, /\s/);
  }
  return values.length === 0 && index >= text.length ? 'cut-off' : { name, values, end: index };
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
