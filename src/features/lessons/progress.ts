import * as v from 'valibot';
import type { Storage } from '../../platform/storage';

const KEY = 'lessons';
const VERSION = 1;

/** Names that a newer version's lessons have are kept, but no endless list. */
const name = v.pipe(v.string(), v.maxLength(60));
const progressSchema = v.object({
  version: v.literal(VERSION),
  done: v.pipe(v.array(name), v.maxLength(500)),
});

/** The names of the lessons that were done. */
export function readProgress(storage: Storage): ReadonlySet<string> {
  return storage.read(KEY, parseProgress) ?? new Set();
}

/** Reads what is kept of the lessons; undefined for anything else. */
export function parseProgress(value: unknown): ReadonlySet<string> | undefined {
  const parsed = v.safeParse(progressSchema, value);
  return parsed.success ? new Set(parsed.output.done) : undefined;
}

/** Keeps that a lesson was done, beside those that another tab may have kept meanwhile. */
export function keepDone(storage: Storage, lesson: string): ReadonlySet<string> {
  const done = new Set([...readProgress(storage), lesson]);
  storage.write(KEY, { version: VERSION, done: [...done] });
  return done;
}
