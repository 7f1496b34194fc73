import type { Point } from '../../core';
import type { Match } from '../../match/match';
import { pointName } from '../../ui/kit/pointName';
import { messagesOf } from '../../ui/kit/language';
import type { Services } from '../services';

/** What a press came from. */
type PressedBy = 'mouse' | 'touch' | 'key';

interface PointingHost {
  /** Whether an earlier position is shown, where nothing can be played. */
  readonly looksBack: () => boolean;
  /** Called when a stone is put where one looks back. */
  readonly onRefused: () => void;
  /** Called when another point than before is pointed at. */
  readonly onHover: (point: Point | null, before: Point | null) => void;
  /** Called when another point is aimed at. */
  readonly onAim: () => void;
}

/** What a hand at the board points at, aims at and puts down. */
export class Pointing {
  readonly #services: Services;
  readonly #match: Match;
  readonly #host: PointingHost;
  #hover: Point | null = null;
  #aim: Point | null = null;
  #tried: Point | null = null;

  constructor(services: Services, match: Match, host: PointingHost) {
    this.#services = services;
    this.#match = match;
    this.#host = host;
  }

  /** The point that is pointed at. */
  get hover(): Point | null {
    return this.#hover;
  }

  /** The point where the next press, or the button for it, puts the stone down. */
  get aim(): Point | null {
    return this.#aim;
  }

  /** Where a stone was last tried to be put, which a refusal may have to explain. */
  get tried(): Point | null {
    return this.#tried;
  }

  hoverAt(point: Point | null): void {
    const before = this.#hover;
    if (point === before) return;
    this.#hover = point;
    this.#host.onHover(point, before);
  }

  press(point: Point, by: PressedBy, repeated: boolean): void {
    const confirm = this.#aimsFirst(by);
    if (this.#host.looksBack()) {
      this.#host.onRefused();
      return;
    }
    // The second half of a double click is never a move of its own.
    if (repeated && !confirm) return;
    const { controller } = this.#match;
    this.#tried = point;
    // A finger hovers over nothing, and what is forbidden is to be seen.
    if (controller.refusal(point) === 'forbidden') this.hoverAt(point);
    if (!confirm || point === this.#aim || controller.refusal(point)) controller.play(point);
    else this.#aimAt(point);
  }

  slide(point: Point): void {
    const refusal = this.#match.controller.refusal(point);
    if (refusal === 'forbidden') this.hoverAt(point);
    const free = !this.#host.looksBack() && refusal === null;
    if (free && point !== this.#aim && this.#aimsFirst('touch')) this.#aimAt(point);
  }

  /** Puts the stone where it is aimed at. */
  place(): void {
    if (this.#aim !== null) this.#match.controller.play(this.#aim);
  }

  /** Aims at nothing any more; says nothing of it, since its cause does. */
  dropAim(): void {
    this.#aim = null;
  }

  /** Whether a press only aims at first. Keys and assistive technology always mean it. */
  #aimsFirst(by: PressedBy): boolean {
    const { tap } = this.#services.settings.value;
    return by !== 'key' && (tap === 'confirm' || (tap === 'auto' && by === 'touch'));
  }

  #aimAt(point: Point): void {
    this.#aim = point;
    this.#hover = point;
    const { announcer, settings } = this.#services;
    const name = pointName(this.#match.setup.settings, point);
    announcer.say(messagesOf(settings).aimedAt(name));
    this.#host.onAim();
  }
}
