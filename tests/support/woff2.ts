import { brotliDecompressSync } from 'node:zlib';

/** Indices of tables in WOFF2's list of known tags: `cmap`, and those that WOFF2 transforms. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const NAMED = 63;

/** The characters of the Basic Multilingual Plane that a WOFF2 file maps to glyphs. */
export function charactersOf(file: Buffer): Set<string> {
  const tables = file.readUInt16BE(12);
  let at = 48;
  const number = (): number => {
    for (let value = 0; ;) {
      const byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte % 128);
      if (byte < 128) return value;
    }
  };
  let start = 0;
  let cmap = -1;
  for (let table = 0; table < tables; table += 1) {
    const flags = file.readUInt8(at);
    at += 1;
    const tag = flags % 64;
    if (tag === NAMED) at += 4;
    const length = number();
    const untouched = flags >> 6 === (tag === GLYF || tag === LOCA ? 3 : 0);
    if (tag === CMAP) cmap = start;
    start += untouched ? length : number();
  }
  if (cmap < 0) throw new Error('The font has no cmap table');
  return readCmap(brotliDecompressSync(file.subarray(at)).subarray(cmap));
}

/** Reads the subtable of format 4: segments of characters with an offset or a glyph array. */
function readCmap(cmap: Buffer): Set<string> {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) =>
    cmap.readUInt32BE(8 + 8 * i),
  );
  const offset = offsets.find((each) => cmap.readUInt16BE(each) === 4);
  if (offset === undefined) throw new Error('The font has no cmap subtable of format 4');
  const table = cmap.subarray(offset);
  const size = table.readUInt16BE(6);
  const found = new Set<string>();
  for (let segment = 0; segment < size; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + size + segment);
    const shift = table.readUInt16BE(16 + 2 * size + segment);
    const where = 16 + 3 * size + segment;
    const own = table.readUInt16BE(where);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph =
        own === 0 ? (code + shift) % 0x10000 : table.readUInt16BE(where + own + 2 * (code - start));
      if (glyph !== 0) found.add(String.fromCharCode(code));
    }
  }
  return found;
}
