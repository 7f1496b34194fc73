import { describe, expect, it } from 'vitest';
import { type Point } from '../../../src/core';
import { logOf } from '../../../src/net/log/gameLog';
import { memoryPair } from '../../support/net/memoryLink';
import { Session } from '../../../src/net/session/session';
import { faulty } from '../../support/net/faultyLink';
import { entriesAfter, impostor, Person, Table, TERMS, usurper } from '../../support/net/netTable';

const at = (index: number): Point => index as Point;

function expectSame({ host, guest }: Table): void {
  expect(guest.stored?.memory.game?.entries).toEqual(host.stored?.memory.game?.entries);
  expect(guest.game.game.record).toEqual(host.game.game.record);
  expect(guest.game.winner).toBe(host.game.winner);
}

describe('a session', () => {
  it('says phrases by number, unless they are muted', () => {
    const table = new Table();
    table.begin();
    expect(table.host.session.say('bow').ok).toBe(true);
    expect(table.host.session.say('bow')).toEqual({ ok: false, error: 'too-soon' });
    table.time.pass(2000);
    expect(table.guest.events).toContainEqual({ type: 'phrase', phrase: 'bow' });
    table.guest.session.mute(true);
    table.host.session.say('smile');
    table.time.pass(200);
    expect(table.guest.events).not.toContainEqual({ type: 'phrase', phrase: 'smile' });
  });

  it('refuses a third person, and lets the seat’s owner back', () => {
    const table = new Table();
    table.begin();
    const third = new Person('guest', table.time, table.rng);
    const [a, b] = memoryPair(table.time, 20);
    table.host.session.attach(a);
    third.session.attach(b);
    table.time.pass(500);
    expect(third.session.state).toMatchObject({ refused: 'full', phase: 'waiting' });
    expect(table.host.session.state).toMatchObject({ connection: 'stable', phase: 'playing' });
    const [c, d] = memoryPair(table.time, 20);
    table.guest.reload();
    table.host.session.attach(c);
    table.guest.session.attach(d);
    table.time.pass(500);
    expect(table.host.session.state.connection).toBe('stable');
    expect(table.guest.session.state.connection).toBe('stable');
  });

  it('lets the seat’s owner past strangers who wait in silence', () => {
    const table = new Table();
    const [link] = table.begin();
    link.close('lost');
    for (let stranger = 0; stranger < 9; stranger += 1) {
      const [ours] = memoryPair(table.time, 20);
      table.host.session.attach(ours);
    }
    table.connect();
    expect(table.host.session.state.connection).toBe('stable');
    expect(table.guest.session.state.connection).toBe('stable');
  });

  it('gives a seat to a second tab', () => {
    const table = new Table();
    table.begin();
    table.host.session.play(at(3));
    table.time.pass(200);
    const tab = table.guest.secondTab();
    const [a, b] = memoryPair(table.time, 20);
    table.host.session.attach(a);
    tab.attach(b);
    table.time.pass(500);
    expect(table.guest.session.state).toMatchObject({ phase: 'stopped', fault: 'replaced' });
    expect(tab.play(at(4)).ok).toBe(true);
    table.time.pass(200);
    expect(table.host.game.game.position.moves).toEqual([3, 4]);
    expect(table.guest.stored?.memory.stopped).toBeNull();
  });

  it('does not sit opposite its like', () => {
    const table = new Table();
    const like = new Person('host', table.time, table.rng, TERMS);
    const [a, b] = memoryPair(table.time, 20);
    table.host.session.attach(a);
    like.session.attach(b);
    table.time.pass(500);
    expect(like.session.state.refused).toBe('same-seat');
  });

  it('tells who has the older program', () => {
    const table = new Table();
    const [a, b] = memoryPair(table.time, 20);
    table.host.session.attach(a);
    table.time.pass(30);
    b.send(JSON.stringify({ t: 'hello', proto: 2, brand: 'new' }));
    table.time.pass(100);
    expect(table.host.session.state.refused).toBe('update-here');
    expect(b.state).toBe('closed');
  });

  it('sees an unstable and a lost link, and gives the game to who stayed', () => {
    const table = new Table();
    table.begin();
    table.host.session.play(at(3));
    table.time.pass(200);
    table.guest.session.dispose();
    expect(table.host.session.state.connection).toBe('stable');
    table.time.pass(1000);
    expect(table.host.session.state.connection).toBe('reconnecting');
    expect(table.host.session.claim()).toEqual({ ok: false, error: 'too-soon' });
    table.time.pass(121_000);
    expect(table.host.session.state.canClaim).toBe(true);
    expect(table.host.session.claim().ok).toBe(true);
    table.guest.reload();
    table.connect();
    expectSame(table);
    expect(table.guest.game).toMatchObject({ abandoned: true, winner: 'first' });
  });

  it('goes on when both have claimed', () => {
    const table = new Table();
    const [link] = table.begin();
    table.host.session.play(at(3));
    table.time.pass(200);
    link.close('lost');
    table.time.pass(125_000);
    expect(table.host.session.claim().ok).toBe(true);
    expect(table.guest.session.claim().ok).toBe(true);
    table.connect();
    table.time.pass(500);
    expectSame(table);
    expect(table.guest.session.state).toMatchObject({ phase: 'playing', fault: null });
    expect(table.guest.session.play(at(4)).ok).toBe(true);
  });

  it('goes on when one claims from one who waited as long', () => {
    const table = new Table();
    const [link] = table.begin();
    table.host.session.play(at(3));
    table.time.pass(200);
    link.close('lost');
    table.time.pass(125_000);
    expect(table.guest.session.claim().ok).toBe(true);
    table.connect();
    table.time.pass(500);
    expectSame(table);
    expect(table.host.session.state).toMatchObject({ phase: 'playing', fault: null });
    expect(table.guest.session.state).toMatchObject({ phase: 'playing', fault: null });
    expect(table.guest.session.play(at(4)).ok).toBe(true);
  });

  it.each(['one', 'both'])('goes on whenever the link dies while claims meet: %s', (who) => {
    for (let cut = 30; cut < 260; cut += 10) {
      const table = new Table();
      const [link] = table.begin();
      table.host.session.play(at(3));
      table.time.pass(200);
      link.close('lost');
      table.time.pass(125_000);
      expect(table.guest.session.claim().ok).toBe(true);
      if (who === 'both') expect(table.host.session.claim().ok).toBe(true);
      const [a, b] = memoryPair(table.time, 20);
      table.host.session.attach(a);
      table.guest.session.attach(b);
      table.time.pass(cut);
      a.close('lost');
      table.time.pass(1000);
      if (cut % 20 === 0) table.guest.reload();
      table.connect();
      table.time.pass(5000);
      expectSame(table);
      for (const { session } of [table.host, table.guest]) {
        expect(session.state).toMatchObject({ phase: 'playing', fault: null });
      }
    }
  });

  it('can not be claimed while both are there, however long one was away before', () => {
    const table = new Table();
    const [link] = table.begin();
    table.host.session.play(at(3));
    table.time.pass(200);
    link.close('lost');
    table.time.pass(80_000);
    const eve = usurper(table);
    expect(table.host.session.state.connection).toBe('stable');
    eve.send(entriesAfter(table, 1, [{ k: 'abandon', by: 'second' }]));
    table.time.pass(100);
    expect(table.host.session.state.fault).toBe('false-claim');
    expect(table.host.game.winner).toBeNull();
  });

  it('can be claimed from one who is there and never comes to terms', () => {
    const table = new Table();
    table.begin();
    table.host.session.play(at(3));
    table.time.pass(200);
    // Says that there is more, and does not show it.
    const eve = usurper(table, undefined, { n: 9, d: '0'.repeat(16) });
    table.time.pass(10_000);
    expect(table.host.session.untilClaim).toBeNull();
    table.time.pass(112_000);
    expect(eve.state).toBe('open');
    expect(table.host.session.state).toMatchObject({ connection: 'syncing', canClaim: true });
    expect(table.host.session.claim().ok).toBe(true);
    table.guest.reload();
    table.connect();
    expectSame(table);
  });

  it('can be claimed at once from one who said goodbye', () => {
    const table = new Table();
    table.begin();
    table.guest.session.leave('left');
    table.time.pass(100);
    expect(table.host.session.state).toMatchObject({ departed: true, canClaim: true });
    expect(table.host.session.claim().ok).toBe(true);
    table.connect();
    expectSame(table);
    expect(table.guest.game.winner).toBe('first');
  });

  it('notices a silent link', () => {
    const table = new Table();
    const faults = { death: 0, loss: 0, twice: 0, ghost: 0, delay: 0 };
    table.connect(20, (link) => faulty(link, table.time, table.rng, faults, []));
    table.guest.session.accept();
    table.time.pass(500);
    faults.loss = 1;
    table.time.pass(10_000);
    expect(table.host.session.state.connection).toBe('unstable');
    table.time.pass(6000);
    expect(table.host.session.state.connection).toBe('reconnecting');
  });

  it('goes on though nothing can be stored', () => {
    const table = new Table();
    table.begin();
    table.host.storageFails = true;
    expect(table.host.session.play(at(3)).ok).toBe(true);
    table.time.pass(200);
    expect(table.host.session.state.unsaved).toBe(true);
    expect(table.guest.game.game.position.moves).toEqual([3]);
  });

  it('goes on after something of its owner has failed', () => {
    const table = new Table(1, { ...TERMS, first: 'draw' });
    table.connect();
    table.guest.randomFails = true;
    table.guest.session.accept();
    expect(() => table.time.pass(100)).toThrow('no chance');
    table.guest.randomFails = false;
    table.time.pass(20_000);
    expect(table.guest.session.state.phase).toBe('playing');
  });

  it('is restored from what it stored, and from nothing else', () => {
    const table = new Table();
    table.begin();
    table.host.session.play(at(3));
    table.time.pass(200);
    const stored = table.host.stored;
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
    const tools = {
      time: table.time,
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

  it('resigns while the other side is away, and tells it later', () => {
    const table = new Table();
    const [link] = table.begin();
    link.close('lost');
    table.time.pass(100);
    expect(table.host.session.play(at(3))).toEqual({ ok: false, error: 'not-connected' });
    expect(table.host.session.resign().ok).toBe(true);
    table.host.reload();
    table.connect();
    expectSame(table);
    expect(table.guest.game.winner).toBe('second');
  });

  it('stops at a move that the rules forbid, and keeps its log', () => {
    const table = new Table();
    table.begin();
    table.host.session.play(at(3));
    table.time.pass(200);
    const { secret = '', game } = table.guest.stored?.memory ?? {};
    const digests = logOf(TERMS, game?.id ?? '', game?.entries ?? []);
    table.guest.session.dispose();
    const heard: unknown[] = [];
    const link = impostor(table, secret, (message) => heard.push(message['code']));
    const list = [{ k: 'move', by: 'second', p: 3, ms: 0 }];
    const prev = digests.ok ? digests.value.digests[1] : '';
    const h = '0'.repeat(16);
    link.send(JSON.stringify({ t: 'entries', g: game?.id, i: 1, prev, list, n: 2, h }));
    table.time.pass(100);
    expect(table.host.session.state).toMatchObject({ phase: 'stopped', fault: 'illegal-entry' });
    expect(heard).toContain('illegal-entry');
    expect(table.host.game.game.position.moves).toEqual([3]);
    expect(table.host.session.play(at(5))).toEqual({ ok: false, error: 'stopped' });
  });
});
