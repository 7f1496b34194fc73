import { describe, expect, it } from 'vitest';
import { BackButton } from '../../src/platform/backButton';
import { FakeHistory } from '../support/fakeHistory';

/** A page that opens and closes things by name. */
class FakePage {
  readonly history: FakeHistory;
  readonly back: BackButton;
  /** What Back was asked to close. */
  readonly closed: string[] = [];
  readonly #remove = new Map<string, () => void>();

  constructor(history = new FakeHistory(), framed = false) {
    this.history = history;
    this.back = new BackButton(history, history.later, framed);
    this.back.start(history);
    history.settle();
  }

  get open(): string[] {
    return [...this.#remove.keys()];
  }

  /** Opens something; `asks` says that Back does not close it but opens a question about it. */
  add(name: string, asks = false): void {
    const close = (): void => {
      this.closed.push(name);
      if (asks) this.add(`leave ${name}?`);
      else this.remove(name);
    };
    this.#remove.set(name, this.back.add(close));
  }

  remove(name: string): void {
    this.#remove.get(name)?.();
    this.#remove.delete(name);
  }

  /** Opens something by an action of the user. */
  opens(name: string, asks = false): void {
    this.add(name, asks);
    this.history.settle();
  }

  /** Closes something by its button. */
  closes(name: string): void {
    this.remove(name);
    this.history.settle();
  }
}

describe('going back', () => {
  it('closes what was opened last, one thing each time, then leaves the page', () => {
    const page = new FakePage();
    for (const name of ['game', 'settings', 'question']) page.opens(name);
    for (const left of [['game', 'settings'], ['game'], []]) {
      page.history.user(-1);
      expect(page.open).toEqual(left);
      expect(page.history.isLeft).toBe(false);
    }
    page.history.user(-1);
    expect(page.history.isLeft).toBe(true);
    expect(page.closed).toEqual(['question', 'settings', 'game']);
    // Nothing but an entry for each thing: browsers skip entries added without an action of the user.
    expect([page.history.added, page.history.went]).toEqual([3, 0]);
  });

  it('leaves the page at once when everything was closed by its button', () => {
    const page = new FakePage();
    page.opens('game');
    page.opens('settings');
    page.closes('settings');
    page.closes('game');
    expect(page.closed).toEqual([]);
    page.history.user(-1);
    expect(page.history.isLeft).toBe(true);
  });

  it('adds nothing when one thing takes the place of another', () => {
    const page = new FakePage();
    page.opens('moves');
    page.remove('moves');
    page.opens('share');
    expect([page.history.added, page.history.went]).toEqual([1, 0]);
    page.history.user(-1);
    expect(page.open).toEqual([]);
  });

  it('asks where leaving asks, as often as the user goes back, and stays until it is answered', () => {
    const page = new FakePage();
    page.opens('game', true);
    for (let times = 0; times < 3; times += 1) {
      page.history.user(-1);
      expect(page.open).toEqual(['game', 'leave game?']);
      page.history.user(-1);
      expect(page.open).toEqual(['game']);
    }
    page.history.user(-1);
    page.remove('leave game?');
    page.closes('game');
    page.history.user(-1);
    expect(page.history.isLeft).toBe(true);
  });

  it('closes one thing when the browser skips entries', () => {
    const page = new FakePage();
    for (const name of ['game', 'help']) page.opens(name);
    page.history.user(-2);
    expect(page.open).toEqual(['game']);
    page.history.user(-1);
    expect(page.open).toEqual([]);
    expect(page.history.isLeft).toBe(false);
  });

  it('counts while the page itself goes back', () => {
    const page = new FakePage();
    for (const name of ['game', 'help']) page.opens(name);
    page.remove('help');
    page.history.later(() => page.history.user(-1));
    page.history.settle();
    expect(page.open).toEqual([]);
    page.history.user(-1);
    expect(page.history.isLeft).toBe(true);
  });
});

describe('going forward', () => {
  it('opens nothing, and the next time back leaves the page', () => {
    const page = new FakePage();
    page.opens('game');
    page.history.user(-1);
    page.history.user(1);
    expect(page.open).toEqual([]);
    page.history.user(-1);
    expect(page.history.isLeft).toBe(true);
    expect(page.closed).toEqual(['game']);
  });
});

describe('a reload', () => {
  it('leaves the entries of what was open, so that going back leaves the page', () => {
    const before = new FakePage();
    for (const name of ['game', 'help']) before.opens(name);
    const page = new FakePage(before.history.reload());
    page.history.user(-1);
    expect(page.history.isLeft).toBe(true);
    expect(page.closed).toEqual([]);
  });

  it('is not cancelled by what closes at the same time', () => {
    const page = new FakePage();
    page.opens('question');
    page.remove('question');
    page.history.dispatchEvent(new Event('beforeunload'));
    page.history.settle();
    expect(page.history.went).toBe(0);
    // A page that is shown again from the browser's cache goes on.
    page.history.dispatchEvent(new Event('pageshow'));
    page.opens('game');
    page.closes('game');
    page.history.user(-1);
    expect(page.history.isLeft).toBe(true);
  });

  it('with a game that comes back makes its entry anew', () => {
    const before = new FakePage();
    before.opens('game');
    const page = new FakePage(before.history.reload());
    page.opens('game');
    page.history.user(-1);
    expect(page.open).toEqual([]);
    expect(page.history.isLeft).toBe(false);
  });
});

describe('another fragment in the address', () => {
  it.each([[['popstate', 'hashchange']], [['hashchange']]])(
    'is an entry of its own (%j)',
    (events) => {
      const page = new FakePage();
      page.history.enterFragment(events);
      page.opens('game');
      page.history.user(-1);
      expect(page.open).toEqual([]);
      expect(page.history.isLeft).toBe(false);
      page.history.user(-1);
      expect(page.history.isLeft).toBe(true);
    },
  );

  it('closes nothing', () => {
    const page = new FakePage();
    page.opens('game');
    page.history.enterFragment(['popstate', 'hashchange']);
    expect(page.open).toEqual(['game']);
    page.history.user(-1);
    expect(page.open).toEqual([]);
  });
});

describe('in a frame', () => {
  it('entries of the page around are not left when something closes', () => {
    const page = new FakePage();
    page.opens('game');
    page.opens('help');
    page.history.addAround();
    page.closes('help');
    expect(page.history.isAround).toBe(true);
    expect(page.history.went).toBe(0);
    // The user leaves the entry of the page around, then the one of the help, then the game.
    for (let times = 0; times < 3; times += 1) page.history.user(-1);
    expect(page.open).toEqual([]);
    page.history.user(-1);
    expect(page.history.isLeft).toBe(true);
  });

  it('entries of the page around are not left in a full history either, which does not grow', () => {
    const history = new FakeHistory();
    history.max = 50;
    while (history.length < 50) history.addAround();
    const page = new FakePage(history, true);
    page.opens('game');
    page.opens('help');
    page.history.addAround();
    page.closes('help');
    expect(page.history.isAround).toBe(true);
    expect(page.history.went).toBe(0);
  });

  it('that may not change its history it does nothing, and nothing fails', () => {
    const history = new FakeHistory();
    history.refuses = true;
    const page = new FakePage(history);
    page.opens('game');
    page.closes('game');
    expect(page.closed).toEqual([]);
    expect([history.added, history.went]).toEqual([0, 0]);
  });

  it('that is refused an entry later, what is open stays open', () => {
    const page = new FakePage();
    page.opens('game');
    page.history.refuses = true;
    page.opens('help');
    expect(page.open).toEqual(['game', 'help']);
    page.history.refuses = false;
    page.history.user(-1);
    expect(page.open).toEqual(['game']);
  });
});
