import { describe, expect, it } from 'vitest';
import { OPENINGS, RULES, type Point } from '../../src/core';
import { logOf } from '../../src/net/gameLog';
import { memoryPair } from '../../src/net/memoryLink';
import { Session } from '../../src/net/session';
import { faulty } from '../support/faultyLink';
import { decide, impostor, Person, Table, TERMS } from '../support/netTable';

const at = (index: number): Point => index as Point;

function playToTheEnd(table: Table): void {
  for (let step = 0; step < 900 && !table.host.game.game.outcome; step += 1) {
    expect(decide(table.toDecide, table.rng)).toBe(true);
    table.time.pass(200);
  }
}

function expectSame({ host, guest }: Table): void {
  expect(guest.stored?.memory.game?.entries).toEqual(host.stored?.memory.game?.entries);
  expect(guest.game.game.record).toEqual(host.game.game.record);
  expect(guest.game.winner).toBe(host.game.winner);
}

describe('two people', () => {
  it('meet, agree, and begin', () => {
    const table = new Table();
    expect(table.host.session.state).toMatchObject({ phase: 'waiting', connection: 'none' });
    table.connect();
    expect(table.guest.session.state).toMatchObject({
      phase: 'agreeing',
      connection: 'stable',
      peer: { name: 'Ann', app: '1.0.0' },
      offer: { terms: TERMS, mine: false, round: 1 },
    });
    expect(table.guest.session.accept().ok).toBe(true);
    table.time.pass(500);
    for (const person of [table.host, table.guest]) {
      expect(person.session.state).toMatchObject({ phase: 'playing', connection: 'stable' });
    }
    expect(table.host.game.me).toBe('first');
    expect(table.guest.game.me).toBe('second');
    expect(table.guest.session.play(at(0))).toEqual({ ok: false, error: 'not-your-turn' });
    expect(table.host.session.play(at(112)).ok).toBe(true);
    expect(table.host.game.sending).toBe(true);
    table.time.pass(200);
    expect(table.host.game.sending).toBe(false);
    expectSame(table);
  });

  it('bargain', () => {
    const table = new Table();
    table.connect();
    expect(table.guest.session.offer({ ...TERMS, first: 'guest' }).ok).toBe(true);
    expect(table.guest.session.offer(TERMS)).toEqual({ ok: false, error: 'nothing-offered' });
    table.time.pass(200);
    expect(table.host.session.state.offer).toMatchObject({ mine: false, round: 2 });
    expect(table.host.session.accept().ok).toBe(true);
    table.time.pass(500);
    expect(table.guest.game.me).toBe('first');
  });

  it('agree though an offer and an acceptance cross', () => {
    const table = new Table();
    table.connect();
    table.guest.session.accept();
    table.host.session.offer({ ...TERMS, rule: 'renju' });
    table.time.pass(500);
    expect(table.guest.session.state).toMatchObject({ phase: 'agreeing', offer: { round: 2 } });
    table.guest.session.accept();
    table.time.pass(500);
    expect(table.guest.game.game.position.settings.rule).toBe('renju');
    expect(table.host.game.id).toBe(table.guest.game.id);
  });

  it('draw who is first, each as often as the other', () => {
    const firsts = Array.from({ length: 60 }, (_, seed) => {
      const table = new Table(seed, { ...TERMS, first: 'draw' });
      table.begin();
      expect(table.host.game.me).not.toBe(table.guest.game.me);
      return table.host.game.me;
    });
    const hosts = firsts.filter((player) => player === 'first').length;
    expect(hosts).toBeGreaterThan(15);
    expect(hosts).toBeLessThan(45);
  });

  for (const opening of OPENINGS) {
    it.each(RULES)(`play whole games: ${opening}, %s`, (rule) => {
      const table = new Table(7, { ...TERMS, rule, opening, width: 10, height: 11, first: 'draw' });
      table.begin();
      playToTheEnd(table);
      expect(table.guest.game.game.outcome).not.toBeNull();
      expectSame(table);
      // Once more with the players exchanged.
      const { me } = table.host.game;
      expect(table.guest.session.ask('rematch').ok).toBe(true);
      table.time.pass(300);
      expect(table.host.session.state.asks).toBe('rematch');
      expect(table.host.session.answer(true).ok).toBe(true);
      table.time.pass(500);
      expect(table.host.game.me).not.toBe(me);
      const { mine, theirs, draws } = table.host.session.state.score;
      expect(mine + theirs + draws).toBe(1);
      expect(table.guest.session.state.score).toEqual({ mine: theirs, theirs: mine, draws });
      playToTheEnd(table);
      expectSame(table);
    });
  }
});

describe('requests', () => {
  it('take a move back', () => {
    const table = new Table();
    table.begin();
    for (const point of [112, 113, 114]) {
      table.toDecide.session.play(at(point));
      table.time.pass(200);
    }
    expect(table.guest.session.ask('undo').ok).toBe(true);
    expect(table.guest.session.play(at(5))).toEqual({ ok: false, error: 'ask-open' });
    table.time.pass(200);
    expect(table.host.session.answer(true).ok).toBe(true);
    table.time.pass(200);
    expect(table.guest.game.game.position.moves).toEqual([112]);
    expectSame(table);
    expect(table.guest.session.play(at(5)).ok).toBe(true);
  });

  it('are refused three times within ten entries at most, and withdrawn after 30 s', () => {
    const table = new Table();
    table.begin();
    for (let time = 0; time < 3; time += 1) {
      expect(table.host.session.ask('draw').ok).toBe(true);
      table.time.pass(200);
      expect(table.guest.session.answer(false).ok).toBe(true);
      table.time.pass(200);
      expect(table.host.session.state.asked).toBeNull();
    }
    expect(table.host.session.ask('draw')).toEqual({ ok: false, error: 'too-many-asks' });
    expect(table.guest.session.ask('draw').ok).toBe(true);
    table.time.pass(29_000);
    expect(table.guest.session.state.asked).toBe('draw');
    table.time.pass(2000);
    expect(table.guest.session.state.asked).toBeNull();
    expect(table.host.session.state.asks).toBeNull();
  });

  it('end the game by a draw, and are void once something was played', () => {
    const table = new Table();
    table.begin();
    table.host.session.play(at(3));
    table.time.pass(200);
    table.host.session.ask('draw');
    table.time.pass(200);
    table.guest.session.play(at(4));
    table.time.pass(200);
    expect(table.guest.session.answer(true)).toEqual({ ok: false, error: 'nothing-asked' });
    expect(table.host.session.state.asked).toBeNull();
    table.host.session.ask('draw');
    table.time.pass(200);
    table.guest.session.answer(true);
    table.time.pass(200);
    expect(table.host.game.game.outcome?.reason).toBe('agreement');
    expectSame(table);
  });

  it('meet a move: the move stands', () => {
    const table = new Table();
    table.begin();
    table.host.session.play(at(3));
    table.time.pass(200);
    table.guest.session.play(at(5));
    table.time.pass(200);
    table.guest.session.ask('undo');
    table.time.pass(200);
    // The answer and the move of the side to move cross each other.
    table.host.session.answer(true);
    table.guest.session.cancel();
    table.time.pass(500);
    expectSame(table);
  });

  it('meet a resignation: it beats a stone that does not win', () => {
    const table = new Table();
    table.begin();
    table.host.session.play(at(3));
    table.guest.session.resign();
    table.time.pass(500);
    expectSame(table);
    expect(table.host.game.winner).toBe('first');
    expect(table.host.session.state.fault).toBeNull();
  });
});

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
