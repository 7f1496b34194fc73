/** The part of `window.history` in use. */
type PageHistory = Pick<History, 'state' | 'length' | 'go' | 'pushState' | 'replaceState'>;

/** Browsers keep this many entries; a new one then drops the oldest. */
const MAX_ENTRIES = 50;

/** The state of our history entries: how many things were open at each. */
interface Mark {
  readonly depth: number;
}

/**
 * Makes the browser's Back close what was opened last. Each open thing has a history entry of its
 * own, made when it opens: browsers skip entries that were added without an action of the user.
 * Entries of things that were closed otherwise are left by going back.
 */
export class BackButton {
  readonly #history: PageHistory;
  readonly #later: (run: () => void) => void;
  readonly #framed: boolean;
  /** Closes each open thing; the last is on top. */
  #open: readonly (() => void)[] = [];
  /** The depth of the current entry, and of the last entry ahead of it. */
  #depth = 0;
  #top = 0;
  /** The number of entries after our last change; another one means that a page around us added some. */
  #length = 0;
  /** The depth that we are going to. */
  #target: number | null = null;
  #started = false;

  /**
   * `later` runs a function after the events that are already due, such as that a dialog has closed;
   * `framed`: whether a page around this one shares its history.
   */
  constructor(history: PageHistory, later: (run: () => void) => void, framed = false) {
    this.#history = history;
    this.#later = later;
    this.#framed = framed;
  }

  /** Follows the events of `page`. A reloaded page leaves the entries of what was open before. */
  start(page: EventTarget): void {
    this.#depth = this.#top = depthOf(this.#history.state) ?? 0;
    this.#length = this.#history.length;
    this.#started = this.#mark();
    if (!this.#started) return;
    page.addEventListener('popstate', () => this.#moved());
    // Going to another entry would cancel the reload that follows the import of data.
    page.addEventListener('beforeunload', () => (this.#started = false));
    page.addEventListener('pageshow', () => (this.#started = true));
    page.addEventListener('hashchange', () => {
      if (depthOf(this.#history.state) === null) this.#moved();
    });
    this.#later(() => this.#sync());
  }

  /** Adds something that Back closes. Returns a function to call when it has closed. */
  add(close: () => void): () => void {
    const added = (): void => close();
    this.#open = [...this.#open, added];
    this.#later(() => this.#sync());
    return () => {
      this.#open = this.#open.filter((other) => other !== added);
      this.#later(() => this.#sync());
    };
  }

  /** Handles a change of the entry, by us or by the user. */
  #moved(): void {
    const { state, length } = this.#history;
    const before = this.#depth;
    const own = this.#target;
    this.#target = null;
    this.#length = length;
    const depth = depthOf(state);
    if (depth === null) {
      // An address with another fragment was entered, which added an entry.
      this.#depth = this.#top = before + 1;
      this.#mark();
    } else {
      this.#depth = depth;
      this.#top = Math.max(this.#top, depth);
      const last = this.#open.at(-1);
      if (depth !== own && depth < before && depth < this.#open.length && last) {
        // Only the last, since browsers may skip entries. What asks first makes its entry again.
        last();
        return;
      }
    }
    this.#later(() => this.#sync());
  }

  /** Goes to the entry of what is open. */
  #sync(): void {
    const count = this.#open.length;
    if (!this.#started || this.#target !== null || count === this.#depth) return;
    // Going would leave the entries of another page instead of ours. A full history does not tell.
    const isFull = this.#framed && this.#length >= MAX_ENTRIES;
    const mayGo = this.#history.length === this.#length && !isFull;
    if (count < this.#depth) {
      if (mayGo) this.#goTo(count);
    } else if (mayGo && this.#depth < this.#top) {
      this.#goTo(Math.min(count, this.#top));
    } else {
      while (this.#depth < count && this.#push());
    }
  }

  #goTo(depth: number): void {
    this.#target = depth;
    this.#history.go(depth - this.#depth);
  }

  /** False if the browser refuses, as it does after too many entries. */
  #push(): boolean {
    try {
      this.#history.pushState({ depth: this.#depth + 1 } satisfies Mark, '');
    } catch {
      return false;
    }
    this.#depth += 1;
    this.#top = this.#depth;
    this.#length = this.#history.length;
    return true;
  }

  /** Marks the current entry; false if the browser refuses. */
  #mark(): boolean {
    try {
      this.#history.replaceState({ depth: this.#depth } satisfies Mark, '');
      return true;
    } catch {
      return false;
    }
  }
}

function depthOf(state: unknown): number | null {
  const isMark = typeof state === 'object' && state !== null && 'depth' in state;
  return isMark && typeof state.depth === 'number' ? state.depth : null;
}
