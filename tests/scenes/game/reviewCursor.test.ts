import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newGame, type GameRecord } from '../../../src/core';
import type { Pace } from '../../../src/platform/settings';
import { ReviewCursor } from '../../../src/scenes/game/reviewCursor';
import { gameOf, SMALL } from '../../support/match/fakeSeat';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createCursor(text: string) {
  const owner = {
    game: gameOf(text).record,
    speed: 'normal' as Pace,
    record: (): GameRecord => owner.game,
    pace: (): Pace => owner.speed,
    onChange: vi.fn<() => void>(),
  };
  return { owner, cursor: new ReviewCursor(owner) };
}

describe('a cursor that is moved by hand', () => {
  it('reports changes only', () => {
    const { owner, cursor } = createCursor('a1b2c3');
    expect(cursor.isBeforeEnd).toBe(false);
    cursor.go('on');
    expect(owner.onChange).not.toHaveBeenCalled();
    cursor.go('back');
    expect(cursor.review.at).toBe(2);
    expect(cursor.isBeforeEnd).toBe(true);
    expect(owner.onChange).toHaveBeenCalledTimes(1);
  });

  it('keeps its position when the game continues', () => {
    const { owner, cursor } = createCursor('a1b2c3');
    cursor.go(1);
    owner.game = gameOf('a1b2c3d4').record;
    cursor.update();
    expect([cursor.review.at, cursor.review.steps.length]).toEqual([1, 4]);
  });

  it('at the end follows the game', () => {
    const { owner, cursor } = createCursor('a1b2c3');
    owner.game = gameOf('a1b2c3d4').record;
    cursor.update();
    expect(cursor.review.at).toBe(4);
    owner.game = gameOf('a1').record;
    cursor.update();
    expect(cursor.review.at).toBe(1);
  });

  it('moves back to the new end when stones are taken back', () => {
    const { owner, cursor } = createCursor('a1b2c3d4');
    cursor.go(3);
    owner.game = gameOf('a1').record;
    cursor.update();
    expect(cursor.review.at).toBe(1);
    expect(cursor.isBeforeEnd).toBe(false);
  });
});

describe('playing through', () => {
  it('advances by itself, and stops at the end', () => {
    const { cursor } = createCursor('a1b2c3');
    cursor.go(1);
    cursor.togglePlaying();
    expect(cursor.isPlaying).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(cursor.review.at).toBe(2);
    vi.advanceTimersByTime(1000);
    expect(cursor.review.at).toBe(3);
    expect(cursor.isPlaying).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('starts from the beginning when at the end', () => {
    const { cursor } = createCursor('a1b2c3');
    cursor.togglePlaying();
    expect(cursor.review.at).toBe(0);
    vi.advanceTimersByTime(3000);
    expect(cursor.review.at).toBe(3);
  });

  it('stops when the cursor is moved by hand and when toggled', () => {
    const { owner, cursor } = createCursor('a1b2c3d4');
    cursor.togglePlaying();
    cursor.go('on');
    expect(cursor.isPlaying).toBe(false);
    cursor.togglePlaying();
    owner.onChange.mockClear();
    cursor.togglePlaying();
    expect(owner.onChange).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(cursor.review.at).toBe(1);
  });

  it('reports that it stopped when a move by hand changes no position', () => {
    const { owner, cursor } = createCursor('a1b2');
    cursor.go('first');
    cursor.togglePlaying();
    owner.onChange.mockClear();
    cursor.go('back');
    expect(cursor.isPlaying).toBe(false);
    expect(owner.onChange).toHaveBeenCalledTimes(1);
  });

  it('reads the pace at every move', () => {
    const { owner, cursor } = createCursor('a1b2c3d4');
    cursor.togglePlaying();
    owner.speed = 'fast';
    vi.advanceTimersByTime(1000);
    expect(cursor.review.at).toBe(1);
    vi.advanceTimersByTime(400);
    expect(cursor.review.at).toBe(2);
  });

  it('continues into moves played meanwhile', () => {
    const { owner, cursor } = createCursor('a1b2');
    cursor.togglePlaying();
    vi.advanceTimersByTime(1000);
    owner.game = gameOf('a1b2c3').record;
    cursor.update();
    vi.advanceTimersByTime(10_000);
    expect(cursor.review.at).toBe(3);
  });

  it('does nothing in an empty game', () => {
    const { owner, cursor } = createCursor('a1');
    owner.game = newGame(SMALL).record;
    cursor.update();
    cursor.togglePlaying();
    expect(cursor.isPlaying).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
