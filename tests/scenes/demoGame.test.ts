import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_SIDE, MIN_SIDE } from '../../src/core';
import { DemoPlayer, demoGame } from '../../src/scenes/demoGame';

const ALL = 25;

describe('the demo game', () => {
  it.each([
    [MIN_SIDE, MIN_SIDE],
    [15, 15],
    [MAX_SIDE, MIN_SIDE],
    [MIN_SIDE, MAX_SIDE],
    [MAX_SIDE, MAX_SIDE],
  ])('fits a board of %i×%i, and is won by its last stone', (width, height) => {
    for (let stones = 1; stones < ALL; stones += 1) {
      const { position } = demoGame({ width, height }, stones);
      expect(position.ply).toBe(stones);
      expect(position.outcome).toBeNull();
    }
    const { position } = demoGame({ width, height }, ALL);
    expect(position.outcome).toMatchObject({ winner: 'black', reason: 'row' });
  });
});

describe('the demo player', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('plays stone by stone, in a loop', () => {
    const seen: number[] = [];
    const game = new DemoPlayer(
      () => true,
      () => seen.push(game.stones),
    );
    for (let count = 0; count < ALL + 2; count += 1) vi.advanceTimersToNextTimer();
    expect(seen.slice(0, 3)).toEqual([2, 3, 4]);
    expect(seen.slice(-4)).toEqual([ALL, 1, 2, 3]);
    game.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('pauses while it may not move', () => {
    let may = false;
    const onMove = vi.fn<() => void>();
    const game = new DemoPlayer(() => may, onMove);
    vi.advanceTimersByTime(20_000);
    expect(onMove).not.toHaveBeenCalled();
    expect(game.stones).toBe(1);
    may = true;
    vi.advanceTimersToNextTimer();
    expect(onMove).toHaveBeenCalledOnce();
    expect(game.stones).toBe(2);
    game.stop();
  });
});
