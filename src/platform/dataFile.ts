import * as v from 'valibot';

const FORMAT = 'tianyuan-data';
const VERSION = 1;

/** About three times what browsers store for a site. */
export const MAX_CHARACTERS = 16_000_000;

/**
 * Why a text can't be imported: too long; not a data file; a data file, but truncated or changed;
 * from a newer version of the game; no items.
 */
export const DATA_ERRORS = ['too-large', 'not-data', 'damaged', 'newer', 'empty'] as const;
export type DataError = (typeof DATA_ERRORS)[number];

/**
 * Checks one stored value as the game would read it: its valid part, and how many invalid parts were
 * left out; undefined if nothing is valid.
 */
export type Check = (
  value: unknown,
) => { readonly value: unknown; readonly lost: number } | undefined;

/** How many parts of an item were invalid; null if all of it. */
export interface Damage {
  readonly key: string;
  readonly parts: number | null;
}

/** The content of a data file. */
interface DataFile {
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

/** The text of a data file with the stored texts as items. */
export function formatDataFile(items: ReadonlyMap<string, string>, date: Date): string {
  const file = { format: FORMAT, version: VERSION, date: date.toISOString() };
  return `${JSON.stringify({ ...file, items: Object.fromEntries(items) }, null, 1)}\n`;
}

/** Whether a text that starts with `start` is a data file, valid or not. */
export function isDataFile(start: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`).test(start);
}

/** `tianyuan-data-2026-05-03.json`, in the local time zone. */
export function dataFileName(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${FORMAT}-${day}.json`;
}

/** Reads what `formatDataFile` wrote, with `checks` by key; never throws. */
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
    const { text: valid, damage } = checked(item, checks.get(key));
    if (valid !== null) items.set(key, valid);
    if (damage !== 0) damaged.push({ key, parts: damage });
  }
  if (items.size === 0) return { ok: false, error: damaged.length > 0 ? 'damaged' : 'empty' };
  return { ok: true, value: { date: file.output.date, items, damaged } };
}

/** The valid part of an item, and how many parts are damaged; null if all. */
function checked(
  item: unknown,
  check: Check | undefined,
): { readonly text: string | null; readonly damage: number | null } {
  if (typeof item !== 'string') return { text: null, damage: null };
  // Unknown keys are kept as they are.
  if (!check) return { text: item, damage: 0 };
  const value = parseJson(item);
  const valid = value === undefined ? undefined : check(value);
  if (!valid) return { text: null, damage: null };
  return { text: valid.lost > 0 ? JSON.stringify(valid.value) : item, damage: valid.lost };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
