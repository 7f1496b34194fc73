import { describe, expect, it } from 'vitest';
import { OPENINGS, RULES } from '../../../src/core';
import { faulty } from '../../support/net/faultyLink';
import {
  at,
  decide,
  expectSame,
  SessionPair,
  TERMS,
  type Person,
} from '../../support/net/sessionPair';

function playToTheEnd(pair: SessionPair): void {
  for (let step = 0; step < 900 && !pair.host.game.game.outcome; step += 1) {
    expect(decide(pair.toDecide, pair.rng)).toBe(true);
    pair.time.pass(200);
  }
}

describe('a session pair', () => {
  it('connects, agrees on terms and starts', () => {
    const pair = new SessionPair();
    expect(pair.host.session.state).toMatchObject({ phase: 'waiting', connection: 'none' });
    pair.connect();
    expect(pair.guest.session.state).toMatchObject({
      phase: 'agreeing',
      connection: 'stable',
      peer: { name: 'Ann', app: '1.0.0' },
      offer: { terms: TERMS, mine: false, round: 1 },
    });
    expect(pair.guest.accept().ok).toBe(true);
    pair.time.pass(500);
    for (const person of [pair.host, pair.guest]) {
      expect(person.session.state).toMatchObject({ phase: 'playing', connection: 'stable' });
    }
    expect(pair.host.game.me).toBe('first');
    expect(pair.guest.game.me).toBe('second');
    expect(pair.guest.session.play(at(0))).toEqual({ ok: false, error: 'not-your-turn' });
    expect(pair.host.session.play(at(112)).ok).toBe(true);
    expect(pair.host.game.sending).toBe(true);
    pair.time.pass(200);
    expect(pair.host.game.sending).toBe(false);
    expectSame(pair);
  });

  it('negotiates', () => {
    const pair = new SessionPair();
    pair.connect();
    expect(pair.guest.session.offer({ ...TERMS, first: 'guest' }).ok).toBe(true);
    expect(pair.guest.session.offer(TERMS)).toEqual({ ok: false, error: 'nothing-offered' });
    pair.time.pass(200);
    expect(pair.host.session.state.offer).toMatchObject({ mine: false, round: 2 });
    expect(pair.host.accept().ok).toBe(true);
    pair.time.pass(500);
    expect(pair.guest.game.me).toBe('first');
  });

  it('agrees if an offer and an acceptance cross', () => {
    const pair = new SessionPair();
    pair.connect();
    pair.guest.accept();
    pair.host.session.offer({ ...TERMS, rule: 'renju' });
    pair.time.pass(500);
    expect(pair.guest.session.state).toMatchObject({ phase: 'agreeing', offer: { round: 2 } });
    pair.guest.accept();
    pair.time.pass(500);
    expect(pair.guest.game.game.position.settings.rule).toBe('renju');
    expect(pair.host.game.id).toBe(pair.guest.game.id);
  });

  it('draws each side first about equally often', () => {
    const firsts = Array.from({ length: 60 }, (_, seed) => {
      const pair = new SessionPair(seed, { ...TERMS, first: 'draw' });
      pair.begin();
      expect(pair.host.game.me).not.toBe(pair.guest.game.me);
      return pair.host.game.me;
    });
    const hosts = firsts.filter((player) => player === 'first').length;
    expect(hosts).toBeGreaterThan(15);
    expect(hosts).toBeLessThan(45);
  });

  it('continues a draw after the link was lost silently', () => {
    const pair = new SessionPair(1, { ...TERMS, first: 'draw' });
    const faults = { death: 0, loss: 0, twice: 0, replay: 0, delay: 0 };
    pair.connect(20, (link) => faulty(link, pair.time, pair.rng, faults, []));
    pair.guest.accept();
    pair.time.pass(45);
    expect(pair.guest.stored?.memory.draw).toMatchObject({ a: null });
    faults.loss = 1;
    pair.time.pass(20_000);
    expect(pair.guest.session.state).toMatchObject({ connection: 'reconnecting', fault: null });
    pair.connect();
    pair.time.pass(1000);
    expect(pair.guest.session.state).toMatchObject({ phase: 'playing', fault: null });
  });

  it('continues a draw after one machine slept', () => {
    const pair = new SessionPair(1, { ...TERMS, first: 'draw' });
    pair.connect();
    pair.guest.accept();
    pair.time.pass(45);
    expect(pair.guest.stored?.memory.draw).toMatchObject({ a: null });
    pair.time.sleep(60_000);
    pair.time.pass(1000);
    expect(pair.guest.session.state).toMatchObject({ phase: 'playing', fault: null });
    expect(pair.host.game.id).toBe(pair.guest.game.id);
  });

  for (const opening of OPENINGS) {
    it.each(RULES)(`plays whole games: ${opening}, %s`, (rule) => {
      const pair = new SessionPair(7, {
        ...TERMS,
        rule,
        opening,
        width: 10,
        height: 11,
        first: 'draw',
      });
      pair.begin();
      playToTheEnd(pair);
      expect(pair.guest.game.game.outcome).not.toBeNull();
      expectSame(pair);
      // Once more with the players swapped.
      const { me } = pair.host.game;
      expect(pair.guest.session.ask('rematch').ok).toBe(true);
      pair.time.pass(300);
      expect(pair.host.session.state.asks).toBe('rematch');
      expect(pair.host.session.answer(true).ok).toBe(true);
      pair.time.pass(500);
      expect(pair.host.game.me).not.toBe(me);
      const { mine, theirs, draws } = pair.host.session.state.score;
      expect(mine + theirs + draws).toBe(1);
      expect(pair.guest.session.state.score).toEqual({ mine: theirs, theirs: mine, draws });
      playToTheEnd(pair);
      expectSame(pair);
    });
  }
});

