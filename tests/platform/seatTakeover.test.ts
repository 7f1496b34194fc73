import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as seats from '../../src/platform/seatTakeover';

type Seats = typeof seats;

/** The locks of a browser, shared by its tabs; each name is held by one at a time. */
class FakeLocks {
  refuses = false;
  readonly #held = new Set<string>();

  async request(
    name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<unknown>,
  ): Promise<void> {
    await Promise.resolve();
    if (this.refuses) throw new DOMException('refused', 'SecurityError');
    signal.throwIfAborted();
    this.#held.add(name);
    await hold();
    this.#held.delete(name);
  }

  async query(): Promise<{ held: { name: string }[] }> {
    await Promise.resolve();
    if (this.refuses) throw new DOMException('refused', 'SecurityError');
    return { held: [...this.#held].map((name) => ({ name })) };
  }
}

/** A channel between the tabs of a browser that delivers at once. */
class FakeChannel {
  static readonly #all = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    FakeChannel.#all.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.#all) if (other !== this) other.onmessage?.({ data });
  }

  close(): void {
    FakeChannel.#all.delete(this);
  }
}

const locks = new FakeLocks();
/** What remains to be left after a test. */
const left: (() => void)[] = [];

beforeEach(() => {
  locks.refuses = false;
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(async () => {
  for (const leave of left.splice(0)) leave();
  await settle();
  vi.unstubAllGlobals();
});

const settle = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));

/** Another tab has modules of its own. */
async function tab(): Promise<Seats> {
  vi.resetModules();
  return import('../../src/platform/seatTakeover');
}

/** Takes a seat; returns how often it was taken from this tab, and the function that leaves it. */
async function take(seat: Seats, id = 'match'): Promise<{ times: number; leave: () => void }> {
  const taken = { times: 0, leave: () => undefined as void };
  taken.leave = seat.takeSeat(id, () => (taken.times += 1));
  left.push(taken.leave);
  await settle();
  return taken;
}

describe('a seat', () => {
  it('is seen as taken by other tabs, not by the tab that holds it, until that leaves it', async () => {
    const [one, other] = [await tab(), await tab()];
    expect(await other.isSeatTaken('match')).toBe(false);
    const { leave } = await take(one);
    expect(await other.isSeatTaken('match')).toBe(true);
    expect(await other.isSeatTaken('match2')).toBe(false);
    expect(await one.isSeatTaken('match')).toBe(false);
    leave();
    await settle();
    expect(await other.isSeatTaken('match')).toBe(false);
  });

  it('that another tab takes is lost by the first, and only that seat', async () => {
    const [one, other] = [await tab(), await tab()];
    const first = await take(one);
    const apart = await take(one, 'guest-1');
    await take(other);
    expect([first.times, apart.times]).toEqual([1, 0]);
    // The first tab no longer counts as one that holds it, though it has not left it.
    expect(await other.isSeatTaken('match')).toBe(false);
    expect(await one.isSeatTaken('match')).toBe(true);
    await take(one);
    expect(await other.isSeatTaken('match')).toBe(true);
  });

  it.each<[string, () => void]>([
    ['has no locks', () => vi.stubGlobal('navigator', {})],
    ['is not known', () => vi.stubGlobal('navigator', undefined)],
    ['refuses locks', () => (locks.refuses = true)],
  ])('is never seen as taken where the browser %s, and still changes hands', async (_, limit) => {
    limit();
    const [one, other] = [await tab(), await tab()];
    const first = await take(one);
    expect(await other.isSeatTaken('match')).toBe(false);
    await take(other);
    expect(first.times).toBe(1);
  });

  it('without a channel is kept by both', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    // `in` finds a stubbed name, so it is removed.
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const [one, other] = [await tab(), await tab()];
    const first = await take(one);
    await take(other);
    expect(first.times).toBe(0);
    expect(await other.isSeatTaken('match')).toBe(true);
  });
});
