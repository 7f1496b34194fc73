import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/core';
import type { Resumption } from '../../../src/net/sync/memory';
import { entriesAfter, SessionPair, TERMS, usurper } from '../../support/net/sessionPair';

const at = (index: number): Point => index as Point;

/** A game of two stones whose guest comes back without having stored the second. */
function forgotten(before: (pair: SessionPair) => void = () => undefined): SessionPair {
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

function expectSame({ host, guest }: SessionPair): void {
  expect(guest.stored?.memory.game?.entries).toEqual(host.stored?.memory.game?.entries);
  expect(guest.game.game.record).toEqual(host.game.game.record);
  for (const { session } of [host, guest]) expect(session.state.fault).toBeNull();
}

describe('after a dispute about the log', () => {
  it('a player who lost their own move can take the peer’s log', () => {
    const pair = forgotten();
    const { session } = pair.guest;
    expect(session.state).toMatchObject({
      fault: 'forged-entry',
      evidence: { i: 1, list: [{ k: 'move', by: 'second', p: 4 }] },
      resumable: ['ours', 'theirs'],
    });
    expect(pair.host.session.state.fault).toBeNull();
    expect(session.resume('theirs').ok).toBe(true);
    expect(session.state).toMatchObject({ phase: 'playing', evidence: null, resumable: [] });
    pair.connect();
    expectSame(pair);
    expect(pair.host.session.play(at(5)).ok).toBe(true);
    pair.time.pass(200);
    expect(pair.guest.game.game.position.moves).toEqual([3, 4, 5]);
  });

  it('resuming from one’s own log changes nothing at the peer', () => {
    const pair = forgotten();
    for (let time = 0; time < 3; time += 1) {
      expect(pair.guest.session.resume('ours').ok).toBe(true);
      pair.connect();
      pair.time.pass(4000);
      expect(pair.guest.session.state.fault).toBe('forged-entry');
      expect(pair.host.game.game.position.moves).toEqual([3, 4]);
      expect(pair.host.session.state.fault).toBeNull();
    }
  });

  it.each<[Resumption, Resumption, number, 'first' | null]>([
    ['ours', 'theirs', 2, null],
    ['theirs', 'ours', 1, 'first'],
  ])('opposite decisions resolve it: host %s, guest %s', (hosts, guests, ply, winner) => {
    // Unaware of its own stone, the guest resigns.
    const pair = forgotten(({ guest }) => guest.session.resign());
    expect(pair.host.session.state.fault).toBe('denied');
    expect(pair.guest.session.state.fault).toBe('forged-entry');
    pair.host.reload();
    expect(pair.host.session.resume(hosts).ok).toBe(true);
    expect(pair.guest.session.resume(guests).ok).toBe(true);
    pair.connect();
    expectSame(pair);
    expect(pair.guest.game).toMatchObject({ winner });
    expect(pair.guest.game.game.position.ply).toBe(ply);
  });

  it('equal decisions stop both again', () => {
    const pair = forgotten(({ guest }) => guest.session.resign());
    for (const by of ['ours', 'theirs'] as const) {
      expect(pair.host.session.resume(by).ok).toBe(true);
      expect(pair.guest.session.resume(by).ok).toBe(true);
      pair.connect();
      expect(pair.guest.session.state.phase).toBe('stopped');
    }
    // The host now holds the resignation and is not asked again.
    expect(pair.guest.session.resume('theirs').ok).toBe(true);
    pair.connect();
    expectSame(pair);
    expect(pair.guest.game.winner).toBe('first');
  });

  it('a false absence claim can be accepted', () => {
    const pair = new SessionPair();
    pair.begin();
    const list = [{ k: 'abandon', by: 'second' }] as const;
    usurper(pair).send(entriesAfter(pair, 0, list));
    pair.time.pass(100);
    expect(pair.host.session.state).toMatchObject({ fault: 'false-claim' });
    expect(pair.host.session.resume('theirs').ok).toBe(true);
    expect(pair.host.game).toMatchObject({ abandoned: true, winner: 'second' });
  });

  it('an illegal entry can never be accepted', () => {
    const pair = new SessionPair();
    pair.begin();
    usurper(pair).send(entriesAfter(pair, 0, [{ k: 'move', by: 'second', p: 1, ms: 0 }]));
    pair.time.pass(100);
    expect(pair.host.session.state).toMatchObject({ fault: 'illegal-entry', resumable: ['ours'] });
    expect(pair.host.session.resume('theirs')).toEqual({ ok: false, error: 'stopped' });
    expect(pair.host.session.resume('ours').ok).toBe(true);
    pair.guest.reload();
    pair.connect();
    expectSame(pair);
  });

  it('malformed messages are recoverable, a broken commitment is not', () => {
    const pair = new SessionPair();
    pair.begin();
    const link = usurper(pair);
    for (let fault = 0; fault < 6; fault += 1) link.send('{');
    pair.time.pass(100);
    expect(pair.host.session.state).toMatchObject({ fault: 'strikes', resumable: ['ours'] });
    expect(pair.host.session.resume('ours').ok).toBe(true);
    pair.guest.reload();
    pair.connect();
    expectSame(pair);
    const drawn = new SessionPair(1, { ...TERMS, first: 'draw' });
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
