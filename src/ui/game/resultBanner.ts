import { html, nothing, type TemplateResult } from 'lit-html';
import type { ByColour, Colour, Outcome } from '../../core';
import type { Messages } from '../../i18n';
import type { ShownScore } from '../../match/stored/savedSeries';
import type { OnlineView } from './gamePanelProps';
import { reasonText, resultText, scoreText } from './gameTexts';

export interface ResultProps {
  readonly t: Messages;
  readonly outcome: Outcome;
  readonly moves: number;
  /** Hints used by each colour. */
  readonly hints: ByColour<number>;
  /** The person's colour, if the result has a point of view; null otherwise. */
  readonly player: Colour | null;
  /** The names of two people at this device, each possibly empty. */
  readonly names: ByColour<string>;
  /** The score of several games with this one; null if there is none. */
  readonly score: ShownScore | null;
  /** Set after a network game. */
  readonly online: OnlineView | null;
  readonly onPlayAgain: () => void;
  readonly onMenu: () => void;
  readonly onLook: () => void;
}

/** The result, its reason and the next actions. It covers the panel, not the board. */
export function resultBanner(props: ResultProps): TemplateResult {
  const { t, outcome, moves, player, online } = props;
  const hints = hintsText(t, props.hints, player);
  const classes = outcome.reason === 'row' ? 'sheet banner row' : 'sheet banner';
  return html`<section class=${classes} role="dialog" aria-labelledby="result">
    <h2 id="result">${resultText(t, outcome, player, props.names)}</h2>
    <p>
      <span>${online?.reason ?? reasonText(t, outcome, player)}</span>
      <span class="dot" aria-hidden="true">·</span>
      <span>${t.moveCount(moves)}</span>
      ${online?.score ? html`<span class="hints">${online.score}</span>` : nothing}
      ${
        props.score
          ? html`<span class="hints series"
              >${scoreText(t, player, props.names, props.score)}</span
            >`
          : nothing
      }
      ${hints === '' ? null : html`<span class="hints">${hints}</span>`}
    </p>
    ${online ? html`<p class="asked" role="status">${online.question || online.note}</p>` : nothing}
    <div class="banner-actions">
      ${online ? nextButtons(online) : html`<button class="action primary" @click=${props.onPlayAgain}>${t.playAgain}</button>`}
      ${
        // Several answers leave no room for this button; Escape does the same.
        online && online.answers.length > 1
          ? nothing
          : html`<button class="action" @click=${props.onLook}>${t.look}</button>`
      }
      <button class="action" @click=${props.onMenu}>${t.menu}</button>
    </div>
  </section>`;
}

/** The answers to an open question, or the proposal of another game. */
function nextButtons({ answers, again }: OnlineView): TemplateResult | readonly TemplateResult[] {
  if (answers.length === 0) {
    return html`<button
      class="action primary"
      aria-disabled=${again.enabled ? 'false' : 'true'}
      @click=${again.action}
    >
      ${again.text}
    </button>`;
  }
  return answers.map(
    ({ text, isMain, action }) =>
      html`<button class=${isMain ? 'action primary' : 'action'} @click=${onSingleClick(action)}>
        ${text}
      </button>`,
  );
}

/** Ignores the second click of a double click, which may have been meant for another button. */
export function onSingleClick(action: () => void): (event: Pick<MouseEvent, 'detail'>) => void {
  return ({ detail }) => {
    if (detail < 2) action();
  };
}

/** The number of hints used; empty for none. */
function hintsText(t: Messages, { black, white }: ByColour<number>, player: Colour | null): string {
  if (black + white === 0) return '';
  return player ? t.hintsUsed(black + white) : t.hintsOfBoth(black, white);
}
