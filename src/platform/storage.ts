/** The prefix keeps us apart from the other games that share an origin. */
const PREFIX = 'tianyuan:';

/** `blocked`: the browser refuses to keep something. `unreadable`: what was kept can't be used. */
export type StorageTrouble = 'blocked' | 'unreadable';

type Backend = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Named JSON values that survive a reload where the browser allows it, and live in memory where
 * it does not (blocked, full). Nothing here throws.
 */
export class Storage {
  readonly #memory = new Map<string, string>();
  readonly #report: (trouble: StorageTrouble) => void;
  readonly #backend: Backend | null;
  #refused = false;

  /** `open` returns the browser's storage; the mere access may throw. */
  constructor(open: () => Backend, report: (trouble: StorageTrouble) => void) {
    this.#report = report;
    this.#backend = this.#open(open);
  }

  /**
   * The value under `key` as `parse` reads it, or undefined when there is none. What `parse`
   * returns undefined for is damaged or from a newer version: it is put aside and reported.
   */
  read<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
    const text = this.#get(key);
    if (text === null) return undefined;
    const value = parseJson(text);
    const parsed = value === undefined ? undefined : parse(value);
    if (parsed === undefined) {
      // Removing first makes the room that keeping it needs.
      this.remove(key);
      this.#set(`${key}.unreadable`, text);
      this.#report('unreadable');
    }
    return parsed;
  }

  /** Keeps a value that `JSON.stringify` can write. */
  write(key: string, value: unknown): void {
    this.#set(key, JSON.stringify(value));
  }

  remove(key: string): void {
    this.#memory.delete(key);
    this.#try((backend) => backend.removeItem(PREFIX + key));
  }

  /** Finds out at once whether anything can be kept. What is full can still be read. */
  #open(open: () => Backend): Backend | null {
    let backend: Backend | null = null;
    try {
      backend = open();
      const probe = `${PREFIX}probe`;
      backend.setItem(probe, probe);
      backend.removeItem(probe);
    } catch {
      this.#refuse();
    }
    return backend;
  }

  #get(key: string): string | null {
    return this.#memory.get(key) ?? this.#try((backend) => backend.getItem(PREFIX + key)) ?? null;
  }

  /** What the browser refuses to keep stays in memory, and hides an older stored value. */
  #set(key: string, text: string): void {
    const stored = this.#try((backend) => {
      backend.setItem(PREFIX + key, text);
      return true;
    });
    if (stored) this.#memory.delete(key);
    else this.#memory.set(key, text);
  }

  #try<T>(action: (backend: Backend) => T): T | undefined {
    if (!this.#backend) return undefined;
    try {
      return action(this.#backend);
    } catch {
      this.#refuse();
      return undefined;
    }
  }

  /** Storage that is full can still be read and cleared, so it stays in use; told only once. */
  #refuse(): void {
    if (this.#refused) return;
    this.#refused = true;
    this.#report('blocked');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
