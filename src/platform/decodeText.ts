/** Bytes at the start of a file in which it names its own encoding. */
const HEAD = 4096;

/** Bytes at the start of a file by which its encoding is guessed. */
const SAMPLE = 65_536;

/** The property of an SGF that names its encoding. */
const CHARSET = /(?:^|[\s;\](])CA\s*\[\s*([\w:.-]{1,40})\s*\]/i;

/** Names of encodings that browsers do not know, as some programs write them. */
const ALIASES: Readonly<Record<string, string>> = {
  cp936: 'gb18030',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  cp950: 'big5',
  utf8: 'utf-8',
};

/**
 * The encodings guessed at, each with a pattern of its characters. The first group matches those in
 * everyday use, the rest of the pattern what else is outside ASCII: an encoding is likely if most are
 * in everyday use.
 */
const GUESSES = [
  {
    encoding: 'gb18030',
    // Punctuation, and the Chinese characters of GB 2312.
    characters: /([\xa1-\xa3\xb0-\xf7][\xa1-\xfe])|[\x81-\xfe][\x40-\xfe]|[\x80-\xff]/g,
  },
  {
    encoding: 'shift_jis',
    // Punctuation, hiragana, katakana, and the more frequent kanji.
    characters:
      /(\x81[\x40-\xac]|\x82[\x4f-\xf1]|\x83[\x40-\x96]|[\x88-\x97][\x40-\xfc])|[\x81-\x9f\xe0-\xfc][\x40-\xfc]|[\x80-\xff]/g,
  },
];

/**
 * The text of a file whose encoding is not known: by its byte order mark, else as the file itself
 * says (`CA` of an SGF), else UTF-8, each if all bytes are valid in it; else GB 18030 or Shift JIS if
 * most characters would be usual ones and none of them would swallow a bracket; else windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = byMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const raw = bytesAsCharacters(bytes);
  const stated = CHARSET.exec(raw.slice(0, HEAD))?.[1]?.toLowerCase();
  const own = stated === undefined ? null : strictly(ALIASES[stated] ?? stated, bytes);
  return own ?? strictly('utf-8', bytes) ?? guessed(bytes, raw);
}

/** The encoding given by a byte order mark, or by the zeros of UTF-16 without one. */
function byMark([one, two, three, four]: Uint8Array): string | null {
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one && two === 0 && three && four === 0) return 'utf-16le';
  return one === 0 && two && three === 0 && four ? 'utf-16be' : null;
}

/** The text if all bytes are valid in an encoding; null if not, or if it is unknown. */
function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    // A file in which single bytes could be read is not in UTF-16, whatever it says.
    return decoder.encoding.startsWith('utf-16') ? null : decoder.decode(bytes);
  } catch {
    return null;
  }
}

function guessed(bytes: Uint8Array, raw: string): string {
  const western = new TextDecoder('windows-1252').decode(bytes);
  const found = GUESSES.map(({ encoding, characters }) => ({
    share: usualShare(raw.slice(0, SAMPLE), characters),
    encoding,
  }))
    .filter(({ share }) => share > 0.5)
    .toSorted((one, other) => other.share - one.share)
    .map(({ encoding }) => strictly(encoding, bytes))
    .find((text) => text !== null && strayBrackets(text) <= strayBrackets(western));
  return found ?? western;
}

/** The share of characters in everyday use among those that are not ASCII. */
function usualShare(raw: string, characters: RegExp): number {
  let [usual, all] = [0, 0];
  for (const [, inUse] of raw.matchAll(characters)) {
    all += 1;
    if (inUse !== undefined) usual += 1;
  }
  return all === 0 ? 0 : usual / all;
}

/** How many brackets of an SGF have no partner, because a character swallowed one. */
function strayBrackets(text: string): number {
  let inside = false;
  let stray = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (inside && char === '\\') index += 1;
    else if (char === '[' || char === ']') {
      if (inside === (char === '[')) stray += 1;
      inside = char === '[';
    }
  }
  return inside ? stray + 1 : stray;
}

/** Each byte as the character of the same number. */
function bytesAsCharacters(bytes: Uint8Array): string {
  const PART = 8192;
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += PART) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + PART)));
  }
  return parts.join('');
}
