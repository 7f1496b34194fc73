import { describe, expect, it } from 'vitest';
import { faulty, NO_FAULTS } from '../../support/net/faultyLink';
import { memoryPair } from '../../support/net/memoryLink';
import {
  at,
  entriesAfter,
  expectSame,
  replaceGuest,
  SessionPair,
  type Person,
} from '../../support/net/sessionPair';

/** A game of one stone whose link was lost `ms` ago; both pages are running. */
function parted(ms: number): SessionPair {
  const pair = new SessionPair();
  const [link] = pair.begin();
  pair.host.session.play(at(3));
  pair.time.pass(200);
  link.close('lost');
  pair.time.pass(ms);
  return pair;
}

/** A game of one stone whose guest is offline for `ms` and knows it. */
function guestOffline(ms: number): SessionPair {
  const pair = parted(0);
  pair.guest.session.setOnline(false);
  pair.time.pass(ms);
  pair.guest.session.setOnline(true);
  return pair;
}

function expectPlaying(...people: readonly Person[]): void {
  for (const { session } of people) {
    expect(session.state).toMatchObject({ phase: 'playing', fault: null });
  }
}

describe('an absent player', () => {
  it('loses after two minutes, if the present player claims the game', () => {
    const pair = new SessionPair();
    pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    pair.guest.session.dispose();
    expect(pair.host.session.state.connection).toBe('stable');
    pair.time.pass(1000);
    expect(pair.host.session.state.connection).toBe('reconnecting');
    expect(pair.host.session.claim()).toEqual({ ok: false, error: 'too-soon' });
    pair.time.pass(121_000);
    expect(pair.host.session.state.canClaim).toBe(true);
    expect(pair.host.session.claim().ok).toBe(true);
    pair.guest.reload();
    pair.connect();
    expectSame(pair);
    expect(pair.guest.game).toMatchObject({ abandoned: true, winner: 'first' });
  });

  it('loses after being offline', () => {
    const pair = guestOffline(125_000);
    expect(pair.host.session.claim().ok).toBe(true);
    pair.connect();
    pair.time.pass(500);
    expectSame(pair);
    expect(pair.guest.game).toMatchObject({ abandoned: true, winner: 'first' });
  });

  it('loses after a sleeping machine', () => {
    const pair = parted(0);
    const stored = pair.host.stored;
    pair.host.session.dispose();
    pair.time.sleep(130_000);
    pair.host.stored = stored && {
      ...stored,
      wall: pair.time.wall(),
      memory: {
        ...stored.memory,
        game: stored.memory.game && { ...stored.memory.game, away: 130_000 },
      },
    };
    pair.host.reload();
    expect(pair.host.session.claim().ok).toBe(true);
    pair.connect();
    pair.time.pass(500);
    expectSame(pair);
    expect(pair.guest.game.winner).toBe('first');
  });

  it('can be claimed from immediately after leaving for good', () => {
    const pair = new SessionPair();
    pair.begin();
    pair.guest.session.leave('left');
    pair.time.pass(100);
    expect(pair.host.session.state).toMatchObject({ departed: true, canClaim: true });
    expect(pair.host.session.claim().ok).toBe(true);
    pair.connect();
    expectSame(pair);
    expect(pair.guest.game.winner).toBe('first');
  });

  it('is a peer that is connected but never synchronises', () => {
    const pair = new SessionPair();
    pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    // Reports more entries and never sends them.
    const foreign = replaceGuest(pair, undefined, { n: 9, d: '0'.repeat(16) });
    pair.time.pass(10_000);
    expect(pair.host.session.untilClaim).toBeGreaterThan(100_000);
    pair.time.pass(112_000);
    expect(foreign.state).toBe('open');
    expect(pair.host.session.state).toMatchObject({ connection: 'syncing', canClaim: true });
    expect(pair.host.session.claim().ok).toBe(true);
    pair.guest.reload();
    pair.connect();
    expectSame(pair);
  });

  it('is a peer whose links never synchronise, across reloads of this page', () => {
    const pair = parted(0);
    let links = 0;
    for (; !pair.host.session.state.canClaim && links < 20; links += 1) {
      const [ours, theirs] = memoryPair(pair.time, 20);
      pair.host.session.attach(ours);
      // Completes the handshake as the guest, then goes silent.
      const faults = { ...NO_FAULTS };
      pair.guest.session.attach(faulty(theirs, pair.time, () => 0.5, faults, []));
      pair.time.pass(50);
      faults.loss = 1;
      pair.time.pass(15);
      expect(pair.host.session.state.connection).toBe('syncing');
      pair.time.pass(14_000);
      theirs.close('lost');
      if (links % 3 === 2) pair.host.reload();
    }
    // At most five seconds are lost by a reload.
    expect(links).toBeLessThanOrEqual(11);
    expect(pair.host.session.claim().ok).toBe(true);
  });
});

