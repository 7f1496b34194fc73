import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/core';
import { Keeper } from '../../../src/net/session/reconnector';
import { memoryPair } from '../../support/net/memoryLink';
import type { Session } from '../../../src/net/session/session';
import type { Role } from '../../../src/net/protocol/fairDraw';
import type { Link } from '../../../src/net/transport/link';
import { faulty } from '../../support/net/faultyLink';
import { Table } from '../../support/net/netTable';

const at = (index: number): Point => index as Point;

/** A table whose host takes every link, and the guest's tabs, each with a keeper. */
class Tabs {
  readonly table = new Table();
  opened = 0;

  keep(session: Session): Keeper {
    const open = () => {
      this.opened += 1;
      const [ours, theirs] = memoryPair(this.table.time, 10);
      this.table.host.session.attach(theirs);
      return ours;
    };
    return new Keeper(session, [{ way: 'relay', open }], this.table.time);
  }
}

describe('a seat', () => {
  it('can be taken back after a goodbye that was not true', () => {
    const table = new Table();
    const [hosts] = table.begin();
    table.host.session.play(at(3));
    table.time.pass(200);
    hosts.send(JSON.stringify({ t: 'bye', reason: 'replaced' }));
    table.time.pass(200);
    expect(table.guest.session.state).toMatchObject({ phase: 'stopped', fault: 'replaced' });
    expect(table.guest.session.resume('ours').ok).toBe(false);
    table.guest.reload();
    expect(table.guest.session.state).toMatchObject({ phase: 'playing', fault: null });
    table.connect();
    expect(table.guest.session.play(at(4)).ok).toBe(true);
    table.time.pass(200);
    expect(table.host.game.game.position.moves).toEqual([3, 4]);
  });

  it('is not lost where two ways lead to the other side at once', () => {
    const none = { death: 0, loss: 0, twice: 0, ghost: 0 };
    for (let offset = 0; offset < 400; offset += 10) {
      const table = new Table(offset);
      if (offset % 20 === 0) table.begin()[0].close('lost');
      table.time.pass(200);
      /** The way there takes longer than the way back, or the other way round. */
      const way = (slow: Role): void => {
        const ends = memoryPair(table.time, 10);
        const wrap = (link: Link, end: Role): Link => {
          const delay = end === slow ? 150 : 0;
          return faulty(link, table.time, () => 0.999, { ...none, delay }, []);
        };
        table.host.session.attach(wrap(ends[0], 'host'));
        table.guest.session.attach(wrap(ends[1], 'guest'));
      };
      way('host');
      table.time.pass(offset / 2);
      way('guest');
      table.time.pass(2000);
      for (const { session } of [table.host, table.guest]) {
        expect(session.state, `${offset}`).toMatchObject({ fault: null, connection: 'stable' });
      }
    }
  });

  it('is held by the tab that took it last, and no two fight for it', () => {
    const tabs = new Tabs();
    const { table } = tabs;
    const { host, guest } = table;
    tabs.keep(guest.session);
    table.time.pass(500);
    guest.session.accept();
    table.time.pass(500);
    const second = guest.secondTab();
    tabs.keep(second);
    table.time.pass(100_000);
    expect(guest.session.state).toMatchObject({ phase: 'stopped', fault: 'replaced' });
    expect(second.state.connection).toBe('stable');
    expect(tabs.opened).toBe(2);
    host.session.play(at(3));
    table.time.pass(200);
    second.play(at(4));
    table.time.pass(200);
    // The page of the first tab goes, or comes back: what the second has stored stays.
    guest.session.leave('closing');
    guest.reload();
    expect(guest.game.game.position.moves).toEqual([3, 4]);
    const keeper = tabs.keep(guest.session);
    table.time.pass(100_000);
    expect(second.state).toMatchObject({ phase: 'stopped', fault: 'replaced' });
    expect(guest.session.state.connection).toBe('stable');
    expect(keeper.ways).toMatchObject([{ link: 'open' }]);
    expect(tabs.opened).toBe(3);
    expect(host.session.play(at(5)).ok).toBe(true);
    table.time.pass(200);
    expect(guest.game.game.position.moves).toEqual([3, 4, 5]);
  });
});