describe('a rematch', () => {
  const started = ({ events }: Person): number => {
    return events.filter(({ type }) => type === 'started').length;
  };

  it('swaps the players, has its own id, and counts in the score', () => {
    const pair = new SessionPair(4, { ...TERMS, first: 'draw' });
    pair.begin();
    const people = [pair.host, pair.guest];
    const [ids, firsts] = [new Set<string>(), [] as boolean[]];
    const losers = [pair.guest, pair.guest, pair.host];
    for (const [index, loser] of losers.entries()) {
      expect(pair.guest.game.id).toBe(pair.host.game.id);
      expect(pair.guest.game.me).not.toBe(pair.host.game.me);
      expect(people.map(started)).toEqual([index + 1, index + 1]);
      ids.add(pair.host.game.id);
      firsts.push(pair.host.game.me === 'first');
      expect(pair.toDecide.session.play(at(7)).ok).toBe(true);
      pair.time.pass(200);
      expect(loser.session.resign().ok).toBe(true);
      pair.time.pass(200);
      expectSame(pair);
      // Both ask before a request arrives.
      for (const { session, game } of people) {
        expect(game.canRematch).toBe(true);
        expect(session.ask('rematch').ok).toBe(true);
      }
      pair.time.pass(500);
      for (const { session } of people) {
        expect(session.state).toMatchObject({ phase: 'playing', asked: null, asks: null });
      }
    }
    expect(ids.size).toBe(3);
    expect(firsts).toEqual([firsts[0], !firsts[0], firsts[0]]);
    expect(pair.host.session.state.score).toEqual({ mine: 2, theirs: 1, draws: 0 });
    expect(pair.guest.session.state.score).toEqual({ mine: 1, theirs: 2, draws: 0 });
  });

  it('is equal on both sides whenever the link dies, and counts each game once', () => {
    for (let cut = 0; cut < 200; cut += 10) {
      const pair = new SessionPair();
      const [link] = pair.begin();
      const { id } = pair.host.game;
      pair.host.session.resign();
      pair.time.pass(200);
      pair.guest.session.ask('rematch');
      if (cut % 20 === 0) pair.host.session.ask('rematch');
      else {
        pair.time.pass(50);
        pair.host.session.answer(true);
      }
      pair.time.pass(cut);
      link.close('lost');
      for (const person of [pair.host, pair.guest]) person.reload();
      pair.connect();
      pair.time.pass(4000);
      if (pair.host.session.state.asks) pair.host.session.answer(true);
      pair.time.pass(4000);
      expect(pair.host.game.id).not.toBe(id);
      expect(pair.guest.game.id).toBe(pair.host.game.id);
      expect(pair.host.game.me).toBe('second');
      expect(pair.guest.game.me).toBe('first');
      expect(pair.host.session.state.score).toEqual({ mine: 0, theirs: 1, draws: 0 });
      expect(pair.guest.session.state.score).toEqual({ mine: 1, theirs: 0, draws: 0 });
    }
  });
});

