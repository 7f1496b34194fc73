import type { Game, GameRecord } from '../../core';
import { gameAt, go, isAtEnd, reviewOf, type Goal, type Review } from '../../match/review';
import type { Pace } from '../../platform/settings';

/** Time per move when playing through, in milliseconds. */
const STEP_MS: Readonly<Record<Pace, number>> = { slow: 2000, normal: 1000, fast: 400 };

interface ReviewCursorOwner {
  /** The current record of the match. */
  readonly record: () => GameRecord;
  readonly pace: () => Pace;
  /** Called when the cursor moves, and when playing through starts or stops. */
  readonly onChange: () => void;
}

/** The cursor in a game that may still continue; moved by hand or by playing through. */
export class ReviewCursor {
  readonly #owner: ReviewCursorOwner;
  #review: Review;
  /** The game of review `of`, cached because it is requested at every mouse move. */
  #game: (Game & { readonly of: Review }) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #playing = false;

  constructor(owner: ReviewCursorOwner) {
    this.#owner = owner;
    this.#review = reviewOf(owner.record());
  }

  get review(): Review {
    return this.#review;
  }

  /** The game up to the cursor. */
  get game(): Game {
    if (this.#game?.of !== this.#review) this.#game = { of: this.#review, ...gameAt(this.#review) };
    return this.#game;
  }

  /** Whether the cursor is before the end. */
  get isBeforeEnd(): boolean {
    return !isAtEnd(this.#review);
  }

  get isPlaying(): boolean {
    return this.#playing;
  }

  /** Moves the cursor, which stops playing through. */
  go(goal: Goal): void {
    const stopped = this.#playing;
    this.stop();
    const review = go(this.#review, goal);
    if (!this.#moveTo(review) && stopped) this.#owner.onChange();
  }

  /** Starts or stops playing through; at the end it starts from the beginning. */
  togglePlaying(): void {
    if (this.#playing) {
      this.stop();
      this.#owner.onChange();
      return;
    }
    this.#playing = this.#review.steps.length > 0;
    if (isAtEnd(this.#review)) this.#moveTo(go(this.#review, 'first'));
    else this.#owner.onChange();
    this.#scheduleStep();
  }

  /** Updates to the current record; a cursor before the end stays where it is, if possible. */
  update(): void {
    const at = this.isBeforeEnd ? this.#review.at : Infinity;
    this.#review = reviewOf(this.#owner.record(), at);
  }

  /** Stops playing through without a callback. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#playing = false;
  }

  /** Moves to `review`; false if that is the current step. */
  #moveTo(review: Review): boolean {
    if (review.at === this.#review.at) return false;
    this.#review = review;
    this.#owner.onChange();
    return true;
  }

  #scheduleStep(): void {
    if (!this.#playing) return;
    this.#timer = setTimeout(() => {
      const next = go(this.#review, 'on');
      if (isAtEnd(next)) this.stop();
      this.#moveTo(next);
      this.#scheduleStep();
    }, STEP_MS[this.#owner.pace()]);
  }
}