describe('a claim', () => {
  it.each([61_000, 90_000, 119_000, 600_000])(
    'by a peer that left for %i ms is rejected by a page that stayed',
    (ms) => {
      const pair = parted(0);
      const { secret = '' } = pair.guest.stored?.memory ?? {};
      expect(secret).not.toBe('');
      pair.time.pass(ms);
      const foreign = replaceGuest(pair, undefined, { n: 9, d: '0'.repeat(16) });
      foreign.send(entriesAfter(pair, 1, [{ k: 'abandon', by: 'second' }]));
      pair.time.pass(100);
      expect(pair.host.game).toMatchObject({ winner: null });
      expect(pair.host.session.state).toMatchObject({ phase: 'playing', fault: 'false-claim' });
      pair.time.pass(122_000 - ms);
      expect(pair.host.session.claim().ok).toBe(true);
      expect(pair.host.game.winner).toBe('first');
    },
  );

  it('against a page that was closed for less than the limit is rejected', () => {
    const pair = parted(0);
    pair.host.session.dispose();
    pair.time.pass(80_000);
    pair.host.reload();
    const foreign = replaceGuest(pair, undefined, { n: 9, d: '0'.repeat(16) });
    foreign.send(entriesAfter(pair, 1, [{ k: 'abandon', by: 'second' }]));
    pair.time.pass(100);
    expect(pair.host.game.winner).toBeNull();
  });

  it('is rejected while both are connected, regardless of earlier absence', () => {
    const pair = parted(0);
    pair.host.session.dispose();
    pair.time.pass(100_000);
    pair.host.reload();
    const foreign = replaceGuest(pair);
    expect(pair.host.session.state.connection).toBe('stable');
    foreign.send(entriesAfter(pair, 1, [{ k: 'abandon', by: 'second' }]));
    pair.time.pass(100);
    expect(pair.host.session.state.fault).toBe('false-claim');
    expect(pair.host.game.winner).toBeNull();
  });

  it('that was made stands, whatever the returning peer sends', () => {
    for (const list of [
      [{ k: 'abandon', by: 'second' }],
      [{ k: 'move', by: 'second', p: 7, ms: 0 }],
      [{ k: 'flag', by: 'second' }],
    ] as const) {
      const pair = parted(121_000);
      expect(pair.host.session.claim().ok).toBe(true);
      const foreign = replaceGuest(pair, undefined, { n: 2, d: '0'.repeat(16) });
      for (let time = 0; time < 3; time += 1) {
        foreign.send(entriesAfter(pair, 1, list));
        pair.time.pass(3000);
      }
      expect(pair.host.game).toMatchObject({ winner: 'first', abandoned: true });
    }
  });

  it('stands on both sides if both were present; then a rematch is possible', () => {
    const pair = parted(125_000);
    expect(pair.host.session.claim().ok).toBe(true);
    expect(pair.guest.session.claim().ok).toBe(true);
    pair.connect();
    pair.time.pass(10_000);
    for (const { game, session } of [pair.host, pair.guest]) {
      expect(game.winner).toBe(game.me);
      expect(session.state).toMatchObject({
        connection: 'stable',
        claimDisputed: true,
        fault: null,
      });
    }
    expect(pair.host.session.ask('rematch').ok).toBe(true);
    pair.time.pass(500);
    expect(pair.guest.session.answer(true).ok).toBe(true);
    pair.time.pass(1000);
    expectPlaying(pair.host, pair.guest);
    expect(pair.guest.game.id).toBe(pair.host.game.id);
  });

  it('can be withdrawn by its author if the peer was present, and the game continues', () => {
    for (const who of ['one', 'both']) {
      const pair = parted(125_000);
      expect(pair.guest.session.claim().ok).toBe(true);
      if (who === 'both') expect(pair.host.session.claim().ok).toBe(true);
      pair.connect();
      pair.time.pass(10_000);
      for (const { session } of [pair.guest, pair.host]) {
        if (session.state.claimDisputed) expect(session.withdrawClaim().ok).toBe(true);
      }
      pair.connect();
      pair.time.pass(500);
      expectSame(pair);
      expectPlaying(pair.host, pair.guest);
      expect(pair.host.session.untilClaim).toBeNull();
      expect(pair.guest.session.play(at(4)).ok).toBe(true);
    }
  });

  it.each([false, true])(
    'of a player who was offline yields, whenever the link dies: both offline %s',
    (both) => {
      for (let cut = 30; cut < 260; cut += 10) {
        const pair = guestOffline(125_000);
        if (both) {
          pair.guest.session.setOnline(false);
          pair.host.session.setOnline(false);
          pair.time.pass(125_000);
          for (const { session } of [pair.host, pair.guest]) session.setOnline(true);
        }
        for (const { session } of [pair.host, pair.guest]) expect(session.claim().ok).toBe(true);
        const [a, b] = memoryPair(pair.time, 20);
        pair.host.session.attach(a);
        pair.guest.session.attach(b);
        pair.time.pass(cut);
        a.close('lost');
        pair.time.pass(1000);
        if (cut % 20 === 0) pair.guest.reload();
        pair.connect();
        pair.time.pass(15_000);
        expectSame(pair);
        // If the link dies after one side has withdrawn its claim, the other's is valid.
        if (!both) expect(pair.guest.game.winner).toBe('first');
        else if (cut > 200) expectPlaying(pair.host, pair.guest);
      }
    },
  );
});
