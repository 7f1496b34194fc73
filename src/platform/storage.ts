/** Separates our keys from those of other games on the same origin. */
const PREFIX = 'tianyuan:';

/** `blocked`: the browser refuses to store something. `unreadable`: a stored value can't be used. */
export type StorageTrouble = 'blocked' | 'unreadable';

type Backend = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * JSON values by key, in the browser's storage or, where that is blocked or full, in memory. Never
 * throws.
 */
export class Storage {
  readonly #memory = new Map<string, string>();
  readonly #report: (trouble: StorageTrouble) => void;
  readonly #backend: Backend | null;
  #refused = false;
  /** Set after an import: the page's values are out of date and must not be written. */
  #closed = false;

  /** `open` returns the browser's storage and may throw. */
  constructor(open: () => Backend, report: (trouble: StorageTrouble) => void) {
    this.#report = report;
    this.#backend = this.#open(open);
  }

  /**
   * The value under `key` as `parse` reads it, or undefined if there is none. A value for which
   * `parse` returns undefined (damaged, or from a newer version) is set aside and reported.
   */
  read<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
    const text = this.#get(key);
    if (text === null) return undefined;
    const value = parseJson(text);
    const parsed = value === undefined ? undefined : parse(value);
    if (parsed === undefined) {
      // Removed first, since a full storage has no room for both.
      this.remove(key);
      this.#set(`${key}.unreadable`, text);
      this.#report('unreadable');
    }
    return parsed;
  }

  /** Stores a value that `JSON.stringify` can write; false if it is only kept in memory. */
  write(key: string, value: unknown): boolean {
    return this.#set(key, JSON.stringify(value));
  }

  remove(key: string): void {
    if (this.#closed) return;
    this.#memory.delete(key);
    this.#try((backend) => backend.removeItem(PREFIX + key));
  }

  /** Stores damaged parts of the value under `key` beside earlier ones, and reports them. */
  setAside(key: string, parts: readonly unknown[]): void {
    const name = `${key}.unreadable`;
    const before = parseJson(this.#get(name) ?? '[]');
    this.write(name, [...(Array.isArray(before) ? before : []), ...parts]);
    this.#report('unreadable');
  }

  /** All stored texts by key, including unknown keys and what was set aside. */
  exportAll(): Map<string, string> {
    return new Map([...(this.#try(storedItems) ?? []), ...this.#memory]);
  }

  /**
   * Replaces everything stored by `items`, as `exportAll` returns them. False if the browser refuses:
   * then nothing has changed. After a success nothing is written until the page is reloaded, so that
   * the page's old values do not overwrite the new ones.
   */
  importAll(items: ReadonlyMap<string, string>): boolean {
    const before = this.#try(storedItems);
    // Without a browser storage an empty import still succeeds: there is nothing to delete.
    if (!before && items.size > 0) return false;
    if (before && !this.#replace(before, items)) return false;
    this.#memory.clear();
    this.#closed = true;
    return true;
  }

  /** Reports at once whether storing works. A full storage can still be read. */
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

  /** All or nothing. Old items are removed first to make room. */
  #replace(before: ReadonlyMap<string, string>, items: ReadonlyMap<string, string>): boolean {
    const done = this.#try((backend) => {
      for (const key of before.keys()) backend.removeItem(PREFIX + key);
      for (const [key, text] of items) backend.setItem(PREFIX + key, text);
      return true;
    });
    if (!done) this.#restore(before, items);
    return done ?? false;
  }

  /** Falls back to memory for old items that the browser now refuses. */
  #restore(before: ReadonlyMap<string, string>, items: ReadonlyMap<string, string>): void {
    const newer = [...this.#memory];
    for (const key of items.keys()) {
      if (!before.has(key)) this.#try((backend) => backend.removeItem(PREFIX + key));
    }
    for (const [key, text] of before) this.#set(key, text);
    for (const [key, text] of newer) this.#memory.set(key, text);
  }

  /** What the browser refuses is kept in memory, where it hides an older stored value. */
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

  /** Reports once. A full storage stays in use, since it can be read and cleared. */
  #refuse(): void {
    if (this.#refused) return;
    this.#refused = true;
    this.#report('blocked');
  }
}

/**
 * Calls `changed` when another tab has changed the value under `key`, or everything. Returns a function
 * that stops this.
 */
export function followOtherTabs(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === null || event.key === PREFIX + key) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Our stored texts, by key without the prefix. */
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
