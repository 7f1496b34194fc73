import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/core';
import type { SessionEvent } from '../../../src/net/sync/sessionContext';
import { readMessage } from '../../../src/net/protocol/messages';
import { entriesAfter, Table, usurper } from '../../support/net/netTable';

const at = (index: number): Point => index as Point;

/** A game of one stone of the host's. */
function begun(): Table {
  const table = new Table();
  table.begin();
  table.host.session.play(at(3));
  table.time.pass(200);
  return table;
}

/** Sends as fast as a link lets through. */
function flood(table: Table, send: (index: number) => void): void {
  for (let index = 0; index < 100; index += 1) {
    send(index);
    table.time.pass(55);
  }
}

const count = (events: readonly SessionEvent[], type: SessionEvent['type']): number =>
  events.filter((event) => event.type === type).length;

describe('a peer that means ill', () => {
  it('can not ask without end', () => {
    const table = begun();
    const eve = usurper(table);
    const g = table.host.game.id;
    flood(table, (id) => {
      eve.send(JSON.stringify({ t: 'ask', g, id: id + 1, what: 'draw', at: 1 }));
    });
    expect(eve.state).toBe('open');
    expect(count(table.host.events, 'asked')).toBeLessThan(8);
    expect(table.host.session.state.asks).toBe('draw');
  });

  it('can not blame without end', () => {
    const table = begun();
    const eve = usurper(table);
    flood(table, () => eve.send(JSON.stringify({ t: 'err', code: 'denied' })));
    expect(eve.state).toBe('open');
    expect(count(table.host.events, 'their-fault')).toBe(1);
  });

  it('can not have the whole log again and again', () => {
    const table = begun();
    let logs = 0;
    const eve = usurper(table, ({ t }) => {
      if (t === 'sync') logs += 1;
    });
    const g = table.host.game.id;
    flood(table, () => eve.send(JSON.stringify({ t: 'sync-req', g, i: 0 })));
    expect(eve.state).toBe('open');
    expect(logs).toBeGreaterThan(0);
    expect(logs).toBeLessThan(14);
  });

  it('can not take a page that was closed a moment for one that was away', () => {
    const table = begun();
    table.time.pass(150_000);
    table.host.reload();
    const eve = usurper(table, undefined, { n: 9, d: '0'.repeat(16) });
    eve.send(entriesAfter(table, 1, [{ k: 'abandon', by: 'second' }]));
    table.time.pass(100);
    expect(table.host.session.state.fault).toBe('false-claim');
  });

  it('can not disguise its program', () => {
    const hello = { t: 'hello', proto: 1, role: 'host', name: 'Ann', nonce: '0'.repeat(32) };
    const read = readMessage({ ...hello, app: '1.0\u202E <b>\u0000' });
    expect(read.ok && read.value).toMatchObject({ app: '1.0 <b>' });
  });
});
