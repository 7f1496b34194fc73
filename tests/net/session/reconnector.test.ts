import { describe, expect, it } from 'vitest';
import { Keeper, type Way } from '../../../src/net/session/reconnector';
import { BaseLink, type Link } from '../../../src/net/transport/link';
import { memoryPair } from '../../support/net/memoryLink';
import { TroubledLink, type LinkTrouble } from '../../../src/net/transport/linkTrouble';
import { decide, Table } from '../../support/net/netTable';

/** A link that waits for nobody, and one that fails by itself. */
class Lonely extends BaseLink {
  protected override transmit(): void {}
  protected override release(): void {}
}
class Failing extends TroubledLink {
  constructor(trouble: LinkTrouble) {
    super();
    queueMicrotask(() => this.fail(trouble));
  }
  protected override transmit(): void {}
  protected override release(): void {}
}

/** A host with a keeper; the guest takes the other end of whatever is opened to it. */
class Room {
  readonly table = new Table();
  readonly opened: { readonly way: Way; readonly at: number; readonly link: Link }[] = [];
  readonly keeper: Keeper;
  /** The guest's end of the last link to them. */
  theirs: Link | null = null;

  constructor(ways: Partial<Record<Way, () => Link>>) {
    const makers = (Object.keys(ways) as Way[]).map((way) => ({
      way,
      open: () => {
        const link = ways[way]?.call(this) ?? new Lonely();
        this.opened.push({ way, at: this.table.time.now(), link });
        return link;
      },
    }));
    this.keeper = new Keeper(this.table.host.session, makers, this.table.time);
  }

  /** Opens a link whose other end the guest has. */
  static readonly toGuest = function (this: Room): Link {
    const [ours, theirs] = memoryPair(this.table.time, 10);
    this.theirs = theirs;
    theirs.listen({
      opened: () => this.table.guest.session.attach(theirs),
      received: () => undefined,
      closed: () => undefined,
    });
    return ours;
  };

  get connection(): string {
    return this.table.host.session.state.connection;
  }

  times(way: Way): number[] {
    return this.opened.filter((each) => each.way === way).map(({ at }) => at);
  }
}

describe('a keeper', () => {
  it('lets the session begin over a way that opens, and stops looking on the others', () => {
    const room = new Room({ tabs: () => new Lonely(), relay: Room.toGuest });
    room.table.time.pass(1000);
    expect(room.connection).toBe('stable');
    expect(room.keeper.ways.map(({ link }) => link)).toEqual(['opening', 'open']);
    room.table.time.pass(6000);
    expect(room.keeper.ways.map(({ link }) => link)).toEqual(['closed', 'open']);
    expect(room.opened[0]?.link.reason).toBe('left');
    room.table.time.pass(100_000);
    expect(room.opened).toHaveLength(2);
  });

  it('comes back after every loss, and the game goes on', () => {
    const room = new Room({ relay: Room.toGuest });
    const { table } = room;
    table.time.pass(500);
    table.guest.session.accept();
    table.time.pass(500);
    for (let loss = 0; loss < 4; loss += 1) {
      expect(decide(table.toDecide, table.rng)).toBe(true);
      table.time.pass(500);
      room.opened.at(-1)?.link.close('lost');
      table.time.pass(100);
      expect(room.connection).toBe('reconnecting');
      table.time.pass(3000);
      expect(room.connection).toBe('stable');
    }
    expect(room.opened).toHaveLength(5);
    expect(table.guest.game.game.record.moves).toEqual(table.host.game.game.record.moves);
    expect(table.host.game.game.position.ply).toBe(4);
  });

  it('tells why the last link ended, also while it tries again', () => {
    const { keeper, table, opened } = new Room({ tabs: () => new Lonely() });
    expect(keeper.ways).toMatchObject([{ link: 'opening', reason: null }]);
    opened[0]?.link.close('full');
    expect(keeper.ways).toMatchObject([{ link: 'closed', reason: 'full', trouble: null }]);
    table.time.pass(13_000);
    expect(keeper.ways).toMatchObject([{ link: 'opening', reason: 'full' }]);
  });

  it('tries more and more rarely where nobody answers, and at once when asked', async () => {
    const room = new Room({ nostr: () => new Failing('no-relay') });
    for (let second = 0; second < 120; second += 1) {
      await Promise.resolve();
      room.table.time.pass(1000);
    }
    const times = room.times('nostr');
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(5);
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    expect(gaps[0]).toBeLessThan(3000);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(31_000);
    expect(room.keeper.ways).toMatchObject([{ trouble: 'no-relay', given: false }]);
    room.keeper.retry();
    expect(room.times('nostr')).toHaveLength(times.length + 1);
  });

  it('tells what stands in the way also while it tries again, until it does so no more', async () => {
    let isThere = false;
    const room = new Room({
      nostr(this: Room) {
        return isThere ? Room.toGuest.call(this) : new Failing('no-relay');
      },
    });
    await Promise.resolve();
    room.keeper.retry();
    expect(room.keeper.ways).toMatchObject([{ link: 'opening', trouble: 'no-relay' }]);
    await Promise.resolve();
    isThere = true;
    room.keeper.retry();
    room.table.time.pass(1000);
    expect(room.keeper.ways).toMatchObject([{ link: 'open', reason: null, trouble: null }]);
  });

  it.each<LinkTrouble>(['no-webrtc', 'no-crypto', 'hostile'])(
    'gives a way up for %s, until it is asked to try again',
    async (trouble) => {
      const room = new Room({ nostr: () => new Failing(trouble) });
      await Promise.resolve();
      const failed = { way: 'nostr', link: 'closed', reason: 'failed', trouble, given: true };
      expect(room.keeper.ways).toEqual([failed]);
      room.table.time.pass(100_000);
      expect(room.opened).toHaveLength(1);
      room.keeper.retry();
      expect(room.opened).toHaveLength(2);
    },
  );

  it('waits for the seat of one who crashed to become free', () => {
    const room = new Room({ relay: () => new Lonely() });
    room.opened[0]?.link.close('full');
    room.table.time.pass(11_000);
    expect(room.opened).toHaveLength(1);
    room.table.time.pass(2000);
    expect(room.opened).toHaveLength(2);
  });

  it('lets go of everything when it is put away', () => {
    const room = new Room({ tabs: () => new Lonely(), relay: Room.toGuest });
    room.table.time.pass(500);
    room.keeper.dispose();
    expect(room.opened.map(({ link }) => link.state)).toEqual(['closed', 'closed']);
    room.table.time.pass(100_000);
    expect(room.opened).toHaveLength(2);
  });

  it('lets go of everything when the session is stopped; another keeps one that goes on', () => {
    const room = new Room({ tabs: () => new Lonely(), relay: Room.toGuest });
    room.table.time.pass(500);
    for (let fault = 0; fault < 6; fault += 1) room.theirs?.send('{');
    room.table.time.pass(500);
    expect(room.table.host.session.state).toMatchObject({ phase: 'stopped', fault: 'strikes' });
    expect(room.opened.map(({ link }) => link.state)).toEqual(['closed', 'closed']);
    room.table.time.pass(100_000);
    expect(room.opened).toHaveLength(2);
    expect(room.table.host.session.resume('ours').ok).toBe(true);
    const open = Room.toGuest.bind(room);
    const again = new Keeper(room.table.host.session, [{ way: 'relay', open }], room.table.time);
    room.table.time.pass(1000);
    expect(again.ways).toMatchObject([{ link: 'open' }]);
    expect(room.connection).toBe('stable');
  });
});
