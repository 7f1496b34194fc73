/** Bytes of a text in an encoding of one or two bytes a character, by trying all of them. */
export function encode(encoding: string, text: string): Uint8Array<ArrayBuffer> {
  const codes = codesOf(encoding);
  return Uint8Array.from(
    Array.from(text).flatMap((char) => {
      const bytes = codes.get(char);
      if (!bytes) throw new RangeError(`${char} is not in ${encoding}`);
      return bytes;
    }),
  );
}

const known = new Map<string, ReadonlyMap<string, readonly number[]>>();

function codesOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const found = known.get(encoding);
  if (found) return found;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const codes = new Map<string, readonly number[]>();
  const learn = (...bytes: number[]): void => {
    try {
      const char = decoder.decode(Uint8Array.from(bytes));
      if (Array.from(char).length === 1 && !codes.has(char)) codes.set(char, bytes);
    } catch {
      // No character.
    }
  };
  for (let first = 0; first < 256; first += 1) {
    learn(first);
    const seconds = first > 0x80 ? 256 : 0;
    for (let second = 0; second < seconds; second += 1) learn(first, second);
  }
  known.set(encoding, codes);
  return codes;
}
