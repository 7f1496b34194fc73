import { describe, expect, it } from 'vitest';
import { OPENINGS, RULES, type Point } from '../../../src/core';
import { faulty } from '../../support/net/faultyLink';
import { decide, Table, TERMS, type Person } from '../../support/net/netTable';

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

  it('draw on after a link that died without a word in between', () => {
    const table = new Table(1, { ...TERMS, first: 'draw' });
    const faults = { death: 0, loss: 0, twice: 0, ghost: 0, delay: 0 };
    table.connect(20, (link) => faulty(link, table.time, table.rng, faults, []));
    table.guest.session.accept();
    table.time.pass(45);
    expect(table.guest.stored?.memory.draw).toMatchObject({ a: null });
    faults.loss = 1;
    table.time.pass(20_000);
    expect(table.guest.session.state).toMatchObject({ connection: 'reconnecting', fault: null });
    table.connect();
    table.time.pass(1000);
    expect(table.guest.session.state).toMatchObject({ phase: 'playing', fault: null });
  });

  it('draw on though a machine falls asleep in between', () => {
    const table = new Table(1, { ...TERMS, first: 'draw' });
    table.connect();
    table.guest.session.accept();
    table.time.pass(45);
    expect(table.guest.stored?.memory.draw).toMatchObject({ a: null });
    table.time.sleep(60_000);
    table.time.pass(1000);
    expect(table.guest.session.state).toMatchObject({ phase: 'playing', fault: null });
    expect(table.host.game.id).toBe(table.guest.game.id);
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

describe('another game', () => {
  const started = ({ events }: Person): number => {
    return events.filter(({ type }) => type === 'started').length;
  };

  it('swaps the players, has an id of its own, and counts', () => {
    const table = new Table(4, { ...TERMS, first: 'draw' });
    table.begin();
    const people = [table.host, table.guest];
    const [ids, firsts] = [new Set<string>(), [] as boolean[]];
    const losers = [table.guest, table.guest, table.host];
    for (const [index, loser] of losers.entries()) {
      expect(table.guest.game.id).toBe(table.host.game.id);
      expect(table.guest.game.me).not.toBe(table.host.game.me);
      expect(people.map(started)).toEqual([index + 1, index + 1]);
      ids.add(table.host.game.id);
      firsts.push(table.host.game.me === 'first');
      expect(table.toDecide.session.play(at(7)).ok).toBe(true);
      table.time.pass(200);
      expect(loser.session.resign().ok).toBe(true);
      table.time.pass(200);
      expectSame(table);
      // Both ask, and neither has heard the other.
      for (const { session, game } of people) {
        expect(game.canRematch).toBe(true);
        expect(session.ask('rematch').ok).toBe(true);
      }
      table.time.pass(500);
      for (const { session } of people) {
        expect(session.state).toMatchObject({ phase: 'playing', asked: null, asks: null });
      }
    }
    expect(ids.size).toBe(3);
    expect(firsts).toEqual([firsts[0], !firsts[0], firsts[0]]);
    expect(table.host.session.state.score).toEqual({ mine: 2, theirs: 1, draws: 0 });
    expect(table.guest.session.state.score).toEqual({ mine: 1, theirs: 2, draws: 0 });
  });

  it('is the same for both whenever the link dies, and counts no game twice', () => {
    for (let cut = 0; cut < 200; cut += 10) {
      const table = new Table();
      const [link] = table.begin();
      const { id } = table.host.game;
      table.host.session.resign();
      table.time.pass(200);
      table.guest.session.ask('rematch');
      if (cut % 20 === 0) table.host.session.ask('rematch');
      else {
        table.time.pass(50);
        table.host.session.answer(true);
      }
      table.time.pass(cut);
      link.close('lost');
      for (const person of [table.host, table.guest]) person.reload();
      table.connect();
      table.time.pass(4000);
      if (table.host.session.state.asks) table.host.session.answer(true);
      table.time.pass(4000);
      expect(table.host.game.id).not.toBe(id);
      expect(table.guest.game.id).toBe(table.host.game.id);
      expect(table.host.game.me).toBe('second');
      expect(table.guest.game.me).toBe('first');
      expect(table.host.session.state.score).toEqual({ mine: 0, theirs: 1, draws: 0 });
      expect(table.guest.session.state.score).toEqual({ mine: 1, theirs: 0, draws: 0 });
    }
  });
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
