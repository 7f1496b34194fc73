import { describe, expect, it } from 'vitest';
import { Reconnector, type Transport } from '../../../src/net/session/reconnector';
import {
  BaseLink,
  type Link,
  type LinkTrouble,
  TroubledLink,
} from '../../../src/net/transport/link';
import { memoryPair } from '../../support/net/memoryLink';
import { decide, SessionPair } from '../../support/net/sessionPair';

/** A link that never opens. */
class SilentLink extends BaseLink {
  protected override transmit(): void {}
  protected override release(): void {}
}
/** A link that fails at once. */
class FailingLink extends TroubledLink {
  constructor(trouble: LinkTrouble) {
    super();
    queueMicrotask(() => this.fail(trouble));
  }
  protected override transmit(): void {}
  protected override release(): void {}
}

/** A host with a reconnector. The guest has the other end of every `toGuest` link. */
class Room {
  readonly pair = new SessionPair();
  relay: (() => Link) | null = null;
  readonly opened: { readonly transport: Transport; readonly at: number; readonly link: Link }[] =
    [];
  readonly reconnector: Reconnector;
  /** The guest's end of the last link. */
  theirs: Link | null = null;

  constructor(transports: Partial<Record<Transport, () => Link>>) {
    const factories = (Object.keys(transports) as Transport[]).map((transport) => ({
      transport,
      open: () => {
        const replaced = transport === 'relay' ? this.relay : null;
        const link = (replaced ?? transports[transport])?.call(this) ?? new SilentLink();
        this.opened.push({ transport, at: this.pair.time.now(), link });
        return link;
      },
    }));
    this.reconnector = new Reconnector(this.pair.host.session, factories, this.pair.time);
  }

  /** Opens a link whose other end the guest attaches. */
  static readonly toGuest = function (this: Room): Link {
    const [ours, theirs] = memoryPair(this.pair.time, 10);
    this.theirs = theirs;
    theirs.listen({
      opened: () => this.pair.guest.session.attach(theirs),
      received: () => undefined,
      closed: () => undefined,
    });
    return ours;
  };

  get connection(): string {
    return this.pair.host.session.state.connection;
  }

  times(transport: Transport): number[] {
    return this.opened.filter((each) => each.transport === transport).map(({ at }) => at);
  }
}

