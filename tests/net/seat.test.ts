import { describe, expect, it } from 'vitest';
import type { Point } from '../../src/core';
import { Keeper } from '../../src/net/keeper';
import { memoryPair } from '../../src/net/memoryLink';
import type { Session } from '../../src/net/session';
import { Table } from '../support/netTable';

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
