import * as v from 'valibot';

const FORMAT = 'tianyuan-data';
const VERSION = 1;

/** Browsers keep a third of this for a site at most. */
export const MAX_CHARACTERS = 16_000_000;

/**
 * Why a text gives no data: too long; nothing of ours; ours, but cut off or changed; from a newer
 * version of the game; nothing in it that can be used.
 */
export const DATA_ERRORS = ['too-large', 'not-data', 'damaged', 'newer', 'empty'] as const;
export type DataError = (typeof DATA_ERRORS)[number];

/**
 * Looks at one kept value as the game would read it: what of it is sound, and how many parts of it
 * are not; undefined when nothing is.
 */
export type Check = (
  value: unknown,
) => { readonly value: unknown; readonly lost: number } | undefined;

/** What is wrong with one item: so many parts of it, or null for all of it. */
export interface Damage {
  readonly key: string;
  readonly parts: number | null;
}

/** All data as it was written into a file. */
export interface DataFile {
  readonly date: Date;
  readonly items: ReadonlyMap<string, string>;
  readonly damaged: readonly Damage[];
}

export type DataReading =
  | { readonly ok: true; readonly value: DataFile }
  | { readonly ok: false; readonly error: DataError };

const dateSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
  v.check((date) => !Number.isNaN(date.getTime())),
);

const fileSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  date: dateSchema,
  items: v.record(v.string(), v.unknown()),
});

const headSchema = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** All data as the text of a file; the items stay the texts that the browser keeps. */
export function formatDataFile(items: ReadonlyMap<string, string>, date: Date): string {
  const file = { format: FORMAT, version: VERSION, date: date.toISOString() };
  return `${JSON.stringify({ ...file, items: Object.fromEntries(items) }, null, 1)}\n`;
}

/** Whether a text that begins like this is such a file, sound or not. */
export function isDataFile(start: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`).test(start);
}

/** `tianyuan-data-2026-05-03.json`, by the player's own calendar. */
export function dataFileName(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${FORMAT}-${day}.json`;
}

/** Reads what `formatDataFile` wrote; never throws, whatever the text is. `checks` go by key. */
export function parseDataFile(text: string, checks: ReadonlyMap<string, Check>): DataReading {
  if (text.length > MAX_CHARACTERS) return { ok: false, error: 'too-large' };
  const json = parseJson(text);
  const head = v.safeParse(headSchema, json);
  if (!head.success) return { ok: false, error: text.includes(FORMAT) ? 'damaged' : 'not-data' };
  if (head.output.version > VERSION) return { ok: false, error: 'newer' };
  const file = v.safeParse(fileSchema, json);
  if (!file.success) return { ok: false, error: 'damaged' };
  const items = new Map<string, string>();
  const damaged: Damage[] = [];
  for (const [key, item] of Object.entries(file.output.items)) {
    const { text: sound, damage } = checked(item, checks.get(key));
    if (sound !== null) items.set(key, sound);
    if (damage !== 0) damaged.push({ key, parts: damage });
  }
  if (items.size === 0) return { ok: false, error: damaged.length > 0 ? 'damaged' : 'empty' };
  return { ok: true, value: { date: file.output.date, items, damaged } };
}

/** What can be kept of an item, and how many parts of it are damaged; null stands for all. */
function checked(
  item: unknown,
  check: Check | undefined,
): { readonly text: string | null; readonly damage: number | null } {
  if (typeof item !== 'string') return { text: null, damage: null };
  // What this version does not know it can't judge.
  if (!check) return { text: item, damage: 0 };
  const value = parseJson(item);
  const sound = value === undefined ? undefined : check(value);
  if (!sound) return { text: null, damage: null };
  return { text: sound.lost > 0 ? JSON.stringify(sound.value) : item, damage: sound.lost };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
