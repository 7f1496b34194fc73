import { describe, expect, it } from 'vitest';
import { logOf } from '../../../src/net/log/gameLog';
import { positionHash } from '../../../src/net/log/positionHash';
import { faulty, NO_FAULTS } from '../../support/net/faultyLink';
import {
  at,
  entriesAfter,
  foreignGuest,
  replaceGuest,
  SessionPair,
  TERMS,
} from '../../support/net/sessionPair';
import { VirtualTime } from '../../support/net/virtualTime';

const FISCHER = { ...TERMS.clock, kind: 'fischer', minutes: 1, increment: 0 } as const;
const TIMED = { ...TERMS, clock: FISCHER } as const;

/** The points of both players' `n`th stones; no two stones of a player are adjacent. */
const hosts = (n: number) => at(30 * Math.floor(n / 8) + 2 * (n % 8));
const guests = (n: number) => at(16 + 30 * Math.floor(n / 7) + 2 * (n % 7));

/** Starts a game and plays the host's first stone, so that the guest is thinking. */
function started(pair: SessionPair): SessionPair {
  pair.begin();
  pair.host.session.play(at(0));
  pair.time.pass(100);
  return pair;
}

/** Expects the guest's clock to be near `left` on both sides. */
function expectGuestClock(pair: SessionPair, left: number): void {
  expect(Math.abs((pair.host.session.left?.second ?? 0) - left)).toBeLessThan(700);
  expect(Math.abs((pair.guest.session.left?.second ?? 0) - left)).toBeLessThan(700);
}

