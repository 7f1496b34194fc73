import { describe, expect, it } from 'vitest';
import { logOf } from '../../../src/net/log/gameLog';
import { memoryPair } from '../../support/net/memoryLink';
import { Session } from '../../../src/net/session/session';
import { faulty, NO_FAULTS } from '../../support/net/faultyLink';
import {
  at,
  entriesAfter,
  expectSame,
  foreignGuest,
  Person,
  replaceGuest,
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
    const [a, b] = memoryPair(pair.time, 20);
    pair.host.session.attach(a);
    tab.attach(b);
    pair.time.pass(500);
    expect(pair.guest.session.state).toMatchObject({ phase: 'stopped', fault: 'replaced' });
    expect(tab.play(at(4)).ok).toBe(true);
    pair.time.pass(200);
    expect(pair.host.game.game.position.moves).toEqual([3, 4]);
    expect(pair.guest.stored?.memory.stopped).toBeNull();
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
    b.send(JSON.stringify({ t: 'hello', proto: 2, brand: 'new' }));
    pair.time.pass(100);
    expect(pair.host.session.state.refused).toBe('update-here');
    expect(b.state).toBe('closed');
  });

  it('detects unstable and lost links, and lets the present player claim the game', () => {
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

  it('continues after both players have claimed', () => {
    const pair = new SessionPair();
    const [link] = pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    link.close('lost');
    pair.time.pass(125_000);
    expect(pair.host.session.claim().ok).toBe(true);
    expect(pair.guest.session.claim().ok).toBe(true);
    pair.connect();
    pair.time.pass(500);
    expectSame(pair);
    expect(pair.guest.session.state).toMatchObject({ phase: 'playing', fault: null });
    expect(pair.guest.session.play(at(4)).ok).toBe(true);
  });

  it('continues after a claim against a peer that waited as long', () => {
    const pair = new SessionPair();
    const [link] = pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    link.close('lost');
    pair.time.pass(125_000);
    expect(pair.guest.session.claim().ok).toBe(true);
    pair.connect();
    pair.time.pass(500);
    expectSame(pair);
    expect(pair.host.session.state).toMatchObject({ phase: 'playing', fault: null });
    expect(pair.guest.session.state).toMatchObject({ phase: 'playing', fault: null });
    expect(pair.guest.session.play(at(4)).ok).toBe(true);
  });

  it.each(['one', 'both'])(
    'continues whenever the link dies while claims are reconciled: %s',
    (who) => {
      for (let cut = 30; cut < 260; cut += 10) {
        const pair = new SessionPair();
        const [link] = pair.begin();
        pair.host.session.play(at(3));
        pair.time.pass(200);
        link.close('lost');
        pair.time.pass(125_000);
        expect(pair.guest.session.claim().ok).toBe(true);
        if (who === 'both') expect(pair.host.session.claim().ok).toBe(true);
        const [a, b] = memoryPair(pair.time, 20);
        pair.host.session.attach(a);
        pair.guest.session.attach(b);
        pair.time.pass(cut);
        a.close('lost');
        pair.time.pass(1000);
        if (cut % 20 === 0) pair.guest.reload();
        pair.connect();
        pair.time.pass(5000);
        expectSame(pair);
        for (const { session } of [pair.host, pair.guest]) {
          expect(session.state).toMatchObject({ phase: 'playing', fault: null });
        }
      }
    },
  );

  it('can’t be claimed while both are connected, regardless of earlier absence', () => {
    const pair = new SessionPair();
    const [link] = pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    link.close('lost');
    pair.time.pass(80_000);
    const foreign = replaceGuest(pair);
    expect(pair.host.session.state.connection).toBe('stable');
    foreign.send(entriesAfter(pair, 1, [{ k: 'abandon', by: 'second' }]));
    pair.time.pass(100);
    expect(pair.host.session.state.fault).toBe('false-claim');
    expect(pair.host.game.winner).toBeNull();
  });

  it('can be claimed from a peer that is connected but never synchronises', () => {
    const pair = new SessionPair();
    pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    // Reports more entries and never sends them.
    const foreign = replaceGuest(pair, undefined, { n: 9, d: '0'.repeat(16) });
    pair.time.pass(10_000);
    expect(pair.host.session.untilClaim).toBeNull();
    pair.time.pass(112_000);
    expect(foreign.state).toBe('open');
    expect(pair.host.session.state).toMatchObject({ connection: 'syncing', canClaim: true });
    expect(pair.host.session.claim().ok).toBe(true);
    pair.guest.reload();
    pair.connect();
    expectSame(pair);
  });

  it('can be claimed immediately from a peer that left for good', () => {
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

  it('detects a silent link', () => {
    const pair = new SessionPair();
    const faults = { ...NO_FAULTS };
    pair.connect(20, (link) => faulty(link, pair.time, pair.rng, faults, []));
    pair.guest.session.accept();
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
    pair.guest.session.accept();
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

  it('stops at an illegal move and keeps its log', () => {
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
    expect(pair.host.session.state).toMatchObject({ phase: 'stopped', fault: 'illegal-entry' });
    expect(codes).toContain('illegal-entry');
    expect(pair.host.game.game.position.moves).toEqual([3]);
    expect(pair.host.session.play(at(5))).toEqual({ ok: false, error: 'stopped' });
  });
});
