import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchState } from '../../../src/match/matchState';
import { PanelTimer } from '../../../src/scenes/game/panelTimer';
import { gameOf } from '../../support/match/fakeSeat';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [one, two] = [gameOf(''), gameOf('h8')];

/** The relevant part of a match's state. */
function at(change: Partial<MatchState>): MatchState {
  return { game: one, thinking: false, clock: null, ...change } as MatchState;
}

describe('the thinking seconds of the computer', () => {
  it('start again at each position', () => {
    const timer = new PanelTimer(Date.now, () => undefined);
    expect(timer.thinkingSeconds(at({ thinking: true }))).toBe(0);
    vi.advanceTimersByTime(3400);
    expect(timer.thinkingSeconds(at({ thinking: true }))).toBe(3);
    expect(timer.thinkingSeconds(at({ thinking: true, game: two }))).toBe(0);
    vi.advanceTimersByTime(2000);
    expect(timer.thinkingSeconds(at({ thinking: true, game: two }))).toBe(2);
    expect(timer.thinkingSeconds(at({ game: two }))).toBe(0);
    expect(timer.thinkingSeconds(at({ thinking: true, game: two }))).toBe(0);
  });
});

describe('the panel', () => {
  it('is redrawn after a second of thinking, or when a clock’s text changes, and not otherwise', () => {
    const redraw = vi.fn<() => void>();
    const timer = new PanelTimer(Date.now, redraw);
    timer.schedule(at({}));
    expect(vi.getTimerCount()).toBe(0);
    timer.schedule(at({ thinking: true }));
    vi.advanceTimersByTime(1000);
    expect(redraw).toHaveBeenCalledOnce();
    const left = { first: 60_500, second: 60_000 };
    const clock = { left, low: { first: false, second: false }, running: 'first' } as const;
    timer.schedule(at({ clock }));
    timer.schedule(at({ clock }));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(redraw).toHaveBeenCalledTimes(2);
    timer.schedule(at({ clock }));
    timer.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
