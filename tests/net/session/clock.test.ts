import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/core';
import { logOf } from '../../../src/net/log/gameLog';
import { positionHash } from '../../../src/net/log/positionHash';
import { faulty } from '../../support/net/faultyLink';
import { entriesAfter, impostor, Table, TERMS, usurper } from '../../support/net/netTable';
import { VirtualTime } from '../../support/net/virtualTime';

const at = (index: number): Point => index as Point;
const FISCHER = { ...TERMS.clock, kind: 'fischer', minutes: 1, increment: 0 } as const;
const TIMED = { ...TERMS, clock: FISCHER } as const;
const fine = { death: 0, loss: 0, twice: 0, ghost: 0, delay: 0 };

/** A game in which the host has put the first stone: the guest thinks. */
function started(table: Table): Table {
  table.begin();
  table.host.session.play(at(0));
  table.time.pass(100);
  return table;
}

function expectClose(table: Table, guests: number): void {
  expect(Math.abs((table.host.session.left?.second ?? 0) - guests)).toBeLessThan(700);
  expect(Math.abs((table.guest.session.left?.second ?? 0) - guests)).toBeLessThan(700);
}

describe('the clocks of two people', () => {
  it('begin with the first stone and show the same on both sides', () => {
    const table = new Table(1, TIMED);
    table.begin();
    table.time.pass(20_000);
    expect(table.host.session.left).toEqual({ first: 60_000, second: 60_000 });
    table.host.session.play(at(0));
    table.time.pass(10_100);
    expectClose(table, 50_000);
    table.guest.session.play(at(1));
    table.time.pass(5000);
    expectClose(table, 50_000);
    expect(table.guest.session.left?.first).toBeGreaterThan(54_000);
    expect(table.guest.game.disputed || table.host.game.disputed).toBe(false);
  });

  it('do not mind clocks that run askew or began elsewhere', () => {
    const time = new VirtualTime();
    const skewed = { ...time.skewed(1, 0) };
    const table = new Table(1, TIMED, skewed);
    Object.assign(skewed, table.time.skewed(1.002, 5_000_000));
    // The guest was made before its clock was set askew: it comes anew.
    table.guest.reload();
    started(table);
    for (let stone = 1; stone < 9; stone += 1) {
      table.time.pass(5000);
      expect(table.toDecide.session.play(at(stone * 2)).ok).toBe(true);
      table.time.pass(100);
    }
    expect(table.host.session.state.fault).toBeNull();
    expect(table.host.game.disputed || table.guest.game.disputed).toBe(false);
  });

  it('forgive some lag, and charge what is beyond', () => {
    const table = new Table(1, TIMED);
    const faults = { ...fine };
    table.connect(20, (link) => faulty(link, table.time, () => 0.999, faults, []));
    table.guest.session.accept();
    table.time.pass(500);
    table.host.session.play(at(0));
    table.time.pass(1000);
    faults.delay = 1000;
    table.guest.session.play(at(1));
    table.time.pass(2500);
    expect(table.host.game.game.position.ply).toBe(2);
    expect(table.host.game.disputed).toBe(false);
    faults.delay = 0;
    table.host.session.play(at(2));
    table.time.pass(1000);
    faults.delay = 8000;
    table.guest.session.play(at(3));
    table.time.pass(9000);
    expect(table.host.game.game.position.ply).toBe(4);
    expect(table.host.game.disputed).toBe(true);
    expect(table.host.session.left?.second).toBeLessThan(60_000 - 2000 - 5000);
    expect(table.host.session.state.fault).toBeNull();
  });

  it('end the game where time is up', () => {
    const table = started(new Table(1, TIMED));
    table.time.pass(61_000);
    expect(table.guest.game.game.outcome).toMatchObject({ reason: 'time', winner: 'black' });
    expect(table.host.game.game.record).toEqual(table.guest.game.game.record);
  });

  it('let a flag be claimed from one who does not own up', () => {
    const table = started(new Table(1, TIMED));
    const secret = table.guest.stored?.memory.secret ?? '';
    table.guest.session.dispose();
    const link = impostor(table, secret);
    expect(table.host.session.state.connection).toBe('stable');
    table.time.pass(61_000);
    expect(table.host.game.game.outcome).toBeNull();
    table.time.pass(2000);
    expect(table.host.game.game.outcome).toMatchObject({ reason: 'time', winner: 'black' });
    expect(link.state).toBe('open');
  });

  it('are not over because the other side says so', () => {
    const table = new Table(1, TIMED);
    table.begin();
    table.host.session.play(at(0));
    table.time.pass(100);
    table.guest.session.play(at(1));
    table.time.pass(100);
    const { secret = '', game } = table.guest.stored?.memory ?? {};
    table.guest.session.dispose();
    const link = impostor(table, secret);
    const log = logOf(TIMED, game?.id ?? '', game?.entries ?? []);
    const flag = { k: 'flag', by: 'second' };
    const position = log.ok ? log.value.game.position : null;
    const h = position ? positionHash(position) : '';
    const piece = { g: game?.id, i: 2, prev: log.ok && log.value.digests[2], n: 2, h };
    link.send(JSON.stringify({ t: 'entries', ...piece, list: [flag] }));
    table.time.pass(100);
    expect(table.host.session.state).toMatchObject({ phase: 'stopped', fault: 'clock-dispute' });
    expect(table.host.game.game.outcome).toBeNull();
    expect(link.state).toBe('closed');
  });

  it('win nothing by a reload, orderly or not', () => {
    for (const orderly of [true, false]) {
      const table = started(new Table(1, TIMED));
      const { guest } = table;
      for (let time = 0; time < 5; time += 1) {
        table.time.pass(4400);
        if (orderly) guest.session.leave('closing');
        guest.reload();
        table.connect();
      }
      // A page that goes without a word may be charged for a little that nobody knows of.
      expect(guest.session.left?.second).toBeLessThan(60_000 - 5 * 4400);
      expect(guest.session.left?.second).toBeGreaterThan(60_000 - 5 * (orderly ? 4900 : 6500));
      expect(guest.session.play(at(1)).ok).toBe(true);
      table.time.pass(100);
      expect(table.host.session.left?.second).toBe(guest.session.left?.second);
    }
  });

  it('win nothing by a page that is hidden and comes back', () => {
    const table = started(new Table(1, TIMED));
    for (let time = 0; time < 5; time += 1) {
      table.time.pass(2900);
      table.guest.session.leave('closing');
      table.connect();
    }
    expectClose(table, 60_000 - 5 * 3000);
  });

  it('run on though the other side comes anew every moment', () => {
    const table = started(new Table(1, TIMED));
    for (let time = 0; time < 20; time += 1) {
      table.time.pass(700);
      table.connect();
    }
    expectClose(table, 60_000 - 20 * 900);
  });

  it('are not charged for a page that was closed long', () => {
    const table = started(new Table(1, TIMED));
    table.time.pass(4000);
    table.guest.session.dispose();
    table.time.pass(50_000);
    table.guest.reload();
    table.connect();
    expect(table.guest.session.left?.second).toBeGreaterThan(53_000);
  });

  it('stand while the link is down, and through a reload', () => {
    const table = started(new Table(1, TIMED));
    table.time.pass(10_000);
    table.guest.reload();
    table.time.pass(50_000);
    // Some seconds at most were not stored, and three not heard of.
    for (const { session } of [table.host, table.guest]) {
      expect(session.left?.second).toBeGreaterThan(49_500);
      expect(session.left?.second).toBeLessThan(55_500);
    }
    table.connect();
    table.time.pass(10_000);
    expect(table.host.session.left?.second).toBeLessThan(45_500);
    expect(table.guest.session.left?.second).toBeLessThan(45_500);
  });

  it('do not run while a machine sleeps', () => {
    const table = started(new Table(1, TIMED));
    table.time.pass(5000);
    table.time.sleep(300_000);
    table.time.pass(5000);
    expect(table.guest.game.game.outcome).toBeNull();
    expectClose(table, 50_000);
  });

  it('charge no move for the lag of one before, where each counts by itself', () => {
    const each = { ...TERMS, clock: { ...FISCHER, kind: 'move', moveSeconds: 30 } } as const;
    const table = new Table(1, each);
    const faults = { ...fine };
    table.connect(20, (link) => faulty(link, table.time, () => 0.999, faults, []));
    table.guest.session.accept();
    table.time.pass(500);
    for (let stone = 0; stone < 6; stone += 1) {
      faults.delay = stone % 2 === 0 ? 0 : 8000;
      expect(table.toDecide.session.play(at(stone * 2)).ok).toBe(true);
      table.time.pass(9000);
    }
    expect(table.host.game.disputed).toBe(false);
    faults.delay = 0;
    expect(table.toDecide.session.play(at(20)).ok).toBe(true);
    table.time.pass(100);
    expect(table.host.session.left?.second).toBeGreaterThan(29_000);
  });

  it('are not over for a claim while half the time of a short move is left', () => {
    const each = { ...TERMS, clock: { ...FISCHER, kind: 'move', moveSeconds: 5 } } as const;
    const table = new Table(1, each);
    table.begin();
    table.host.session.play(at(0));
    table.time.pass(100);
    const eve = usurper(table);
    eve.send(entriesAfter(table, 1, [{ k: 'move', by: 'second', p: 1, ms: 0 }]));
    table.time.pass(2000);
    eve.send(entriesAfter(table, 2, [{ k: 'flag', by: 'second' }]));
    table.time.pass(100);
    expect(table.host.session.state.fault).toBe('clock-dispute');
    expect(table.host.game.game.outcome).toBeNull();
  });

  it('give no more time by links that fall silent than one may be away', () => {
    const table = started(new Table(1, TIMED));
    const faults = { ...fine };
    let silences = 0;
    while (!table.host.session.state.canClaim && silences < 30) {
      table.connect(20, (link) => faulty(link, table.time, table.rng, faults, []));
      faults.loss = 1;
      table.time.pass(16_000);
      faults.loss = 0;
      silences += 1;
    }
    expect(silences).toBeLessThan(10);
    expect(table.host.session.claim().ok).toBe(true);
  });

  it('run on in a page that stands still for less than the other side would notice', () => {
    let frozen = false;
    const held: (() => void)[] = [];
    const still = { ...new VirtualTime() };
    const table = new Table(1, TIMED, still);
    const { now, wall, after } = table.time;
    const hold = (run: () => void) => () => void (frozen ? held.push(run) : run());
    Object.assign(still, {
      now,
      wall,
      after: (ms: number, run: () => void) => after(ms, hold(run)),
    });
    table.guest.reload();
    const faults = { ...fine };
    table.connect(20, (link) => faulty(link, table.time, () => 0.999, faults, []));
    table.guest.session.accept();
    table.time.pass(500);
    table.host.session.play(at(0));
    table.time.pass(1000);
    for (let time = 0; time < 3; time += 1) {
      // Nothing is heard and nothing happens; then all of it comes at once.
      faults.delay = 6000;
      frozen = true;
      table.time.pass(6000);
      frozen = false;
      faults.delay = 0;
      for (const run of held.splice(0)) run();
      table.time.pass(8000);
    }
    expect(table.guest.session.state.connection).toBe('stable');
    expectClose(table, 60_000 - 1000 - 3 * 14_000);
  });

  it('count each move by itself where that is agreed', () => {
    const each = { ...TERMS, clock: { ...FISCHER, kind: 'move', moveSeconds: 10 } } as const;
    const table = started(new Table(1, each));
    table.time.pass(8000);
    table.guest.session.play(at(1));
    table.time.pass(100);
    expect(table.guest.session.left?.second).toBe(10_000);
    table.time.pass(10_500);
    expect(table.host.game.game.outcome).toMatchObject({ reason: 'time', winner: 'white' });
  });
});
