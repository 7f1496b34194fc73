import { describe, expect, it } from 'vitest';
import { Bench, flush } from '../support/match/fakeSeat';

describe('a draw offer between two people', () => {
  it('blocks play until it is answered', () => {
    const match = new Bench(null, 'a1');
    match.controller.offerDraw();
    expect(match.takeEvents()).toEqual([{ type: 'draw-offered', by: 'white' }]);
    expect(match.state).toMatchObject({ drawOffer: 'white', canPlay: false, canOfferDraw: false });
    expect(match.play('b1')).toEqual({ ok: false, error: 'not-your-turn' });
    expect(match.state.drawOffer).toBe('white');
  });

  it('ends the game by agreement when accepted', () => {
    const match = new Bench(null, 'a1');
    match.controller.offerDraw();
    match.takeEvents();
    match.controller.answerDraw(true);
    const outcome = { reason: 'agreement', winner: null };
    expect(match.takeEvents()).toEqual([{ type: 'ended', outcome }]);
    expect(match.state).toMatchObject({ drawOffer: null, canPlay: false, canUndo: true });
    expect(match.state.game.outcome).toEqual(outcome);
  });

  it('leaves the turn unchanged when declined, and can be repeated', () => {
    const match = new Bench(null, 'a1');
    match.controller.offerDraw();
    match.takeEvents();
    match.controller.answerDraw(false);
    expect(match.takeEvents()).toEqual([{ type: 'draw-declined', by: 'black' }]);
    expect(match.state).toMatchObject({ drawOffer: null, canPlay: true, canOfferDraw: true });
    expect(match.state.game.position.toMove).toBe('white');
  });

  it('ignores an answer without an offer', () => {
    const match = new Bench(null, 'a1');
    match.controller.answerDraw(true);
    match.controller.answerDraw(false);
    expect(match.takeEvents()).toEqual([]);
    expect(match.state.game.outcome).toBeNull();
  });

  it('ignores a second answer', () => {
    const match = new Bench(null, 'a1');
    match.controller.offerDraw();
    match.controller.answerDraw(false);
    match.controller.answerDraw(true);
    expect(match.state.game.outcome).toBeNull();
  });

  it('can be undone after it was accepted', () => {
    const match = new Bench(null, 'a1');
    match.controller.offerDraw();
    match.controller.answerDraw(true);
    match.controller.undo();
    expect(match.moves).toBe('a1');
    expect(match.state).toMatchObject({ canPlay: true, drawOffer: null });
  });
});

describe('a draw offer is withdrawn by', () => {
  it.each([
    ['undo', 'a1'],
    ['restart', ''],
    ['resign', 'a1b1'],
  ] as const)('%s', (act, moves) => {
    const match = new Bench(null, 'a1b1');
    match.controller.offerDraw();
    match.controller[act]();
    expect(match.state.drawOffer).toBeNull();
    const { outcome } = match.state.game;
    match.controller.answerDraw(true);
    expect(match.state.game.outcome).toBe(outcome);
    expect(match.moves).toBe(moves);
  });

  it.each([
    ['undo', ''],
    ['restart', ''],
    ['resign', 'a1b1'],
  ] as const)('%s against the computer, whose late answer is dropped', async (act, moves) => {
    const match = new Bench('white', 'a1b1');
    match.controller.offerDraw();
    match.controller[act]();
    expect(match.seat.draw.signal.aborted).toBe(true);
    match.takeEvents();
    match.seat.draw.answer(true);
    await flush();
    expect(match.takeEvents()).toEqual([]);
    expect(match.state.game.outcome?.reason ?? null).toBe(act === 'resign' ? 'resignation' : null);
    expect(match.moves).toBe(moves);
  });

  it('redo', () => {
    const match = new Bench(null, 'a1b1c1');
    match.controller.undo();
    match.controller.offerDraw();
    match.controller.redo();
    expect(match.state.drawOffer).toBeNull();
    expect(match.moves).toBe('a1b1c1');
  });

  it('dispose', async () => {
    const match = new Bench('white', 'a1b1');
    match.controller.offerDraw();
    match.takeEvents();
    match.controller.dispose();
    match.seat.draw.answer(true);
    await flush();
    expect(match.takeEvents()).toEqual([]);
    expect(match.state.game.outcome).toBeNull();
  });
});

describe('a draw offer to the computer', () => {
  it('asks the computer for its own colour and the position on the board', () => {
    const match = new Bench('white', 'a1b1');
    match.controller.offerDraw();
    expect(match.seat.draw.colour).toBe('white');
    expect(match.seat.draw.position.moves).toEqual([0, 1]);
    expect(match.state).toMatchObject({ drawOffer: 'black', canPlay: false, thinking: false });
  });

  it('ends the game when accepted', async () => {
    const match = new Bench('black', 'a1');
    match.controller.offerDraw();
    match.seat.draw.answer(true);
    await flush();
    expect(match.state.game.outcome).toEqual({ reason: 'agreement', winner: null });
  });

  it('is reported when declined, and leaves the player to move', async () => {
    const match = new Bench('white', 'a1b1');
    match.controller.offerDraw();
    match.takeEvents();
    match.seat.draw.answer(false);
    await flush();
    expect(match.takeEvents()).toEqual([{ type: 'draw-declined', by: 'white' }]);
    expect(match.state).toMatchObject({ drawOffer: null, canPlay: true, thinking: false });
  });

  it('is declined when the computer fails', async () => {
    const match = new Bench('white', 'a1b1');
    match.controller.offerDraw();
    match.seat.draw.fail(new Error('engine'));
    await flush();
    expect(match.state).toMatchObject({ drawOffer: null, canPlay: true });
    expect(match.state.game.outcome).toBeNull();
  });

  it('ignores a late answer to an earlier offer', async () => {
    const match = new Bench('white', 'a1b1c1d1');
    match.controller.offerDraw();
    match.controller.undo();
    match.controller.offerDraw();
    match.seat.draws[0]?.answer(true);
    await flush();
    expect(match.state.drawOffer).toBe('black');
    expect(match.state.game.outcome).toBeNull();
    match.seat.draws[1]?.answer(false);
    await flush();
    expect(match.state).toMatchObject({ drawOffer: null, canPlay: true });
  });
});

describe('a draw offer is refused', () => {
  it.each([
    ['before the first stone', null, '', 'not-your-turn'],
    ['while the computer thinks', 'white', 'a1', 'not-your-turn'],
    ['after the end', null, 'a1a2b1b2c1c2d1d2e1', 'game-over'],
  ] as const)('%s', async (_name, computer, moves, refusal) => {
    const match = new Bench(computer, moves);
    match.takeEvents();
    expect(match.state.canOfferDraw).toBe(false);
    match.controller.offerDraw();
    expect(match.takeEvents()).toEqual([{ type: 'refused', refusal }]);
    expect(match.state.drawOffer).toBeNull();
  });

  it('while another is unanswered, which stays open', async () => {
    const match = new Bench('white', 'a1b1');
    match.controller.offerDraw();
    match.controller.offerDraw();
    expect(match.seat.draws).toHaveLength(1);
    expect(match.seat.draw.signal.aborted).toBe(false);
    expect(match.state.drawOffer).toBe('black');
  });
});
