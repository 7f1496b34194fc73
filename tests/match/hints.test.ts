import { describe, expect, it } from 'vitest';
import { newGame, type Hint, type Point } from '../../src/core';
import { EngineClient } from '../../src/engine/client';
import { adviser } from '../../src/match/hints';
import { Bench, flush, gameOf, SMALL } from '../support/match/fakeSeat';
import { FakeWorkers } from '../support/match/fakeWorker';

function hintAt(point: number): Hint {
  const reason = { makes: null, stops: null, idea: 'room', tooLate: false } as const;
  return { point: point as Point, reason, mate: null };
}

/** Requests a hint and answers it. */
async function requestHint(match: Bench, point: number): Promise<void> {
  match.controller.hint();
  match.adviser.last.answer(hintAt(point));
  await flush();
}

describe('a hint', () => {
  it('is requested for the position on the board, shown when it arrives, and counted', async () => {
    const match = new Bench(null, 'a1b1');
    expect(match.state).toMatchObject({ canHint: true, hinting: false, hint: null });
    match.controller.hint();
    expect(match.adviser.last.position.moves).toEqual([0, 1]);
    expect(match.states.at(-1)).toMatchObject({ canHint: false, hinting: true, canPlay: true });
    expect(match.state.hintsUsed).toEqual({ black: 0, white: 0 });
    match.adviser.last.answer(hintAt(55));
    await flush();
    expect(match.takeEvents()).toEqual([{ type: 'hinted', hint: hintAt(55), again: false }]);
    expect(match.state).toMatchObject({ canHint: true, hinting: false, hint: hintAt(55) });
    expect(match.state.hintsUsed).toEqual({ black: 1, white: 0 });
  });

  it('is not requested twice at a time', async () => {
    const match = new Bench(null);
    match.controller.hint();
    match.controller.hint();
    expect(match.adviser.requests).toHaveLength(1);
    match.adviser.last.answer(hintAt(55));
    await flush();
    expect(match.state.hintsUsed.black).toBe(1);
  });

  it('is the same when requested again, and counts once', async () => {
    const match = new Bench(null);
    await requestHint(match, 55);
    match.takeEvents();
    match.controller.hint();
    expect(match.takeEvents()).toEqual([{ type: 'hinted', hint: hintAt(55), again: true }]);
    expect(match.adviser.requests).toHaveLength(1);
    expect(match.state.hintsUsed.black).toBe(1);
  });

  it('disappears with the next stone, and is not counted again when its position returns', async () => {
    const match = new Bench(null);
    await requestHint(match, 55);
    match.play('a1');
    expect(match.state.hint).toBeNull();
    match.controller.undo();
    expect(match.state.hint).toBeNull();
    match.takeEvents();
    match.controller.hint();
    expect(match.takeEvents()).toEqual([{ type: 'hinted', hint: hintAt(55), again: false }]);
    expect(match.adviser.requests).toHaveLength(1);
    expect(match.state.hintsUsed).toEqual({ black: 1, white: 0 });
  });

  it('is counted for the player who requested it', async () => {
    const match = new Bench(null);
    await requestHint(match, 55);
    match.play('a1');
    await requestHint(match, 56);
    match.play('b1');
    await requestHint(match, 57);
    expect(match.state.hintsUsed).toEqual({ black: 2, white: 1 });
  });

  it('stays after a refused stone', async () => {
    const match = new Bench(null, 'a1');
    await requestHint(match, 55);
    match.play('a1');
    expect(match.state.hint).toEqual(hintAt(55));
  });
});

describe('a requested hint', () => {
  it.each<[string, (match: Bench) => void]>([
    ['a stone', (match) => match.play('c1')],
    ['an undo', ({ controller }) => controller.undo()],
    ['a restart', ({ controller }) => controller.restart()],
    ['a resignation', ({ controller }) => controller.resign()],
    ['a draw offer', ({ controller }) => void controller.offerDraw()],
    ['the end of the match', ({ controller }) => controller.dispose()],
  ])('is cancelled by %s, and a late answer is ignored', async (_what, act) => {
    const match = new Bench(null, 'a1b1');
    match.controller.hint();
    const { signal, answer } = match.adviser.last;
    act(match);
    expect(signal.aborted).toBe(true);
    expect(match.state).toMatchObject({ hinting: false, hint: null });
    match.takeEvents();
    answer(hintAt(55));
    await flush();
    expect(match.takeEvents()).toEqual([]);
    expect(match.state).toMatchObject({ hint: null, hintsUsed: { black: 0, white: 0 } });
  });

  it('does not block the player or the computer', async () => {
    const match = new Bench('white');
    match.controller.hint();
    await match.round('a1', 'b1');
    expect(match.moves).toBe('a1b1');
    expect(match.state).toMatchObject({ canHint: true, hinting: false });
  });
});

