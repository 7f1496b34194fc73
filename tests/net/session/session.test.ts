import { describe, expect, it } from 'vitest';
import { PROTOCOL } from '../../../src/net/protocol/messages';
import { logOf } from '../../../src/net/log/gameLog';
import { memoryPair } from '../../support/net/memoryLink';
import { Session } from '../../../src/net/session/session';
import { faulty, NO_FAULTS } from '../../support/net/faultyLink';
import {
  at,
  expectSame,
  foreignGuest,
  Person,
  SessionPair,
  TERMS,
} from '../../support/net/sessionPair';

describe('a session', () => {
  it('sends phrases, unless they are muted', () => {
    const pair = new SessionPair();
    pair.begin();
    expect(pair.host.session.sendPhrase('bow').ok).toBe(true);
    expect(pair.host.session.sendPhrase('bow')).toEqual({ ok: false, error: 'too-soon' });
    pair.time.pass(2000);
    expect(pair.guest.events).toContainEqual({ type: 'phrase', phrase: 'bow' });
    pair.guest.session.mute(true);
    pair.host.session.sendPhrase('smile');
    pair.time.pass(200);
    expect(pair.guest.events).not.toContainEqual({ type: 'phrase', phrase: 'smile' });
  });

  it('rejects a third peer, and readmits the holder of the seat', () => {
    const pair = new SessionPair();
    pair.begin();
    const third = new Person('guest', pair.time, pair.rng);
    const [a, b] = memoryPair(pair.time, 20);
    pair.host.session.attach(a);
    third.session.attach(b);
    pair.time.pass(500);
    expect(third.session.state).toMatchObject({ refused: 'full', phase: 'waiting' });
    expect(pair.host.session.state).toMatchObject({ connection: 'stable', phase: 'playing' });
    const [c, d] = memoryPair(pair.time, 20);
    pair.guest.reload();
    pair.host.session.attach(c);
    pair.guest.session.attach(d);
    pair.time.pass(500);
    expect(pair.host.session.state.connection).toBe('stable');
    expect(pair.guest.session.state.connection).toBe('stable');
  });

  it('admits the holder of the seat despite many silent links', () => {
    const pair = new SessionPair();
    const [link] = pair.begin();
    link.close('lost');
    for (let stranger = 0; stranger < 9; stranger += 1) {
      const [ours] = memoryPair(pair.time, 20);
      pair.host.session.attach(ours);
    }
    pair.connect();
    expect(pair.host.session.state.connection).toBe('stable');
    expect(pair.guest.session.state.connection).toBe('stable');
  });

  it('gives its seat to a second tab', () => {
    const pair = new SessionPair();
    pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    const tab = pair.guest.secondTab();
    pair.guest.session.handOver();
    const [a, b] = memoryPair(pair.time, 20);
    pair.host.session.attach(a);
    tab.attach(b);
    pair.time.pass(500);
    expect(pair.guest.session.state).toMatchObject({ phase: 'stopped', fault: 'replaced' });
    expect(tab.play(at(4)).ok).toBe(true);
    pair.time.pass(200);
    expect(pair.host.game.game.position.moves).toEqual([3, 4]);
  });

  it('rejects a peer with the same role', () => {
    const pair = new SessionPair();
    const sameRole = new Person('host', pair.time, pair.rng, TERMS);
    const [a, b] = memoryPair(pair.time, 20);
    pair.host.session.attach(a);
    sameRole.session.attach(b);
    pair.time.pass(500);
    expect(sameRole.session.state.refused).toBe('same-seat');
  });

  it('reports which side has the older program', () => {
    const pair = new SessionPair();
    const [a, b] = memoryPair(pair.time, 20);
    pair.host.session.attach(a);
    pair.time.pass(30);
    b.send(JSON.stringify({ t: 'hello', proto: PROTOCOL + 1, brand: 'new' }));
    pair.time.pass(100);
    expect(pair.host.session.state.refused).toBe('update-here');
    expect(b.state).toBe('closed');
  });

  it('detects a silent link', () => {
    const pair = new SessionPair();
    const faults = { ...NO_FAULTS };
    pair.connect(20, (link) => faulty(link, pair.time, pair.rng, faults, []));
    pair.guest.accept();
    pair.time.pass(500);
    faults.loss = 1;
    pair.time.pass(10_000);
    expect(pair.host.session.state.connection).toBe('unstable');
    pair.time.pass(6000);
    expect(pair.host.session.state.connection).toBe('reconnecting');
  });

  it('continues if it can’t be stored', () => {
    const pair = new SessionPair();
    pair.begin();
    pair.host.storageFails = true;
    expect(pair.host.session.play(at(3)).ok).toBe(true);
    pair.time.pass(200);
    expect(pair.host.session.state.unsaved).toBe(true);
    expect(pair.guest.game.game.position.moves).toEqual([3]);
  });

  it('continues after a dependency has thrown', () => {
    const pair = new SessionPair(1, { ...TERMS, first: 'draw' });
    pair.connect();
    pair.guest.randomFails = true;
    pair.guest.accept();
    expect(() => pair.time.pass(100)).toThrow('random failed');
    pair.guest.randomFails = false;
    pair.time.pass(20_000);
    expect(pair.guest.session.state.phase).toBe('playing');
  });

  it('is restored only from valid data', () => {
    const pair = new SessionPair();
    pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    const stored = pair.host.stored;
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
    const tools = {
      time: pair.time,
      random: (count: number) => new Uint8Array(count),
      app: '1',
      store: () => undefined,
    };
    const game = stored?.memory.game;
    const damaged: unknown[] = [
      null,
      'x',
      {},
      { ...stored, version: 2 },
      { ...stored, memory: { ...stored?.memory, secret: '1' } },
      { ...stored, memory: { ...stored?.memory, proposal: null } },
      { ...stored, memory: { ...stored?.memory, game: { ...game, settled: 9 } } },
      {
        ...stored,
        memory: { ...stored?.memory, game: { ...game, entries: [{ k: 'draw', by: 'nobody' }] } },
      },
      {
        ...stored,
        memory: {
          ...stored?.memory,
          game: { ...game, entries: [{ k: 'move', by: 'second', p: 1, ms: 0 }] },
        },
      },
    ];
    for (const value of damaged) {
      expect(Session.restore(value, tools)).toEqual({ ok: false, error: 'unreadable' });
    }
    const back = Session.restore(stored, tools);
    expect(back.ok && back.value.state.game?.game.position.moves).toEqual([3]);
  });

  it('can resign while the peer is absent; the peer receives it later', () => {
    const pair = new SessionPair();
    const [link] = pair.begin();
    link.close('lost');
    pair.time.pass(100);
    expect(pair.host.session.play(at(3))).toEqual({ ok: false, error: 'not-connected' });
    expect(pair.host.session.resign().ok).toBe(true);
    pair.host.reload();
    pair.connect();
    expectSame(pair);
    expect(pair.guest.game.winner).toBe('second');
  });

  it('rejects an illegal move, keeps its log and goes on with another link', () => {
    const pair = new SessionPair();
    pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    const { secret = '', game } = pair.guest.stored?.memory ?? {};
    const digests = logOf(TERMS, game?.id ?? '', game?.entries ?? []);
    pair.guest.session.dispose();
    const codes: unknown[] = [];
    const link = foreignGuest(pair, secret, (message) => codes.push(message['code']));
    const list = [{ k: 'move', by: 'second', p: 3, ms: 0 }];
    const prev = digests.ok ? digests.value.digests[1] : '';
    const h = '0'.repeat(16);
    link.send(JSON.stringify({ t: 'entries', g: game?.id, i: 1, prev, list, n: 2, h }));
    pair.time.pass(100);
    expect(pair.host.session.state).toMatchObject({ phase: 'playing', fault: 'illegal-entry' });
    expect(codes).toContain('illegal-entry');
    expect(link.state).toBe('closed');
    expect(pair.host.game.game.position.moves).toEqual([3]);
    expect(pair.host.session.play(at(5))).toEqual({ ok: false, error: 'not-connected' });
    pair.guest.reload();
    pair.connect();
    expect(pair.guest.session.play(at(5)).ok).toBe(true);
    pair.time.pass(200);
    expect(pair.host.session.state.fault).toBeNull();
    expectSame(pair);
  });
});
