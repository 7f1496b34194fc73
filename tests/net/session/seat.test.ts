import { describe, expect, it } from 'vitest';
import { Reconnector } from '../../../src/net/session/reconnector';
import { memoryPair } from '../../support/net/memoryLink';
import type { Session } from '../../../src/net/session/session';
import type { Role } from '../../../src/net/protocol/fairDraw';
import type { Link } from '../../../src/net/transport/link';
import { faulty, NO_FAULTS } from '../../support/net/faultyLink';
import { at, SessionPair } from '../../support/net/sessionPair';

/** A host that accepts every link, and tabs of the guest, each with a reconnector. */
class Tabs {
  readonly pair = new SessionPair();
  opened = 0;

  /** Keeps a session of the guest connected to the host. */
  reconnect(session: Session): Reconnector {
    const open = () => {
      this.opened += 1;
      const [ours, theirs] = memoryPair(this.pair.time, 10);
      this.pair.host.session.attach(theirs);
      return ours;
    };
    return new Reconnector(session, [{ transport: 'relay', open }], this.pair.time);
  }
}

describe('a seat', () => {
  it('is not given up because the peer says that it was replaced', () => {
    const pair = new SessionPair();
    const [hosts] = pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    hosts.send(JSON.stringify({ t: 'bye', reason: 'replaced' }));
    pair.time.pass(200);
    expect(pair.guest.session.play(at(4)).ok).toBe(true);
    hosts.send(JSON.stringify({ t: 'bye', reason: 'spare' }));
    pair.time.pass(200);
    expect(pair.guest.session.state).toMatchObject({
      phase: 'playing',
      fault: null,
      refused: null,
    });
    pair.connect();
    pair.time.pass(200);
    expect(pair.host.game.game.position.moves).toEqual([3, 4]);
  });

  it('stays connected if two transports connect at the same time', () => {
    for (let offset = 0; offset < 400; offset += 10) {
      const pair = new SessionPair(offset);
      if (offset % 20 === 0) pair.begin()[0].close('lost');
      pair.time.pass(200);
      /** Connects both, with a longer delay in one direction. */
      const connect = (slow: Role): void => {
        const ends = memoryPair(pair.time, 10);
        const wrap = (link: Link, end: Role): Link => {
          const delay = end === slow ? 150 : 0;
          return faulty(link, pair.time, () => 0.999, { ...NO_FAULTS, delay }, []);
        };
        pair.host.session.attach(wrap(ends[0], 'host'));
        pair.guest.session.attach(wrap(ends[1], 'guest'));
      };
      connect('host');
      pair.time.pass(offset / 2);
      connect('guest');
      pair.time.pass(2000);
      for (const { session } of [pair.host, pair.guest]) {
        expect(session.state, `${offset}`).toMatchObject({ fault: null, connection: 'stable' });
      }
    }
  });

  it('belongs to the tab that took it last, and tabs do not take it from each other repeatedly', () => {
    const tabs = new Tabs();
    const { pair } = tabs;
    const { host, guest } = pair;
    tabs.reconnect(guest.session);
    pair.time.pass(500);
    guest.accept();
    pair.time.pass(500);
    const second = guest.secondTab();
    guest.session.handOver();
    tabs.reconnect(second);
    pair.time.pass(100_000);
    expect(guest.session.state).toMatchObject({ phase: 'stopped', fault: 'replaced' });
    expect(second.state.connection).toBe('stable');
    expect(tabs.opened).toBe(2);
    host.session.play(at(3));
    pair.time.pass(200);
    second.play(at(4));
    pair.time.pass(200);
    // The first tab closes: it must not overwrite what the second has stored.
    guest.session.leave('closing');
    guest.reload();
    expect(guest.game.game.position.moves).toEqual([3, 4]);
    second.handOver();
    const reconnector = tabs.reconnect(guest.session);
    pair.time.pass(100_000);
    expect(second.state).toMatchObject({ phase: 'stopped', fault: 'replaced' });
    expect(guest.session.state.connection).toBe('stable');
    expect(reconnector.transports).toMatchObject([{ link: 'open' }]);
    expect(tabs.opened).toBe(3);
    expect(host.session.play(at(5)).ok).toBe(true);
    pair.time.pass(200);
    expect(guest.game.game.position.moves).toEqual([3, 4, 5]);
  });
});
