import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePoint, type Point } from '../../src/core';
import { MatchController } from '../../src/match/controller';
import { SessionAuthority } from '../../src/match/sessionAuthority';
import type { MatchEvent } from '../../src/match/matchState';
import type { Terms } from '../../src/net/log/terms';
import { SessionPair, TERMS, type Person } from '../support/net/sessionPair';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A person's controller and its events. */
class Board {
  readonly controls: MatchController;
  readonly events: MatchEvent[] = [];

  constructor(person: Person, terms: Terms) {
    this.controls = new MatchController(new SessionAuthority(person.session, terms.clock), null);
    this.controls.subscribe((_, events) => this.events.push(...events));
  }

  get state() {
    return this.controls.state;
  }

  /** The events since the last call. */
  takeEvents(): MatchEvent[] {
    return this.events.splice(0);
  }
}

/** Two people at the start of a game in which the host moves first. */
class Match {
  readonly pair: SessionPair;
  readonly host: Board;
  readonly guest: Board;

  constructor(change: Partial<Terms> = {}) {
    const terms = { ...TERMS, ...change };
    this.pair = new SessionPair(1, terms);
    this.pair.begin();
    this.host = new Board(this.pair.host, terms);
    this.guest = new Board(this.pair.guest, terms);
  }

  pass(ms = 500): void {
    this.pair.time.pass(ms);
    vi.advanceTimersByTime(ms);
  }

  /** Plays points alternately, the host first. */
  play(...points: readonly string[]): void {
    points.forEach((point, index) => {
      const board = index % 2 === 0 ? this.host : this.guest;
      expect(board.controls.play(at(point))).toEqual({ ok: true, value: null });
      this.pass();
    });
  }
}

function at(name: string): Point {
  const point = parsePoint({ width: 15, height: 15 }, name);
  if (!point.ok) throw new Error(name);
  return point.value;
}