describe('the clocks of a session pair', () => {
  it('start with the first stone and are equal on both sides', () => {
    const pair = new SessionPair(1, TIMED);
    pair.begin();
    pair.time.pass(20_000);
    expect(pair.host.session.left).toEqual({ first: 60_000, second: 60_000 });
    pair.host.session.play(at(0));
    pair.time.pass(10_100);
    expectGuestClock(pair, 50_000);
    pair.guest.session.play(at(1));
    pair.time.pass(5000);
    expectGuestClock(pair, 50_000);
    expect(pair.guest.session.left?.first).toBeGreaterThan(54_000);
    expect(pair.guest.game.disputed || pair.host.game.disputed).toBe(false);
  });

  it('tolerate system clocks of different rate and origin', () => {
    const time = new VirtualTime();
    const skewed = { ...time.skewed(1, 0) };
    const pair = new SessionPair(1, TIMED, skewed);
    Object.assign(skewed, pair.time.skewed(1.002, 5_000_000));
    // Recreate the guest, whose timers were started before the clock was skewed.
    pair.guest.reload();
    started(pair);
    for (let stone = 1; stone < 9; stone += 1) {
      pair.time.pass(5000);
      expect(pair.toDecide.session.play(at(stone * 2)).ok).toBe(true);
      pair.time.pass(100);
    }
    expect(pair.host.session.state.fault).toBeNull();
    expect(pair.host.game.disputed || pair.guest.game.disputed).toBe(false);
  });

  it('forgive lag up to a bounded sum and charge the rest', () => {
    const pair = new SessionPair(1, TIMED);
    const faults = { ...NO_FAULTS };
    pair.connect(20, (link) => faulty(link, pair.time, () => 0.999, faults, []));
    pair.guest.accept();
    pair.time.pass(500);
    pair.host.session.play(at(0));
    pair.time.pass(1000);
    faults.delay = 2000;
    pair.guest.session.play(at(1));
    pair.time.pass(3500);
    expect(pair.host.game.game.position.ply).toBe(2);
    expect(pair.host.game.disputed).toBe(false);
    faults.delay = 0;
    pair.host.session.play(at(2));
    pair.time.pass(1000);
    faults.delay = 8000;
    pair.guest.session.play(at(3));
    pair.time.pass(9000);
    expect(pair.host.game.game.position.ply).toBe(4);
    expect(pair.host.game.disputed).toBe(true);
    expect(pair.host.session.left?.second).toBeLessThan(60_000 - 2000 - 5000);
    expect(pair.host.session.state.fault).toBeNull();
  });

  it('gain a liar at most 20 s in a game, however it understates its time', () => {
    const clock = { ...FISCHER, minutes: 5, increment: 3 } as const;
    const pair = new SessionPair(1, { ...TERMS, clock });
    pair.begin();
    pair.host.session.play(hosts(0));
    pair.time.pass(100);
    const foreign = replaceGuest(pair);
    const start = pair.host.session.left?.second ?? 0;
    for (let turn = 0; turn < 40; turn += 1) {
      pair.time.pass(2000);
      const move = { k: 'move', by: 'second', p: guests(turn), ms: 0 } as const;
      foreign.send(entriesAfter(pair, 2 * turn + 1, [move]));
      pair.time.pass(100);
      expect(pair.host.session.play(hosts(turn + 1)).ok).toBe(true);
      pair.time.pass(100);
    }
    const thought = 40 * 2000;
    const spent = start + 40 * 3000 - (pair.host.session.left?.second ?? 0);
    expect(spent).toBeGreaterThan(thought - 20_000);
    expect(spent).toBeLessThan(thought + 10_000);
  });

  it('count the wait for an acknowledgement as lag', () => {
    const pair = new SessionPair(1, TIMED);
    pair.connect(20, (link) =>
      faulty(link, pair.time, () => 0.999, { ...NO_FAULTS, delay: 400 }, []),
    );
    pair.time.pass(5000);
    pair.guest.accept();
    pair.time.pass(5000);
    pair.host.session.play(at(0));
    pair.time.pass(5000);
    pair.guest.session.play(at(1));
    pair.time.pass(5000);
    expect(pair.host.stored?.memory.game?.forgiven.second).toBeGreaterThan(700);
  });

  it('end the game when time is up', () => {
    const pair = started(new SessionPair(1, TIMED));
    pair.time.pass(61_000);
    expect(pair.guest.game.game.outcome).toMatchObject({ reason: 'time', winner: 'black' });
    expect(pair.host.game.game.record).toEqual(pair.guest.game.game.record);
  });

  it('let us flag a peer that does not flag itself', () => {
    const pair = started(new SessionPair(1, TIMED));
    const secret = pair.guest.stored?.memory.secret ?? '';
    pair.guest.session.dispose();
    const link = foreignGuest(pair, secret);
    expect(pair.host.session.state.connection).toBe('stable');
    pair.time.pass(61_000);
    expect(pair.host.game.game.outcome).toBeNull();
    pair.time.pass(2000);
    expect(pair.host.game.game.outcome).toMatchObject({ reason: 'time', winner: 'black' });
    expect(link.state).toBe('open');
  });

  it('reject a false flag', () => {
    const pair = new SessionPair(1, TIMED);
    pair.begin();
    pair.host.session.play(at(0));
    pair.time.pass(100);
    pair.guest.session.play(at(1));
    pair.time.pass(100);
    const { secret = '', game } = pair.guest.stored?.memory ?? {};
    pair.guest.session.dispose();
    const link = foreignGuest(pair, secret);
    const log = logOf(TIMED, game?.id ?? '', game?.entries ?? []);
    const flag = { k: 'flag', by: 'second' };
    const position = log.ok ? log.value.game.position : null;
    const h = position ? positionHash(position) : '';
    const piece = { g: game?.id, i: 2, prev: log.ok && log.value.digests[2], n: 2, h };
    link.send(JSON.stringify({ t: 'entries', ...piece, list: [flag] }));
    pair.time.pass(100);
    expect(pair.host.session.state).toMatchObject({ phase: 'playing', fault: 'clock-dispute' });
    expect(pair.host.game.game.outcome).toBeNull();
    expect(link.state).toBe('closed');
  });

  it('give no advantage for reloading, with or without a bye', () => {
    for (const orderly of [true, false]) {
      const pair = started(new SessionPair(1, TIMED));
      const { guest } = pair;
      for (let time = 0; time < 5; time += 1) {
        pair.time.pass(4400);
        if (orderly) guest.session.leave('closing');
        guest.reload();
        pair.connect();
      }
      // An abrupt close may be charged for up to STORE_MS that was not saved.
      expect(guest.session.left?.second).toBeLessThan(60_000 - 5 * 4400);
      expect(guest.session.left?.second).toBeGreaterThan(60_000 - 5 * (orderly ? 4900 : 6500));
      expect(guest.session.play(at(1)).ok).toBe(true);
      pair.time.pass(100);
      expect(pair.host.session.left?.second).toBe(guest.session.left?.second);
    }
  });

  it('give no advantage for leaving the page and returning', () => {
    const pair = started(new SessionPair(1, TIMED));
    for (let time = 0; time < 5; time += 1) {
      pair.time.pass(2900);
      pair.guest.session.leave('closing');
      pair.connect();
    }
    expectGuestClock(pair, 60_000 - 5 * 3000);
  });

  it('keep running while the peer reconnects repeatedly', () => {
    const pair = started(new SessionPair(1, TIMED));
    for (let time = 0; time < 20; time += 1) {
      pair.time.pass(700);
      pair.connect();
    }
    expectGuestClock(pair, 60_000 - 20 * 900);
  });

  it('do not charge the time during which a page was closed', () => {
    const pair = started(new SessionPair(1, TIMED));
    pair.time.pass(4000);
    pair.guest.session.dispose();
    pair.time.pass(50_000);
    pair.guest.reload();
    pair.connect();
    expect(pair.guest.session.left?.second).toBeGreaterThan(53_000);
  });

  it('stop while the link is down, and across a reload', () => {
    const pair = started(new SessionPair(1, TIMED));
    pair.time.pass(10_000);
    pair.guest.reload();
    pair.time.pass(50_000);
    // Up to STORE_MS was not stored, and up to PING_MS of silence was not noticed.
    for (const { session } of [pair.host, pair.guest]) {
      expect(session.left?.second).toBeGreaterThan(49_500);
      expect(session.left?.second).toBeLessThan(55_500);
    }
    pair.connect();
    pair.time.pass(10_000);
    expect(pair.host.session.left?.second).toBeLessThan(45_500);
    expect(pair.guest.session.left?.second).toBeLessThan(45_500);
  });

  it('stop while the machine sleeps', () => {
    const pair = started(new SessionPair(1, TIMED));
    pair.time.pass(5000);
    pair.time.sleep(300_000);
    pair.time.pass(5000);
    expect(pair.guest.game.game.outcome).toBeNull();
    expectGuestClock(pair, 50_000);
  });

  it('do not charge a move for earlier lag, with time per move', () => {
    const each = { ...TERMS, clock: { ...FISCHER, kind: 'move', moveSeconds: 30 } } as const;
    const pair = new SessionPair(1, each);
    const faults = { ...NO_FAULTS };
    pair.connect(20, (link) => faulty(link, pair.time, () => 0.999, faults, []));
    pair.guest.accept();
    pair.time.pass(500);
    for (let stone = 0; stone < 6; stone += 1) {
      faults.delay = stone % 2 === 0 ? 0 : 8000;
      expect(pair.toDecide.session.play(at(stone * 2)).ok).toBe(true);
      pair.time.pass(9000);
    }
    expect(pair.host.game.disputed).toBe(false);
    faults.delay = 0;
    expect(pair.toDecide.session.play(at(20)).ok).toBe(true);
    pair.time.pass(100);
    expect(pair.host.session.left?.second).toBeGreaterThan(29_000);
  });

  it('reject a flag that is early by more than the round trip', () => {
    const pair = started(new SessionPair(1, TIMED));
    pair.guest.session.play(at(1));
    pair.time.pass(57_000);
    replaceGuest(pair).send(entriesAfter(pair, 2, [{ k: 'flag', by: 'second' }]));
    pair.time.pass(100);
    expect(pair.host.session.state.fault).toBe('clock-dispute');
    expect(pair.host.game.game.outcome).toBeNull();
  });

  it('reject a flag that comes with the move after which we think', () => {
    const pair = started(new SessionPair(1, TIMED));
    pair.guest.session.play(at(1));
    pair.time.pass(40_000);
    pair.host.session.play(at(2));
    pair.time.pass(100);
    const foreign = replaceGuest(pair);
    // Longer than what is left on our clock.
    pair.time.pass(30_000);
    const move = { k: 'move', by: 'second', p: 3, ms: 30_000 } as const;
    foreign.send(entriesAfter(pair, 3, [move, { k: 'flag', by: 'second' }]));
    pair.time.pass(100);
    expect(pair.host.game.game.outcome).toBeNull();
    expect(pair.host.session.state.fault).toBe('clock-dispute');
  });

  it('end the game if a peer with time per move decides too late, again and again', () => {
    const each = { ...TERMS, clock: { ...FISCHER, kind: 'move', moveSeconds: 10 } } as const;
    const pair = new SessionPair(1, each);
    pair.begin();
    pair.host.session.play(hosts(0));
    pair.time.pass(100);
    const foreign = replaceGuest(pair);
    let late = 0;
    for (; !pair.host.game.game.outcome && late < 20; late += 1) {
      pair.time.pass(11_500);
      const move = { k: 'move', by: 'second', p: guests(late), ms: 0 } as const;
      if (!pair.host.game.game.outcome) foreign.send(entriesAfter(pair, 2 * late + 1, [move]));
      pair.time.pass(100);
      pair.host.session.play(hosts(late + 1));
      pair.time.pass(100);
    }
    expect(pair.host.game.game.outcome).toMatchObject({ reason: 'time', winner: 'black' });
    expect(late).toBeLessThan(5);
  });

  it('reject a flag while half of a short move time is left', () => {
    const each = { ...TERMS, clock: { ...FISCHER, kind: 'move', moveSeconds: 5 } } as const;
    const pair = new SessionPair(1, each);
    pair.begin();
    pair.host.session.play(at(0));
    pair.time.pass(100);
    const foreign = replaceGuest(pair);
    foreign.send(entriesAfter(pair, 1, [{ k: 'move', by: 'second', p: 1, ms: 0 }]));
    pair.time.pass(2000);
    foreign.send(entriesAfter(pair, 2, [{ k: 'flag', by: 'second' }]));
    pair.time.pass(100);
    expect(pair.host.session.state.fault).toBe('clock-dispute');
    expect(pair.host.game.game.outcome).toBeNull();
  });

  it('can’t be stopped by silent links beyond the absence limit', () => {
    const pair = started(new SessionPair(1, TIMED));
    const faults = { ...NO_FAULTS };
    let silences = 0;
    while (!pair.host.session.state.canClaim && silences < 30) {
      pair.connect(20, (link) => faulty(link, pair.time, pair.rng, faults, []));
      faults.loss = 1;
      pair.time.pass(16_000);
      faults.loss = 0;
      silences += 1;
    }
    expect(silences).toBeLessThan(10);
    expect(pair.host.session.claim().ok).toBe(true);
  });

  it('keep running while a page freezes too briefly for the peer to notice', () => {
    let frozen = false;
    const held: (() => void)[] = [];
    const guestTime = { ...new VirtualTime() };
    const pair = new SessionPair(1, TIMED, guestTime);
    const { now, wall, after } = pair.time;
    const hold = (run: () => void) => () => void (frozen ? held.push(run) : run());
    Object.assign(guestTime, {
      now,
      wall,
      after: (ms: number, run: () => void) => after(ms, hold(run)),
    });
    pair.guest.reload();
    const faults = { ...NO_FAULTS };
    pair.connect(20, (link) => faulty(link, pair.time, () => 0.999, faults, []));
    pair.guest.accept();
    pair.time.pass(500);
    pair.host.session.play(at(0));
    pair.time.pass(1000);
    for (let time = 0; time < 3; time += 1) {
      // No message arrives and no timer runs; afterwards everything arrives at once.
      faults.delay = 6000;
      frozen = true;
      pair.time.pass(6000);
      frozen = false;
      faults.delay = 0;
      for (const run of held.splice(0)) run();
      pair.time.pass(8000);
    }
    expect(pair.guest.session.state.connection).toBe('stable');
    expectGuestClock(pair, 60_000 - 1000 - 3 * 14_000);
  });

  it('restart with each move, with time per move', () => {
    const each = { ...TERMS, clock: { ...FISCHER, kind: 'move', moveSeconds: 10 } } as const;
    const pair = started(new SessionPair(1, each));
    pair.time.pass(8000);
    pair.guest.session.play(at(1));
    pair.time.pass(100);
    expect(pair.guest.session.left?.second).toBe(10_000);
    pair.time.pass(10_500);
    expect(pair.host.game.game.outcome).toMatchObject({ reason: 'time', winner: 'white' });
  });
});