describe('no hint', () => {
  it.each<[string, Bench, string]>([
    ['while the computer thinks', new Bench('white', 'a1'), 'not-your-turn'],
    ['once the game is over', new Bench(null, 'a1a2b1b2c1c2d1d2e1'), 'game-over'],
  ])('is given %s', (_when, match, refusal) => {
    expect(match.state.canHint).toBe(false);
    match.takeEvents();
    expect(match.controller.hint()).toEqual({ ok: false, error: refusal });
    expect(match.takeEvents()).toEqual([{ type: 'refused', refusal }]);
    expect(match.adviser.requests).toHaveLength(0);
  });

  it('is given while a draw offer is unanswered', () => {
    const match = new Bench(null, 'a1');
    match.controller.offerDraw();
    expect(match.state.canHint).toBe(false);
    expect(match.controller.hint().ok).toBe(false);
  });

  it.each<[string, (match: Bench) => void]>([
    ['the engine fails', (match) => match.adviser.last.fail(new Error('engine'))],
    ['the point is taken', (match) => match.adviser.last.answer(hintAt(0))],
    ['the point is off the board', (match) => match.adviser.last.answer(hintAt(100))],
  ])('is counted when %s, which is reported and can be retried', async (_why, act) => {
    const match = new Bench(null, 'a1');
    match.controller.hint();
    act(match);
    await flush();
    expect(match.takeEvents()).toEqual([{ type: 'hint-failed' }]);
    expect(match.state).toMatchObject({ hint: null, hinting: false, canHint: true });
    expect(match.state.hintsUsed).toEqual({ black: 0, white: 0 });
    match.controller.hint();
    expect(match.adviser.requests).toHaveLength(2);
  });
});

describe('the count of hints', () => {
  it('stays with the player when colours are swapped', async () => {
    const match = new Bench(null, newGame({ ...SMALL, opening: 'swap' }));
    for (const name of ['a1', 'b2', 'c3']) match.play(name);
    match.controller.choose('black');
    await requestHint(match, 55);
    expect(match.state.hintsUsed).toEqual({ black: 0, white: 1 });
    match.controller.undo();
    match.controller.choose('white');
    expect(match.state.hintsUsed).toEqual({ black: 1, white: 0 });
  });

  it('survives undo, also after the end of the game', async () => {
    const match = new Bench(null, 'a1b1');
    await requestHint(match, 55);
    match.controller.undo();
    match.controller.resign();
    expect(match.state.hintsUsed.black).toBe(1);
    match.controller.undo();
    expect(match.state.hintsUsed.black).toBe(1);
  });

  it('starts from 0 with a new game', async () => {
    const match = new Bench(null);
    await requestHint(match, 55);
    match.controller.restart();
    expect(match.state.hintsUsed).toEqual({ black: 0, white: 0 });
    await requestHint(match, 56);
    expect(match.state.hintsUsed).toEqual({ black: 1, white: 0 });
  });
});

describe('the adviser', () => {
  it('requests a hint for the game so far from the engine', async () => {
    const workers = new FakeWorkers();
    const { position } = gameOf('a1b1');
    const { signal } = new AbortController();
    const request = adviser(new EngineClient(workers.create))(position, signal);
    await flush();
    const { settings, moves, choices } = position;
    const { id } = workers.last.last;
    expect(workers.last.last).toEqual({ type: 'hint', id, job: { settings, moves, choices } });
    workers.last.reply({ type: 'hint', id, ...hintAt(55) });
    expect(await request).toMatchObject(hintAt(55));
  });

  it('rejects when aborted', async () => {
    const stop = new AbortController();
    const advise = adviser(new EngineClient(new FakeWorkers().create));
    const request = advise(gameOf('a1').position, stop.signal).catch((error: unknown) => error);
    await flush();
    stop.abort('played');
    expect(await request).toBe('played');
  });
});
