import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newGame, type GameRecord } from '../../../src/core';
import type { Pace } from '../../../src/platform/settings';
import { Reviewer } from '../../../src/scenes/game/reviewer';
import { gameOf, SMALL } from '../../support/match/fakeSeat';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bench(text: string) {
  const owner = {
    game: gameOf(text).record,
    speed: 'normal' as Pace,
    record: (): GameRecord => owner.game,
    pace: (): Pace => owner.speed,
    onChange: vi.fn<() => void>(),
  };
  return { owner, reviewer: new Reviewer(owner) };
}

describe('looking back by hand', () => {
  it('tells of every change and of nothing else', () => {
    const { owner, reviewer } = bench('a1b2c3');
    expect(reviewer.isLookingBack).toBe(false);
    reviewer.go('on');
    expect(owner.onChange).not.toHaveBeenCalled();
    reviewer.go('back');
    expect(reviewer.review.at).toBe(2);
    expect(reviewer.isLookingBack).toBe(true);
    expect(owner.onChange).toHaveBeenCalledTimes(1);
  });

  it('is not torn away when the game goes on', () => {
    const { owner, reviewer } = bench('a1b2c3');
    reviewer.go(1);
    owner.game = gameOf('a1b2c3d4').record;
    reviewer.follow();
    expect([reviewer.review.at, reviewer.review.steps.length]).toEqual([1, 4]);
  });

  it('follows the game from its end', () => {
    const { owner, reviewer } = bench('a1b2c3');
    owner.game = gameOf('a1b2c3d4').record;
    reviewer.follow();
    expect(reviewer.review.at).toBe(4);
    owner.game = gameOf('a1').record;
    reviewer.follow();
    expect(reviewer.review.at).toBe(1);
  });

  it('stays on the board when stones are taken back under it', () => {
    const { owner, reviewer } = bench('a1b2c3d4');
    reviewer.go(3);
    owner.game = gameOf('a1').record;
    reviewer.follow();
    expect(reviewer.review.at).toBe(1);
    expect(reviewer.isLookingBack).toBe(false);
  });
});

describe('playing through', () => {
  it('goes on by itself, and pauses at the end', () => {
    const { reviewer } = bench('a1b2c3');
    reviewer.go(1);
    reviewer.togglePlaying();
    expect(reviewer.isPlaying).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(reviewer.review.at).toBe(2);
    vi.advanceTimersByTime(1000);
    expect(reviewer.review.at).toBe(3);
    expect(reviewer.isPlaying).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins at the start when everything is shown', () => {
    const { reviewer } = bench('a1b2c3');
    reviewer.togglePlaying();
    expect(reviewer.review.at).toBe(0);
    vi.advanceTimersByTime(3000);
    expect(reviewer.review.at).toBe(3);
  });

  it('stops on a step by hand and on asking', () => {
    const { owner, reviewer } = bench('a1b2c3d4');
    reviewer.togglePlaying();
    reviewer.go('on');
    expect(reviewer.isPlaying).toBe(false);
    reviewer.togglePlaying();
    owner.onChange.mockClear();
    reviewer.togglePlaying();
    expect(owner.onChange).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(reviewer.review.at).toBe(1);
  });

  it('tells that it stopped where the step by hand leads nowhere', () => {
    const { owner, reviewer } = bench('a1b2');
    reviewer.go('first');
    reviewer.togglePlaying();
    owner.onChange.mockClear();
    reviewer.go('back');
    expect(reviewer.isPlaying).toBe(false);
    expect(owner.onChange).toHaveBeenCalledTimes(1);
  });

  it('takes the speed anew at every move', () => {
    const { owner, reviewer } = bench('a1b2c3d4');
    reviewer.togglePlaying();
    owner.speed = 'fast';
    vi.advanceTimersByTime(1000);
    expect(reviewer.review.at).toBe(1);
    vi.advanceTimersByTime(400);
    expect(reviewer.review.at).toBe(2);
  });

  it('goes on into what is played meanwhile', () => {
    const { owner, reviewer } = bench('a1b2');
    reviewer.togglePlaying();
    vi.advanceTimersByTime(1000);
    owner.game = gameOf('a1b2c3').record;
    reviewer.follow();
    vi.advanceTimersByTime(10_000);
    expect(reviewer.review.at).toBe(3);
  });

  it('has nothing to do in an empty game', () => {
    const { owner, reviewer } = bench('a1');
    owner.game = newGame(SMALL).record;
    reviewer.follow();
    reviewer.togglePlaying();
    expect(reviewer.isPlaying).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