describe('requests', () => {
  it('can undo a move', () => {
    const pair = new SessionPair();
    pair.begin();
    for (const point of [112, 113, 114]) {
      pair.toDecide.session.play(at(point));
      pair.time.pass(200);
    }
    expect(pair.guest.session.ask('undo').ok).toBe(true);
    expect(pair.guest.session.play(at(5))).toEqual({ ok: false, error: 'ask-open' });
    pair.time.pass(200);
    expect(pair.host.session.answer(true).ok).toBe(true);
    pair.time.pass(200);
    expect(pair.guest.game.game.position.moves).toEqual([112]);
    expectSame(pair);
    expect(pair.guest.session.play(at(5)).ok).toBe(true);
  });

  it('are declined at most three times within ten entries, and expire after 30 s', () => {
    const pair = new SessionPair();
    pair.begin();
    for (let time = 0; time < 3; time += 1) {
      expect(pair.host.session.ask('draw').ok).toBe(true);
      pair.time.pass(200);
      expect(pair.guest.session.answer(false).ok).toBe(true);
      pair.time.pass(200);
      expect(pair.host.session.state.asked).toBeNull();
    }
    expect(pair.host.session.ask('draw')).toEqual({ ok: false, error: 'too-many-asks' });
    expect(pair.guest.session.ask('draw').ok).toBe(true);
    pair.time.pass(29_000);
    expect(pair.guest.session.state.asked).toBe('draw');
    pair.time.pass(2000);
    expect(pair.guest.session.state.asked).toBeNull();
    expect(pair.host.session.state.asks).toBeNull();
  });

  it('for a draw can end the game; a move voids them', () => {
    const pair = new SessionPair();
    pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    pair.host.session.ask('draw');
    pair.time.pass(200);
    pair.guest.session.play(at(4));
    pair.time.pass(200);
    expect(pair.guest.session.answer(true)).toEqual({ ok: false, error: 'nothing-asked' });
    expect(pair.host.session.state.asked).toBeNull();
    pair.host.session.ask('draw');
    pair.time.pass(200);
    pair.guest.session.answer(true);
    pair.time.pass(200);
    expect(pair.host.game.game.outcome?.reason).toBe('agreement');
    expectSame(pair);
  });

  it('are void if a move crosses them', () => {
    const pair = new SessionPair();
    pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    pair.guest.session.play(at(5));
    pair.time.pass(200);
    pair.guest.session.ask('undo');
    pair.time.pass(200);
    // The answer and the withdrawal cross.
    pair.host.session.answer(true);
    pair.guest.session.cancel();
    pair.time.pass(500);
    expectSame(pair);
  });

  it('a resignation that crosses a move wins unless the move ends the game', () => {
    const pair = new SessionPair();
    pair.begin();
    pair.host.session.play(at(3));
    pair.guest.session.resign();
    pair.time.pass(500);
    expectSame(pair);
    expect(pair.host.game.winner).toBe('first');
    expect(pair.host.session.state.fault).toBeNull();
  });
});
