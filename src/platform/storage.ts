/** The prefix keeps us apart from the other games that share an origin. */
const PREFIX = 'tianyuan:';

/** `blocked`: the browser refuses to keep something. `unreadable`: what was kept can't be used. */
export type StorageTrouble = 'blocked' | 'unreadable';

type Backend = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Named JSON values that survive a reload where the browser allows it, and live in memory where
 * it does not (blocked, full). Nothing here throws.
 */
export class Storage {
  readonly #memory = new Map<string, string>();
  readonly #report: (trouble: StorageTrouble) => void;
  readonly #backend: Backend | null;
  #refused = false;
  /** Whether all was replaced: what the page still holds is out of date and must not be written. */
  #closed = false;

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

  /** Keeps a value that `JSON.stringify` can write; false where it will not outlive the page. */
  write(key: string, value: unknown): boolean {
    return this.#set(key, JSON.stringify(value));
  }

  remove(key: string): void {
    if (this.#closed) return;
    this.#memory.delete(key);
    this.#try((backend) => backend.removeItem(PREFIX + key));
  }

  /** Puts damaged parts of a value aside under `key`, with those from before, and reports them. */
  putAside(key: string, parts: readonly unknown[]): void {
    const name = `${key}.unreadable`;
    const before = parseJson(this.#get(name) ?? '[]');
    this.write(name, [...(Array.isArray(before) ? before : []), ...parts]);
    this.#report('unreadable');
  }

  /** Everything that is kept, as text by key: also what nobody here knows, and what is put aside. */
  exportAll(): Map<string, string> {
    return new Map([...(this.#try(storedItems) ?? []), ...this.#memory]);
  }

  /**
   * Puts these texts, as `exportAll` gave them, in the place of everything that is kept. False where
   * the browser refuses: then all is as it was. After a success nothing more is written until the
   * page is loaded anew, so that nothing old comes back over it.
   */
  importAll(items: ReadonlyMap<string, string>): boolean {
    const before = this.#try(storedItems);
    // Where nothing can be kept, there is nothing to delete either.
    if (!before && items.size > 0) return false;
    if (before && !this.#replace(before, items)) return false;
    this.#memory.clear();
    this.#closed = true;
    return true;
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

  /** All or nothing. Removing first makes the room that the new items need. */
  #replace(before: ReadonlyMap<string, string>, items: ReadonlyMap<string, string>): boolean {
    const done = this.#try((backend) => {
      for (const key of before.keys()) backend.removeItem(PREFIX + key);
      for (const [key, text] of items) backend.setItem(PREFIX + key, text);
      return true;
    });
    if (!done) this.#restore(before, items);
    return done ?? false;
  }

  /** Should the browser refuse what it kept before, memory has it. */
  #restore(before: ReadonlyMap<string, string>, items: ReadonlyMap<string, string>): void {
    const newer = [...this.#memory];
    for (const key of items.keys()) {
      if (!before.has(key)) this.#try((backend) => backend.removeItem(PREFIX + key));
    }
    for (const [key, text] of before) this.#set(key, text);
    for (const [key, text] of newer) this.#memory.set(key, text);
  }

  /** What the browser refuses to keep stays in memory, and hides an older stored value. */
  #set(key: string, text: string): boolean {
    if (this.#closed) return false;
    const stored = this.#try((backend) => {
      backend.setItem(PREFIX + key, text);
      return true;
    });
    if (stored) this.#memory.delete(key);
    else this.#memory.set(key, text);
    return stored ?? false;
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

/** What a browser keeps for us, by key without the prefix. */
function storedItems(backend: Backend): Map<string, string> {
  const items = new Map<string, string>();
  for (let index = 0; index < backend.length; index += 1) {
    const name = backend.key(index);
    const text = name?.startsWith(PREFIX) ? backend.getItem(name) : null;
    if (name && text !== null) items.set(name.slice(PREFIX.length), text);
  }
  return items;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
