import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/core';
import type { Resumption } from '../../../src/net/sync/memory';
import { entriesAfter, Table, TERMS, usurper } from '../../support/net/netTable';

const at = (index: number): Point => index as Point;

/** A game of three stones whose guest comes back without having stored the second. */
function forgotten(before: (table: Table) => void = () => undefined): Table {
  const table = new Table();
  table.begin();
  table.host.session.play(at(3));
  table.time.pass(200);
  const { stored } = table.guest;
  table.guest.session.play(at(4));
  table.time.pass(200);
  table.guest.session.dispose();
  table.guest.stored = stored;
  table.guest.reload();
  before(table);
  table.connect();
  return table;
}

function expectSame({ host, guest }: Table): void {
  expect(guest.stored?.memory.game?.entries).toEqual(host.stored?.memory.game?.entries);
  expect(guest.game.game.record).toEqual(host.game.game.record);
  for (const { session } of [host, guest]) expect(session.state.fault).toBeNull();
}

describe('after a quarrel about the log', () => {
  it('one who lost a move of their own can take it from the other side', () => {
    const table = forgotten();
    const { session } = table.guest;
    expect(session.state).toMatchObject({
      fault: 'forged-entry',
      evidence: { i: 1, list: [{ k: 'move', by: 'second', p: 4 }] },
      resumable: ['ours', 'theirs'],
    });
    expect(table.host.session.state.fault).toBeNull();
    expect(session.resume('theirs').ok).toBe(true);
    expect(session.state).toMatchObject({ phase: 'playing', evidence: null, resumable: [] });
    table.connect();
    expectSame(table);
    expect(table.host.session.play(at(5)).ok).toBe(true);
    table.time.pass(200);
    expect(table.guest.game.game.position.moves).toEqual([3, 4, 5]);
  });

  it('nothing changes on the other side while they do not', () => {
    const table = forgotten();
    for (let time = 0; time < 3; time += 1) {
      expect(table.guest.session.resume('ours').ok).toBe(true);
      table.connect();
      table.time.pass(4000);
      expect(table.guest.session.state.fault).toBe('forged-entry');
      expect(table.host.game.game.position.moves).toEqual([3, 4]);
      expect(table.host.session.state.fault).toBeNull();
    }
  });

  it.each<[Resumption, Resumption, number, 'first' | null]>([
    ['ours', 'theirs', 2, null],
    ['theirs', 'ours', 1, 'first'],
  ])('two who see it otherwise agree: host %s, guest %s', (hosts, guests, ply, winner) => {
    // Without their stone in mind, the guest gives up.
    const table = forgotten(({ guest }) => guest.session.resign());
    expect(table.host.session.state.fault).toBe('denied');
    expect(table.guest.session.state.fault).toBe('forged-entry');
    table.host.reload();
    expect(table.host.session.resume(hosts).ok).toBe(true);
    expect(table.guest.session.resume(guests).ok).toBe(true);
    table.connect();
    expectSame(table);
    expect(table.guest.game).toMatchObject({ winner });
    expect(table.guest.game.game.position.ply).toBe(ply);
  });

  it('two who both insist or both give in are asked again', () => {
    const table = forgotten(({ guest }) => guest.session.resign());
    for (const by of ['ours', 'theirs'] as const) {
      expect(table.host.session.resume(by).ok).toBe(true);
      expect(table.guest.session.resume(by).ok).toBe(true);
      table.connect();
      expect(table.guest.session.state.phase).toBe('stopped');
    }
    // The host holds the resignation now, and is not asked any more.
    expect(table.guest.session.resume('theirs').ok).toBe(true);
    table.connect();
    expectSame(table);
    expect(table.guest.game.winner).toBe('first');
  });

  it('a claim that was false can be granted', () => {
    const table = new Table();
    table.begin();
    const list = [{ k: 'abandon', by: 'second' }] as const;
    usurper(table).send(entriesAfter(table, 0, list));
    table.time.pass(100);
    expect(table.host.session.state).toMatchObject({ fault: 'false-claim' });
    expect(table.host.session.resume('theirs').ok).toBe(true);
    expect(table.host.game).toMatchObject({ abandoned: true, winner: 'second' });
  });

  it('what the rules forbid is never taken', () => {
    const table = new Table();
    table.begin();
    usurper(table).send(entriesAfter(table, 0, [{ k: 'move', by: 'second', p: 1, ms: 0 }]));
    table.time.pass(100);
    expect(table.host.session.state).toMatchObject({ fault: 'illegal-entry', resumable: ['ours'] });
    expect(table.host.session.resume('theirs')).toEqual({ ok: false, error: 'stopped' });
    expect(table.host.session.resume('ours').ok).toBe(true);
    table.guest.reload();
    table.connect();
    expectSame(table);
  });

  it('a link full of nonsense is no end, a draw that was cheated is', () => {
    const table = new Table();
    table.begin();
    const link = usurper(table);
    for (let fault = 0; fault < 6; fault += 1) link.send('{');
    table.time.pass(100);
    expect(table.host.session.state).toMatchObject({ fault: 'strikes', resumable: ['ours'] });
    expect(table.host.session.resume('ours').ok).toBe(true);
    table.guest.reload();
    table.connect();
    expectSame(table);
    const drawn = new Table(1, { ...TERMS, first: 'draw' });
    drawn.connect();
    drawn.guest.session.accept();
    drawn.host.session.dispose();
    const { stored } = drawn.guest;
    if (!stored) throw new Error('nothing stored');
    drawn.guest.stored = { ...stored, memory: { ...stored.memory, stopped: 'draw-cheat' } };
    drawn.guest.reload();
    expect(drawn.guest.session.state).toMatchObject({ phase: 'stopped', resumable: [] });
    expect(drawn.guest.session.resume('ours').ok).toBe(false);
  });
});