describe('a match over the network', () => {
  it('is the same game on both boards, with one person at each', () => {
    const { host, guest, play } = bound(new Match());
    expect(host.state).toMatchObject({
      me: 'black',
      seats: { black: 'human', white: 'remote' },
      canPlay: true,
      canHint: false,
      canRedo: false,
    });
    expect(guest.state).toMatchObject({
      me: 'white',
      seats: { black: 'remote', white: 'human' },
      canPlay: false,
    });
    play('h8', 'i9');
    const placed = [
      { type: 'placed', point: at('h8'), colour: 'black' },
      { type: 'placed', point: at('i9'), colour: 'white' },
    ];
    expect(host.takeEvents()).toEqual(placed);
    expect(guest.takeEvents()).toEqual(placed);
    expect(guest.state.game.record.moves).toEqual(host.state.game.record.moves);
  });

  it('refuses with the reason codes of a match', () => {
    const match = new Match();
    const { host, guest, play } = bound(match);
    const refused = (board: Board): unknown[] =>
      board.takeEvents().flatMap((event) => (event.type === 'refused' ? [event.refusal] : []));
    guest.controls.play(at('h8'));
    host.controls.hint();
    host.controls.redo();
    host.controls.restart();
    expect(refused(guest)).toEqual(['not-your-turn']);
    expect(refused(host)).toEqual(['no-hints', 'nothing-to-redo', 'game-on']);
    play('h8');
    guest.controls.play(at('h8'));
    expect(refused(guest)).toEqual(['occupied']);
    match.pair.host.session.leave('closing');
    match.pass(1000);
    guest.controls.play(at('i9'));
    expect(refused(guest)).toEqual(['not-connected']);
    expect(guest.state).toMatchObject({ canPlay: false, canUndo: false });
  });

  it('undoes a stone when the other side accepts', () => {
    const match = new Match();
    const { host, guest, play } = bound(match);
    play('h8', 'i9', 'j10');
    host.takeEvents();
    guest.takeEvents();
    expect(host.controls.undo()).toEqual({ ok: true, value: null });
    match.pass();
    expect(match.pair.guest.session.state.asks).toBe('undo');
    expect(guest.takeEvents()).toEqual([]);
    match.pair.guest.session.answer(true);
    match.pass();
    for (const board of [host, guest]) {
      expect(board.takeEvents().map(({ type }) => type)).toEqual(['taken-back']);
      expect(board.state.game.position.moves).toEqual([at('h8'), at('i9')]);
    }
  });

  it('ends in a draw when the offer is accepted, and continues when it is declined', async () => {
    const match = new Match();
    const { host, guest, play } = bound(match);
    play('h8', 'i9');
    host.takeEvents();
    guest.takeEvents();
    host.controls.offerDraw();
    match.pass();
    expect(host.takeEvents()).toEqual([{ type: 'draw-offered', by: 'black' }]);
    expect(guest.takeEvents()).toEqual([{ type: 'draw-offered', by: 'black' }]);
    expect([host.state.drawOffer, guest.state.drawOffer]).toEqual(['black', 'black']);
    expect(host.state.canPlay).toBe(false);
    guest.controls.answerDraw(false);
    match.pass();
    expect(host.takeEvents()).toEqual([{ type: 'draw-declined', by: 'white' }]);
    expect(host.state).toMatchObject({ drawOffer: null, canPlay: true });
    play('a1');
    guest.controls.offerDraw();
    match.pass();
    host.controls.answerDraw(true);
    match.pass();
    expect(guest.state.game.outcome).toMatchObject({ winner: null, reason: 'agreement' });
    expect(host.state.game.outcome).toEqual(guest.state.game.outcome);
  });

  it('can be resigned, and a rematch swaps the players', () => {
    const match = new Match();
    const { host, guest, play } = bound(match);
    play('h8', 'i9');
    guest.controls.resign();
    match.pass();
    expect(host.state.game.outcome).toMatchObject({ winner: 'black', reason: 'resignation' });
    host.controls.restart();
    match.pass();
    expect(match.pair.guest.session.state.asks).toBe('rematch');
    host.takeEvents();
    guest.takeEvents();
    match.pair.guest.session.answer(true);
    match.pass(2000);
    for (const board of [host, guest]) expect(board.takeEvents()).toEqual([{ type: 'restarted' }]);
    expect(host.state).toMatchObject({ me: 'white', canPlay: false });
    expect(guest.state).toMatchObject({ me: 'black', canPlay: true });
    expect(match.pair.host.session.state.score).toEqual({ mine: 1, theirs: 0, draws: 0 });
  });

  it('follows the colours of a swap opening', () => {
    const match = new Match({ opening: 'swap' });
    const { host, guest } = bound(match);
    for (const point of ['h8', 'i9', 'g7']) {
      host.controls.play(at(point));
      match.pass();
    }
    expect(guest.state).toMatchObject({ canChoose: true, settled: false });
    guest.controls.choose('black');
    match.pass();
    expect(guest.state).toMatchObject({ me: 'black', settled: true, canPlay: false });
    expect(host.state).toMatchObject({ me: 'white', canPlay: true });
  });

  it('gives the low-time warning once on each board', () => {
    const clock = { ...TERMS.clock, kind: 'move', moveSeconds: 15 } as const;
    const match = new Match({ clock });
    const { host, guest, play } = bound(match);
    play('h8');
    match.pass(8000);
    const low = (board: Board): unknown[] =>
      board.takeEvents().filter(({ type }) => type === 'low-time');
    expect([...low(host), ...low(guest)]).toEqual([]);
    expect(guest.state.clock).toMatchObject({ running: 'second', low: { second: false } });
    match.pass(3000);
    for (const board of [host, guest]) {
      expect(low(board)).toEqual([{ type: 'low-time', player: 'second' }]);
      expect(board.state.clock?.low).toEqual({ first: false, second: true });
    }
  });

  it.each(['move', 'fischer'] as const)(
    'shows no time left for the player who lost on time: %s',
    (kind) => {
      const clock = { ...TERMS.clock, kind, moveSeconds: 15, minutes: 1 } as const;
      const match = new Match({ clock });
      match.play('h8');
      match.pass(70_000);
      for (const { state } of [match.host, match.guest]) {
        expect(state.game.outcome).toEqual({ reason: 'time', winner: 'black', loser: 'white' });
        expect(state.clock?.left.second).toBe(0);
        expect(state.clock?.left.first).toBeGreaterThan(0);
      }
    },
  );

  it('emits no events after dispose', () => {
    const match = new Match();
    const { host, guest } = bound(match);
    guest.controls.dispose();
    host.controls.play(at('h8'));
    match.pass();
    expect(guest.events).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

/** The parts of a match, for destructuring. */
function bound(match: Match) {
  const { host, guest } = match;
  return { host, guest, play: match.play.bind(match) };
}
