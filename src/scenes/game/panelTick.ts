import type { Position } from '../../core';
import type { MatchState } from '../../match/matchState';
import { untilNextText } from '../../ui/game/clockFace';

const SECOND = 1000;

/** When the panel has to be drawn again although nothing has happened: a clock runs, or somebody thinks. */
export class PanelTick {
  readonly #now: () => number;
  readonly #redraw: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is thought about, and since when. */
  #thought: { readonly of: Position; readonly since: number } | null = null;

  /** `now` gives milliseconds from any start. */
  constructor(now: () => number, redraw: () => void) {
    this.#now = now;
    this.#redraw = redraw;
  }

  /** Whole seconds for which the computer has been thinking about this position. */
  thought({ thinking, game }: MatchState): number {
    const now = this.#now();
    if (!thinking) this.#thought = null;
    else if (this.#thought?.of !== game.position) this.#thought = { of: game.position, since: now };
    return this.#thought ? Math.floor((now - this.#thought.since) / SECOND) : 0;
  }

  /** To be called when the panel was drawn. */
  drawn({ clock, thinking }: MatchState): void {
    this.stop();
    const text = clock?.running ? untilNextText(clock.left[clock.running]) : Infinity;
    const next = Math.min(text, thinking ? SECOND : Infinity);
    if (next < Infinity) this.#timer = setTimeout(this.#redraw, next);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
