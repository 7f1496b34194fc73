import { describe, expect, it } from 'vitest';
import type { Settlement } from '../../../src/net/sync/memory';
import {
  at,
  entriesAfter,
  expectSame,
  replaceGuest,
  SessionPair,
  TERMS,
} from '../../support/net/sessionPair';

/** A game of two stones whose guest returns without its own second stone. */
function lostStone(before: (pair: SessionPair) => void = () => undefined): SessionPair {
  const pair = new SessionPair();
  pair.begin();
  pair.host.session.play(at(3));
  pair.time.pass(200);
  const { stored } = pair.guest;
  pair.guest.session.play(at(4));
  pair.time.pass(200);
  pair.guest.session.dispose();
  pair.guest.stored = stored;
  pair.guest.reload();
  before(pair);
  pair.connect();
  return pair;
}

/** Expects equal logs and no fault on either side. */
function expectResolved(pair: SessionPair): void {
  expectSame(pair);
  for (const { session } of [pair.host, pair.guest]) expect(session.state.fault).toBeNull();
}

describe('after a dispute about the log', () => {
  it('a player whose own move was lost can take the peer’s log', () => {
    const pair = lostStone();
    const { session } = pair.guest;
    expect(session.state).toMatchObject({
      fault: 'forged-entry',
      evidence: { i: 1, list: [{ k: 'move', by: 'second', p: 4 }] },
      settlements: ['ours', 'theirs'],
    });
    expect(pair.host.session.state.fault).toBeNull();
    expect(session.settle('theirs').ok).toBe(true);
    expect(session.state).toMatchObject({ phase: 'playing', evidence: null, settlements: [] });
    pair.connect();
    expectResolved(pair);
    expect(pair.host.session.play(at(5)).ok).toBe(true);
    pair.time.pass(200);
    expect(pair.guest.game.game.position.moves).toEqual([3, 4, 5]);
  });

  it('resuming from our log changes nothing at the peer', () => {
    const pair = lostStone();
    for (let time = 0; time < 3; time += 1) {
      expect(pair.guest.session.settle('ours').ok).toBe(true);
      pair.connect();
      pair.time.pass(4000);
      expect(pair.guest.session.state.fault).toBe('forged-entry');
      expect(pair.host.game.game.position.moves).toEqual([3, 4]);
      expect(pair.host.session.state.fault).toBeNull();
    }
  });

  it.each<[Settlement, Settlement, number, 'first' | null]>([
    ['ours', 'theirs', 2, null],
    ['theirs', 'ours', 1, 'first'],
  ])('opposite choices resolve it: host %s, guest %s', (hosts, guests, ply, winner) => {
    // The guest resigns without its second stone in the log.
    const pair = lostStone(({ guest }) => guest.session.resign());
    expect(pair.host.session.state.fault).toBe('denied');
    expect(pair.guest.session.state.fault).toBe('forged-entry');
    pair.host.reload();
    expect(pair.host.session.settle(hosts).ok).toBe(true);
    expect(pair.guest.session.settle(guests).ok).toBe(true);
    pair.connect();
    expectResolved(pair);
    expect(pair.guest.game).toMatchObject({ winner });
    expect(pair.guest.game.game.position.ply).toBe(ply);
  });

  it('equal choices lead to the dispute again', () => {
    const pair = lostStone(({ guest }) => guest.session.resign());
    for (const by of ['ours', 'theirs'] as const) {
      expect(pair.host.session.settle(by).ok).toBe(true);
      expect(pair.guest.session.settle(by).ok).toBe(true);
      pair.connect();
      expect(pair.guest.session.state.fault).toBe('forged-entry');
    }
    // The host's log now contains the resignation, so only the guest has to choose.
    expect(pair.guest.session.settle('theirs').ok).toBe(true);
    pair.connect();
    expectResolved(pair);
    expect(pair.guest.game.winner).toBe('first');
  });

  it('a false absence claim can be accepted', () => {
    const pair = new SessionPair();
    pair.begin();
    const list = [{ k: 'abandon', by: 'second' }] as const;
    replaceGuest(pair).send(entriesAfter(pair, 0, list));
    pair.time.pass(100);
    expect(pair.host.session.state).toMatchObject({ fault: 'false-claim' });
    expect(pair.host.session.settle('theirs').ok).toBe(true);
    expect(pair.host.game).toMatchObject({ abandoned: true, winner: 'second' });
  });

  it('an illegal entry can never be accepted', () => {
    const pair = new SessionPair();
    pair.begin();
    replaceGuest(pair).send(entriesAfter(pair, 0, [{ k: 'move', by: 'second', p: 1, ms: 0 }]));
    pair.time.pass(100);
    expect(pair.host.session.state).toMatchObject({
      fault: 'illegal-entry',
      settlements: ['ours'],
    });
    expect(pair.host.session.settle('theirs')).toEqual({ ok: false, error: 'no-fault' });
    expect(pair.host.session.settle('ours').ok).toBe(true);
    pair.guest.reload();
    pair.connect();
    expectResolved(pair);
  });

  it('a fault is over once both logs are equal', () => {
    const pair = new SessionPair();
    pair.begin();
    const link = replaceGuest(pair);
    for (let fault = 0; fault < 6; fault += 1) link.send('{');
    pair.time.pass(100);
    expect(pair.host.session.state).toMatchObject({ fault: 'strikes', settlements: ['ours'] });
    pair.guest.reload();
    pair.connect();
    expectResolved(pair);
  });

  it('a broken commitment resets the negotiation', () => {
    const pair = new SessionPair(1, { ...TERMS, first: 'draw' });
    const [hosts] = pair.connect();
    pair.guest.accept();
    pair.time.pass(45);
    const g = pair.guest.stored?.memory.draw?.g;
    hosts.send(JSON.stringify({ t: 'reveal', g, a: '1'.repeat(64) }));
    pair.time.pass(22);
    expect(pair.guest.session.state).toMatchObject({
      fault: 'draw-cheat',
      terms: null,
      offer: null,
    });
    expect(pair.guest.session.state.phase).not.toBe('stopped');
  });
});
