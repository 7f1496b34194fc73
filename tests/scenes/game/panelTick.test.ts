import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchState } from '../../../src/match/matchState';
import { PanelTick } from '../../../src/scenes/game/panelTick';
import { gameOf } from '../../support/match/fakeSeat';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [one, two] = [gameOf(''), gameOf('h8')];

/** As much of a match as matters here. */
function at(change: Partial<MatchState>): MatchState {
  return { game: one, thinking: false, clock: null, ...change } as MatchState;
}

describe('the seconds that the computer thinks', () => {
  it('are counted for each position by itself, also where both think', () => {
    const tick = new PanelTick(Date.now, () => undefined);
    expect(tick.thought(at({ thinking: true }))).toBe(0);
    vi.advanceTimersByTime(3400);
    expect(tick.thought(at({ thinking: true }))).toBe(3);
    expect(tick.thought(at({ thinking: true, game: two }))).toBe(0);
    vi.advanceTimersByTime(2000);
    expect(tick.thought(at({ thinking: true, game: two }))).toBe(2);
    expect(tick.thought(at({ game: two }))).toBe(0);
    expect(tick.thought(at({ thinking: true, game: two }))).toBe(0);
  });
});

describe('the panel is drawn again', () => {
  it('after a second of thinking, or when a clock shows another time, and not otherwise', () => {
    const redraw = vi.fn<() => void>();
    const tick = new PanelTick(Date.now, redraw);
    tick.drawn(at({}));
    expect(vi.getTimerCount()).toBe(0);
    tick.drawn(at({ thinking: true }));
    vi.advanceTimersByTime(1000);
    expect(redraw).toHaveBeenCalledOnce();
    const left = { first: 60_500, second: 60_000 };
    const clock = { left, low: { first: false, second: false }, running: 'first' } as const;
    tick.drawn(at({ clock }));
    tick.drawn(at({ clock }));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(redraw).toHaveBeenCalledTimes(2);
    tick.drawn(at({ clock }));
    tick.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
