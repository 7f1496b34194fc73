import type { Position } from '../../core';
import type { MatchState } from '../../match/matchState';
import { untilNextText } from '../../ui/game/clockFace';

const SECOND = 1000;

/** Redraws the panel when a displayed time changes: of a running clock, or of the computer's thinking. */
export class PanelTimer {
  readonly #now: () => number;
  readonly #redraw: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The position the computer thinks about, and since when. */
  #thinking: { readonly position: Position; readonly since: number } | null = null;

  /** `now` returns milliseconds from any start. */
  constructor(now: () => number, redraw: () => void) {
    this.#now = now;
    this.#redraw = redraw;
  }

  /** Whole seconds for which the computer has been thinking about the current position. */
  thinkingSeconds({ thinking, game: { position } }: MatchState): number {
    const now = this.#now();
    if (!thinking) this.#thinking = null;
    else if (this.#thinking?.position !== position) this.#thinking = { position, since: now };
    return this.#thinking ? Math.floor((now - this.#thinking.since) / SECOND) : 0;
  }

  /** Schedules the next redraw; to be called after each one. */
  schedule({ clock, thinking }: MatchState): void {
    this.stop();
    const text = clock?.running ? untilNextText(clock.left[clock.running]) : Infinity;
    const next = Math.min(text, thinking ? SECOND : Infinity);
    if (next < Infinity) this.#timer = setTimeout(this.#redraw, next);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
