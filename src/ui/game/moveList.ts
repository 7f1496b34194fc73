import { html, nothing, type TemplateResult } from 'lit-html';
import type { BoardSize } from '../../core';
import type { Messages } from '../../i18n';
import type { Goal, Review, Step } from '../../match/review';
import type { StepTimes } from '../../match/stepTimer';
import { pointName } from '../kit/pointName';
import { timeText } from './clockFace';

export interface MoveListProps {
  readonly t: Messages;
  readonly size: BoardSize;
  readonly review: Review;
  /** The time spent on each step, if it is to be shown. */
  readonly times: StepTimes | null;
  /** The text for a choice in the opening. */
  readonly choiceText: (step: Extract<Step, { type: 'choice' }>) => string;
  readonly go: (goal: Goal) => void;
  /** Steps by arrow key; must keep the list in the document. */
  readonly step: (goal: Goal) => void;
}

/** A row of the list: an opening choice, or a pair of moves of which one may be missing. */
export interface MoveRow {
  /** Number of the pair from 1; 0 for a choice. */
  readonly number: number;
  /** Indices of steps; null for a missing move. */
  readonly indices: (number | null)[];
}

/** The moves in numbered pairs, as buttons that go there. One tab stop; arrow keys step. */
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
  // Before the first move nothing is current, so that one is the tab stop.
  const current = Math.max(0, at - 1);
  return html`<ol class="move-list" aria-label=${t.review.moves} @keydown=${onKey}>
    ${rowsOf(steps).map(
      ({ number, indices }) =>
        html`<li>
          ${number > 0 ? html`<span class="number" aria-hidden="true">${number}.</span>` : nothing}
          ${indices.map((index) =>
            index === null
              ? html`<span class="gap" aria-hidden="true">…</span>`
              : stepButton(props, index, index === current),
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

function stepButton(props: MoveListProps, index: number, tabStop: boolean): TemplateResult {
  const { t, size, review, times, choiceText, go } = props;
  const step = review.steps[index];
  if (!step) return html``;
  const stone = step.type === 'stone';
  const text = stone ? pointName(size, step.point) : choiceText(step);
  const time = times?.[index] ?? null;
  const spent = time === null ? '' : spentText(t, time);
  const name = stone ? t.review.move(step.number, step.colour, text) : text;
  return html`<button
    class=${stone ? 'move' : 'opening-choice'}
    translate=${stone ? 'no' : 'yes'}
    tabindex=${tabStop ? 0 : -1}
    aria-current=${index === review.at - 1 ? 'true' : 'false'}
    aria-label=${spent === '' ? name : t.review.spent(name, spent)}
    @click=${() => go(index + 1)}
  >
    <span>${text}</span>${spent === '' ? nothing : html`<small class="spent">${spent}</small>`}
  </button>`;
}

const MINUTE = 60_000;

/** Time spent on a move: `4.2 s`, `12.0 s` or `1:05`. */
function spentText(t: Messages, ms: number): string {
  return ms < MINUTE ? t.seconds((Math.floor(ms / 100) / 10).toFixed(1)) : timeText(ms);
}

/** The rows of the list. A choice has a row of its own and may split a pair. */
export function rowsOf(steps: readonly Step[]): MoveRow[] {
  const rows: MoveRow[] = [];
  let open: MoveRow | null = null;
  steps.forEach((step, index) => {
    if (step.type === 'choice') {
      rows.push({ number: 0, indices: [index] });
      open = null;
    } else if (open && step.colour === 'white') {
      open.indices.push(index);
      open = null;
    } else {
      const white = step.colour === 'white';
      const row = { number: Math.ceil(step.number / 2), indices: white ? [null, index] : [index] };
      rows.push(row);
      open = white ? null : row;
    }
  });
  return rows;
}

/**
 * Moves the focus to the current move if it is in the list, and scrolls there; after a key in any case,
 * otherwise only if no pointer is on the list, which must not move under it.
 */
export function followCurrent(host: ParentNode, byKey = false): void {
  const list = host.querySelector('.move-list');
  if (!list) return;
  const current = list.querySelector<HTMLElement>('[aria-current="true"]');
  if (current && list.contains(document.activeElement)) current.focus({ preventScroll: true });
  if (!byKey && list.matches(':hover')) return;
  if (!current) {
    list.scrollTop = 0;
    return;
  }
  const [box, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  // Not scrollIntoView, which would scroll the page as well.
  if (inner.top < box.top) list.scrollTop -= box.top - inner.top;
  else if (inner.bottom > box.bottom) list.scrollTop += inner.bottom - box.bottom;
}
