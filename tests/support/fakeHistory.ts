interface Entry {
  state: unknown;
  /** Whether it belongs to the page; otherwise to a page around or before it. */
  readonly own: boolean;
}

/** The history of a tab, in which the page under test is one of several. Going is done by `settle`. */
export class FakeHistory extends EventTarget {
  /** Whether the browser refuses new states, as in a sandboxed frame. */
  refuses = false;
  /** How many entries are kept. */
  max = Infinity;
  /** How often the page went to another entry, and how many entries it added. */
  went = 0;
  added = 0;
  #entries: Entry[] = [
    { state: null, own: false },
    { state: null, own: true },
  ];
  #at = 1;
  #state: unknown = null;
  #due: (() => void)[] = [];

  get state(): unknown {
    return this.#state;
  }

  get length(): number {
    return this.#entries.length;
  }

  /** Whether the user has left the page by going back. */
  get isLeft(): boolean {
    return this.#at === 0;
  }

  pushState(state: unknown): void {
    if (this.refuses) throw new DOMException('refused', 'SecurityError');
    this.added += 1;
    this.#append({ state: structuredClone(state), own: true });
    this.#state = state;
  }

  replaceState(state: unknown): void {
    if (this.refuses) throw new DOMException('refused', 'SecurityError');
    this.#state = structuredClone(state);
    const entry = this.#entries.slice(0, this.#at + 1).findLast(({ own }) => own);
    if (entry) entry.state = this.#state;
  }

  go(steps: number): void {
    this.went += 1;
    this.#due.push(() => this.#goTo(this.#at + steps));
  }

  /** Runs a function after what is due, as `setTimeout` would. */
  readonly later = (run: () => void): void => {
    this.#due.push(run);
  };

  settle(): void {
    for (let steps = 0; this.#due.length > 0; steps += 1) {
      if (steps > 100) throw new Error('It goes on for ever');
      this.#due.shift()?.();
    }
  }

  /** The user goes back or forward. */
  user(steps: number): void {
    this.#goTo(this.#at + steps);
    this.settle();
  }

  /** The user enters an address with another fragment, without `popstate` in some browsers. */
  enterFragment(events: readonly string[]): void {
    this.#append({ state: null, own: true });
    this.#state = null;
    for (const type of events) this.dispatchEvent(new Event(type));
    this.settle();
  }

  /** The page around ours adds an entry. */
  addAround(): void {
    this.#append({ state: null, own: false });
  }

  /** Whether the page around is at an entry of its own. */
  get isAround(): boolean {
    return this.#entries[this.#at]?.own === false;
  }

  /** The page is loaded again: it keeps the entries and loses its listeners. */
  reload(): FakeHistory {
    const next = new FakeHistory();
    next.#entries = this.#entries;
    next.#at = this.#at;
    next.#state = this.#state;
    return next;
  }

  #append(entry: Entry): void {
    this.#entries = [...this.#entries.slice(0, this.#at + 1), entry].slice(-this.max);
    this.#at = this.#entries.length - 1;
  }

  #goTo(index: number): void {
    if (index < 0 || index >= this.#entries.length) return;
    this.#at = index;
    const entry = this.#entries[index];
    if (!entry?.own || entry.state === this.#state) return;
    this.#state = entry.state;
    this.dispatchEvent(new Event('popstate'));
  }
}
