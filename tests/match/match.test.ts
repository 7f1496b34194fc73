import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRng, LEVELS, type Rng } from '../../src/core';
import { answer } from '../../src/engine/answer';
import { EngineClient, type WorkerLike } from '../../src/engine/client';
import { NO_CLOCK } from '../../src/match/clock';
import { resumeMatch, startMatch } from '../../src/match/match';
import { humanPlayer } from '../../src/match/matchSetup';
import { FakeWorker } from '../support/match/fakeWorker';
import { gameOf, SMALL } from '../support/match/fakeSeat';
import { SETUP, tools } from '../support/match/setups';

/** More than the computer's minimum time for a move. */
const THINKING_MS = 1000;

const fixed =
  (value: number): Rng =>
  () =>
    value;

describe('the person', () => {
  it.each([
    ['first', 0, 'first'],
    ['first', 0.99, 'first'],
    ['second', 0, 'second'],
    ['second', 0.99, 'second'],
    ['random', 0, 'first'],
    ['random', 0.49, 'first'],
    ['random', 0.5, 'second'],
    ['random', 0.99, 'second'],
  ] as const)('with order %s and %f drawn is the %s player', (order, drawn, player) => {
    expect(humanPlayer(order, fixed(drawn))).toBe(player);
  });

  it('needs no random number for a fixed order', () => {
    const never: Rng = () => {
      throw new Error('drawn');
    };
    expect(humanPlayer('second', never)).toBe('second');
  });
});

describe('a new match', () => {
  it.each([
    ['first', { black: 'human', white: 'computer' }],
    ['second', { black: 'computer', white: 'human' }],
  ] as const)('against the computer, playing %s', (order, seats) => {
    const match = startMatch({ ...SETUP, order }, tools(fixed(0.7)));
    expect(match.human).toBe(order);
    expect(match.opponent).toBeNull();
    expect(match.controller.state.seats).toEqual(seats);
    expect(match.controller.state.game.record).toMatchObject({ settings: SMALL, moves: [] });
  });

  it('with two players has people on both sides, regardless of the order', () => {
    const match = startMatch({ ...SETUP, mode: 'two-players', order: 'second' }, tools(fixed(0.7)));
    expect(match.human).toBeNull();
    expect(match.controller.state.seats).toEqual({ black: 'human', white: 'human' });
  });
});

describe('a resumed match', () => {
  it('continues with the same stones, colours and turn', () => {
    const game = gameOf('a1b1c1');
    const match = resumeMatch(
      { ...SETUP, order: 'random' },
      { human: 'second', game },
      tools(fixed(0)),
    );
    expect(match.human).toBe('second');
    expect(match.opponent).toBeNull();
    expect(match.controller.state.seats).toEqual({ black: 'computer', white: 'human' });
    expect(match.controller.state.game).toBe(game);
    expect(match.controller.state.canPlay).toBe(true);
  });

  it('has no clock if it is from the history, which stores no times', () => {
    const setup = { ...SETUP, clock: { ...NO_CLOCK, kind: 'move' } } as const;
    const state = { human: 'first', game: gameOf('a1') } as const;
    expect(resumeMatch(setup, state, tools()).controller.state.clock).not.toBeNull();
    const archived = resumeMatch(setup, { ...state, archived: true }, tools());
    expect(archived.controller.state.clock).toBeNull();
  });
});

/** A worker that runs the real engine, asynchronously. */
class EngineWorker extends FakeWorker implements WorkerLike {
  override postMessage(request: Parameters<FakeWorker['postMessage']>[0]): void {
    queueMicrotask(() => this.reply(answer(request)));
  }
}

describe('a match against the real engine', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(LEVELS)(
    'at level %i gets an answer to every move, up to twenty stones',
    async (level) => {
      const client = new EngineClient(() => new EngineWorker());
      const { controller } = startMatch({ ...SETUP, level }, tools(createRng(level), client));
      const events: string[] = [];
      controller.subscribe((_state, latest) => events.push(...latest.map(({ type }) => type)));
      controller.begin();
      for (let turn = 1; turn <= 10 && !controller.state.game.outcome; turn += 1) {
        const [point] = controller.state.game.position.legalPoints();
        if (point !== undefined) controller.play(point);
        await vi.advanceTimersByTimeAsync(THINKING_MS);
        const { outcome, position } = controller.state.game;
        expect(outcome !== null || position.ply === 2 * turn).toBe(true);
      }
      expect(events.filter((type) => type !== 'placed' && type !== 'ended')).toEqual([]);
    },
  );
});
