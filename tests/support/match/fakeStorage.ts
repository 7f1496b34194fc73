/** A browser storage in memory, with a size limit and operations that can be made to throw. */
export class FakeStorage {
  readonly items = new Map<string, string>();
  /** The operations that throw. */
  readonly refused = new Set<'getItem' | 'setItem' | 'removeItem' | 'key'>();
  /** The size limit, in characters of keys and values. */
  room = Infinity;

  constructor(items: Record<string, string> = {}) {
    for (const [key, value] of Object.entries(items)) this.items.set(key, value);
  }

  getItem(key: string): string | null {
    this.#check('getItem');
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#check('setItem');
    const rest = [...this.items].filter(([name]) => name !== key);
    const used = rest.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (used + key.length + value.length > this.room) {
      throw new DOMException('No room left', 'QuotaExceededError');
    }
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.#check('removeItem');
    this.items.delete(key);
  }

  get length(): number {
    return this.items.size;
  }

  key(index: number): string | null {
    this.#check('key');
    return [...this.items.keys()][index] ?? null;
  }

  #check(operation: 'getItem' | 'setItem' | 'removeItem' | 'key'): void {
    if (this.refused.has(operation)) throw new DOMException('Denied', 'SecurityError');
  }
}
