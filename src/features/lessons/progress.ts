import * as v from 'valibot';
import type { Storage } from '../../platform/storage';

const KEY = 'lessons';
const VERSION = 1;

/** Unknown ids are kept for newer versions; the limits guard against malformed data. */
const name = v.pipe(v.string(), v.maxLength(60));
const progressSchema = v.object({
  version: v.literal(VERSION),
  done: v.pipe(v.array(name), v.maxLength(500)),
});

/** The ids of the finished lessons. */
export function readProgress(storage: Storage): ReadonlySet<string> {
  return storage.read(KEY, parseProgress) ?? new Set();
}

/** Parses stored progress; undefined if it is invalid. */
export function parseProgress(value: unknown): ReadonlySet<string> | undefined {
  const parsed = v.safeParse(progressSchema, value);
  return parsed.success ? new Set(parsed.output.done) : undefined;
}

/** Stores a finished lesson, in addition to those that other tabs stored meanwhile. */
export function storeDone(storage: Storage, lesson: string): ReadonlySet<string> {
  const done = new Set([...readProgress(storage), lesson]);
  storage.write(KEY, { version: VERSION, done: [...done] });
  return done;
}
