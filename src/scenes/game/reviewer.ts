import type { Game, GameRecord } from '../../core';
import { gameAt, go, isAtEnd, reviewOf, type Goal, type Review } from '../../match/review';
import type { Pace } from '../../platform/settings';

/** How long each move stays when a game is played through, in milliseconds. */
const STAY_MS: Readonly<Record<Pace, number>> = { slow: 2000, normal: 1000, fast: 400 };

/** What the owner of a reviewer tells it and is told. */
interface ReviewerOwner {
  /** The game as it is now. */
  readonly record: () => GameRecord;
  readonly pace: () => Pace;
  /** Something else is shown, or playing through began or ended. */
  readonly onChange: () => void;
}

/** Looks back in the game of a scene, by hand or by itself; the game goes on meanwhile. */
export class Reviewer {
  readonly #owner: ReviewerOwner;
  #review: Review;
  /** What was worked out for the review; moving the mouse asks for it often. */
  #game: (Game & { readonly of: Review }) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #playing = false;

  constructor(owner: ReviewerOwner) {
    this.#owner = owner;
    this.#review = reviewOf(owner.record());
  }

  get review(): Review {
    return this.#review;
  }

  /** The game as far as it is shown. */
  get game(): Game {
    if (this.#game?.of !== this.#review) this.#game = { of: this.#review, ...gameAt(this.#review) };
    return this.#game;
  }

  /** Whether something before the end is shown. */
  get isLookingBack(): boolean {
    return !isAtEnd(this.#review);
  }

  /** Whether the game is being played through. */
  get isPlaying(): boolean {
    return this.#playing;
  }

  /** A step by hand, which ends playing through. */
  go(goal: Goal): void {
    const stopped = this.#playing;
    this.stop();
    const review = go(this.#review, goal);
    if (!this.#show(review) && stopped) this.#owner.onChange();
  }

  /** Begins or ends playing through; from the end it begins at the start. */
  togglePlaying(): void {
    if (this.#playing) {
      this.stop();
      this.#owner.onChange();
      return;
    }
    this.#playing = this.#review.steps.length > 0;
    if (isAtEnd(this.#review)) this.#show(go(this.#review, 'first'));
    else this.#owner.onChange();
    this.#arm();
  }

  /** The game went on or stones were taken back: who looks back stays there, as far as it goes. */
  follow(): void {
    const at = this.isLookingBack ? this.#review.at : Infinity;
    this.#review = reviewOf(this.#owner.record(), at);
  }

  /** Ends playing through, silently. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#playing = false;
  }

  /** Shows another place, and says whether it is one. */
  #show(review: Review): boolean {
    if (review.at === this.#review.at) return false;
    this.#review = review;
    this.#owner.onChange();
    return true;
  }

  #arm(): void {
    if (!this.#playing) return;
    this.#timer = setTimeout(() => {
      const next = go(this.#review, 'on');
      if (isAtEnd(next)) this.stop();
      this.#show(next);
      this.#arm();
    }, STAY_MS[this.#owner.pace()]);
  }
}
