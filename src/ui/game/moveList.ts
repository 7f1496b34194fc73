import { html, nothing, type TemplateResult } from 'lit-html';
import type { BoardSize } from '../../core';
import type { Messages } from '../../i18n';
import type { Goal, Review, Step } from '../../match/review';
import { pointName } from '../kit/pointName';

export interface MoveListProps {
  readonly t: Messages;
  readonly size: BoardSize;
  readonly review: Review;
  /** What was chosen in the opening, in words. */
  readonly choiceText: (step: Extract<Step, { type: 'choice' }>) => string;
  readonly go: (goal: Goal) => void;
  /** One step by the arrow keys, after which the list has to be there still. */
  readonly step: (goal: Goal) => void;
}

/** A line of the list: a choice, or a pair of stones of which one may be missing. */
export interface MoveLine {
  /** The pair's number from 1; 0 for a choice. */
  readonly number: number;
  /** Steps by their place in the game, from 0. */
  readonly places: (number | null)[];
}

/** The moves in numbered pairs; each is a button that goes there. One tab stop, arrows step. */
export function moveList(props: MoveListProps): TemplateResult {
  const { t, review, step } = props;
  const { steps, at } = review;
  if (steps.length === 0) return html`<p class="no-moves">${t.review.none}</p>`;
  const onKey = (event: KeyboardEvent): void => {
    const goal = ARROWS[event.key];
    if (!goal || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    step(goal);
  };
  // Where nothing is current yet, the first move takes the focus.
  const current = Math.max(0, at - 1);
  return html`<ol class="move-list" aria-label=${t.review.moves} @keydown=${onKey}>
    ${linesOf(steps).map(
      ({ number, places }) =>
        html`<li>
          ${number > 0 ? html`<span class="number" aria-hidden="true">${number}.</span>` : nothing}
          ${places.map((place) =>
            place === null
              ? html`<span class="gap" aria-hidden="true">…</span>`
              : stepButton(props, place, place === current),
          )}
        </li>`,
    )}
  </ol>`;
}

const ARROWS: Readonly<Record<string, Goal>> = {
  ArrowLeft: 'back',
  ArrowUp: 'back',
  ArrowRight: 'on',
  ArrowDown: 'on',
};

function stepButton(props: MoveListProps, place: number, tabStop: boolean): TemplateResult {
  const { t, size, review, choiceText, go } = props;
  const step = review.steps[place];
  if (!step) return html``;
  const stone = step.type === 'stone';
  const text = stone ? pointName(size, step.point) : choiceText(step);
  return html`<button
    class=${stone ? 'move' : 'opening-choice'}
    tabindex=${tabStop ? 0 : -1}
    aria-current=${place === review.at - 1 ? 'true' : 'false'}
    aria-label=${stone ? t.review.move(step.number, step.colour, text) : nothing}
    @click=${() => go(place + 1)}
  >
    ${text}
  </button>`;
}

/** The lines of the list. A choice stands on one of its own and may part a pair. */
export function linesOf(steps: readonly Step[]): MoveLine[] {
  const lines: MoveLine[] = [];
  let open: MoveLine | null = null;
  steps.forEach((step, place) => {
    if (step.type === 'choice') {
      lines.push({ number: 0, places: [place] });
      open = null;
    } else if (open && step.colour === 'white') {
      open.places.push(place);
      open = null;
    } else {
      const white = step.colour === 'white';
      const line = { number: Math.ceil(step.number / 2), places: white ? [null, place] : [place] };
      lines.push(line);
      open = white ? null : line;
    }
  });
  return lines;
}

/** Brings the current move into sight, and the focus to it where that is in the list. */
export function followCurrent(host: ParentNode): void {
  const list = host.querySelector('.move-list');
  if (!list) return;
  const current = list.querySelector<HTMLElement>('[aria-current="true"]');
  if (!current) {
    list.scrollTop = 0;
    return;
  }
  if (list.contains(document.activeElement)) current.focus({ preventScroll: true });
  const [box, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  // Scrolling by hand: the page around the list is not to move.
  if (inner.top < box.top) list.scrollTop -= box.top - inner.top;
  else if (inner.bottom > box.bottom) list.scrollTop += inner.bottom - box.bottom;
}
