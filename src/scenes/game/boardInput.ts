import type { Point } from '../../core';
import type { Match } from '../../match/match';
import { pointName } from '../../ui/kit/pointName';
import { messagesOf } from '../../ui/kit/language';
import type { Services } from '../scene';

/** The source of a press. */
type PressedBy = 'mouse' | 'touch' | 'key';

interface BoardInputOwner {
  /** Whether a review is shown, during which no move can be played. */
  readonly isReviewing: () => boolean;
  /** Called for a press during a review. */
  readonly onRefused: () => void;
  /** Called when the hovered point changes. */
  readonly onHover: (point: Point | null, before: Point | null) => void;
  /** Called when the aimed point changes. */
  readonly onAim: () => void;
}

/** Mouse, touch and keyboard at the board: the hovered and the aimed point, and playing on one. */
export class BoardInput {
  readonly #services: Services;
  readonly #match: Match;
  readonly #owner: BoardInputOwner;
  #hover: Point | null = null;
  #aim: Point | null = null;
  #lastAttempt: Point | null = null;

  constructor(services: Services, match: Match, owner: BoardInputOwner) {
    this.#services = services;
    this.#match = match;
    this.#owner = owner;
  }

  get hover(): Point | null {
    return this.#hover;
  }

  /** The point that waits for confirmation by a second press or the button. */
  get aim(): Point | null {
    return this.#aim;
  }

  /** The last pressed point, for the reason of a refusal. */
  get lastAttempt(): Point | null {
    return this.#lastAttempt;
  }

  hoverAt(point: Point | null): void {
    const before = this.#hover;
    if (point === before) return;
    this.#hover = point;
    this.#owner.onHover(point, before);
  }

  press(point: Point, by: PressedBy, repeated: boolean): void {
    const confirm = this.#aimsFirst(by);
    if (this.#owner.isReviewing()) {
      this.#owner.onRefused();
      return;
    }
    // The second half of a double click is not a move.
    if (repeated && !confirm) return;
    const { controller } = this.#match;
    this.#lastAttempt = point;
    // Touch does not hover, but the foul has to be shown.
    if (controller.refusal(point) === 'forbidden') this.hoverAt(point);
    if (point === this.#aim) this.playAim();
    else if (!confirm || controller.refusal(point)) controller.play(point);
    else this.#aimAt(point);
  }

  drag(point: Point): void {
    const refusal = this.#match.controller.refusal(point);
    if (refusal === 'forbidden') this.hoverAt(point);
    const free = !this.#owner.isReviewing() && refusal === null;
    if (free && point !== this.#aim && this.#aimsFirst('touch')) this.#aimAt(point);
  }

  /** Plays on the aimed point. */
  playAim(): void {
    if (this.#aim === null) return;
    const { settings } = this.#services;
    if (!settings.value.aimLearned) settings.set({ aimLearned: true });
    this.#match.controller.play(this.#aim);
  }

  /** Clears the aim without a callback: the caller redraws. */
  clearAim(): void {
    this.#aim = null;
  }

  /** Whether the first press only aims. Keys, and so assistive technology, play at once. */
  #aimsFirst(by: PressedBy): boolean {
    const { tap } = this.#services.settings.value;
    return by !== 'key' && (tap === 'confirm' || (tap === 'auto' && by === 'touch'));
  }

  #aimAt(point: Point): void {
    this.#aim = point;
    this.#hover = point;
    const { announcer, settings } = this.#services;
    const name = pointName(this.#match.setup.settings, point);
    announcer.announce(messagesOf(settings).aimedAt(name));
    this.#owner.onAim();
  }
}