describe('a reconnector', () => {
  it('connects through the first transport that opens, and stops the others', () => {
    const room = new Room({ tabs: () => new SilentLink(), relay: Room.toGuest });
    room.pair.time.pass(1000);
    expect(room.connection).toBe('stable');
    expect(room.reconnector.transports.map(({ link }) => link)).toEqual(['opening', 'open']);
    room.pair.time.pass(6000);
    expect(room.reconnector.transports.map(({ link }) => link)).toEqual(['closed', 'open']);
    expect(room.opened[0]?.link.reason).toBe('left');
    room.pair.time.pass(100_000);
    expect(room.opened).toHaveLength(2);
  });

  it('reconnects after every loss, and the game continues', () => {
    const room = new Room({ relay: Room.toGuest });
    const { pair } = room;
    pair.time.pass(500);
    pair.guest.accept();
    pair.time.pass(500);
    for (let loss = 0; loss < 4; loss += 1) {
      expect(decide(pair.toDecide, pair.rng)).toBe(true);
      pair.time.pass(500);
      room.opened.at(-1)?.link.close('lost');
      pair.time.pass(100);
      expect(room.connection).toBe('reconnecting');
      pair.time.pass(3000);
      expect(room.connection).toBe('stable');
    }
    expect(room.opened).toHaveLength(5);
    expect(pair.guest.game.game.record.moves).toEqual(pair.host.game.game.record.moves);
    expect(pair.host.game.game.position.ply).toBe(4);
  });

  it('reports why the last link closed, also while retrying', () => {
    const { reconnector, pair, opened } = new Room({ tabs: () => new SilentLink() });
    expect(reconnector.transports).toMatchObject([{ link: 'opening', reason: null }]);
    opened[0]?.link.close('full');
    expect(reconnector.transports).toMatchObject([
      { link: 'closed', reason: 'full', trouble: null },
    ]);
    pair.time.pass(13_000);
    expect(reconnector.transports).toMatchObject([{ link: 'opening', reason: 'full' }]);
  });

  it('retries with growing delays, and at once on demand', async () => {
    const room = new Room({ nostr: () => new FailingLink('no-relay') });
    for (let second = 0; second < 120; second += 1) {
      await Promise.resolve();
      room.pair.time.pass(1000);
    }
    const times = room.times('nostr');
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(5);
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    expect(gaps[0]).toBeLessThan(3000);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(31_000);
    expect(room.reconnector.transports).toMatchObject([{ trouble: 'no-relay', givenUp: false }]);
    room.reconnector.retry();
    expect(room.times('nostr')).toHaveLength(times.length + 1);
  });

  it('reports a failure until a link opens', async () => {
    let isReachable = false;
    const room = new Room({
      nostr(this: Room) {
        return isReachable ? Room.toGuest.call(this) : new FailingLink('no-relay');
      },
    });
    await Promise.resolve();
    room.reconnector.retry();
    expect(room.reconnector.transports).toMatchObject([{ link: 'opening', trouble: 'no-relay' }]);
    await Promise.resolve();
    isReachable = true;
    room.reconnector.retry();
    room.pair.time.pass(1000);
    expect(room.reconnector.transports).toMatchObject([
      { link: 'open', reason: null, trouble: null },
    ]);
  });

  it('does not give up a relay on which somebody forges', async () => {
    const room = new Room({ relay: () => new FailingLink('unsealed') });
    await Promise.resolve();
    expect(room.reconnector.transports).toMatchObject([{ trouble: 'unsealed', givenUp: false }]);
  });

  it.each<LinkTrouble>(['no-webrtc', 'no-crypto', 'hostile'])(
    'gives up a transport for %s, until retry is called',
    async (trouble) => {
      const room = new Room({ nostr: () => new FailingLink(trouble) });
      await Promise.resolve();
      const failed = {
        transport: 'nostr',
        link: 'closed',
        reason: 'failed',
        trouble,
        givenUp: true,
      };
      expect(room.reconnector.transports).toEqual([failed]);
      room.pair.time.pass(100_000);
      expect(room.opened).toHaveLength(1);
      room.reconnector.retry();
      expect(room.opened).toHaveLength(2);
    },
  );

  it('waits longer while the room is full, as after a crash', () => {
    const room = new Room({ relay: () => new SilentLink() });
    room.opened[0]?.link.close('full');
    room.pair.time.pass(11_000);
    expect(room.opened).toHaveLength(1);
    room.pair.time.pass(2000);
    expect(room.opened).toHaveLength(2);
  });

  it('closes everything on dispose', () => {
    const room = new Room({ tabs: () => new SilentLink(), relay: Room.toGuest });
    room.pair.time.pass(500);
    room.reconnector.dispose();
    expect(room.opened.map(({ link }) => link.state)).toEqual(['closed', 'closed']);
    room.pair.time.pass(100_000);
    expect(room.opened).toHaveLength(2);
  });

  it('closes everything when another tab takes the seat', () => {
    const room = new Room({ tabs: () => new SilentLink(), relay: Room.toGuest });
    room.pair.time.pass(500);
    room.pair.host.session.handOver();
    expect(room.opened.map(({ link }) => link.state)).toEqual(['closed', 'closed']);
    room.pair.time.pass(100_000);
    expect(room.opened).toHaveLength(2);
  });

  it('waits 30 s after a fault of the peer, or until it is asked to retry', () => {
    const room = new Room({ relay: Room.toGuest });
    room.pair.time.pass(500);
    for (let fault = 0; fault < 6; fault += 1) room.theirs?.send('{');
    room.pair.time.pass(29_000);
    expect(room.pair.host.session.state).toMatchObject({ phase: 'waiting', fault: 'strikes' });
    expect(room.opened).toHaveLength(1);
    room.pair.time.pass(2000);
    expect(room.opened).toHaveLength(2);
    expect(room.connection).toBe('stable');
    for (let fault = 0; fault < 6; fault += 1) room.theirs?.send('{');
    room.pair.time.pass(500);
    room.reconnector.retry();
    room.pair.time.pass(500);
    expect(room.connection).toBe('stable');
  });

  it.each<[name: string, trouble: LinkTrouble, absent: boolean]>([
    ['its relay can’t be reached', 'no-relay', true],
    ['the peer may have caused the failure', 'hostile', false],
    ['the peer may have caused the failure', 'no-route', false],
  ])('counts its own absence only if that is certain: %s', async (_, trouble, absent) => {
    const room = new Room({
      tabs: () => new SilentLink(),
      relay: Room.toGuest,
      nostr: () => new FailingLink('no-relay'),
    });
    room.pair.time.pass(500);
    room.pair.guest.accept();
    room.pair.time.pass(500);
    room.relay = () => new FailingLink(trouble);
    room.theirs?.close('lost');
    for (let second = 0; second < 100; second += 1) {
      room.pair.time.pass(1000);
      // The links fail in a microtask.
      await Promise.resolve();
    }
    const gone = room.pair.host.session.save().memory.game?.gone ?? -1;
    expect(gone > 90_000).toBe(absent);
    expect(gone === 0).toBe(!absent);
  });
});
