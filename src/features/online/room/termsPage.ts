import { html, nothing, type TemplateResult } from 'lit-html';
import type { OnlineMessages } from '../words';

/** One row of the proposed or agreed terms. */
export interface TermsRow {
  readonly label: string;
  readonly value: string;
  /** Whether it differs from the previous proposal. */
  readonly changed: boolean;
}

export interface TermsProps {
  readonly o: OnlineMessages;
  /** Who proposes, or what the page waits for. */
  readonly lead: string;
  /** Empty before anything is proposed. */
  readonly rows: readonly TermsRow[];
  /** Whether the local player can accept the offer; not `ready` just after it has changed. */
  readonly canAccept: boolean;
  readonly ready: boolean;
  readonly canCounter: boolean;
  readonly onAccept: () => void;
  readonly onCounter: () => void;
  readonly onLeave: () => void;
}

/**
 * The page with the terms, shown until both players agree. Initially the text has the focus and not
 * a button, because the page may appear while the player is typing.
 */
export function termsPage(props: TermsProps): TemplateResult {
  const { o, lead, rows, canAccept, canCounter, ready } = props;
  return html`<h2>${o.terms.title}</h2>
    <div class="dialog-body terms-page" tabindex="-1" role="group" aria-label=${o.terms.title}>
      <p class="lead" role="status">${lead}</p>
      ${
        rows.length === 0
          ? nothing
          : html`<dl class="terms">
              ${rows.map(
                ({ label, value, changed }) =>
                  html`<div class=${changed ? 'changed' : ''}>
                    <dt>${label}</dt>
                    <dd>
                      ${value}
                      ${
                        changed
                          ? html`<span class="visually-hidden">(${o.terms.changed})</span>`
                          : nothing
                      }
                    </dd>
                  </div>`,
              )}
            </dl>`
      }
    </div>
    <div class="dialog-actions">
      <button class="action" @click=${props.onLeave}>${o.leave}</button>
      ${
        canCounter
          ? html`<button class="action" @click=${props.onCounter}>
              ${canAccept ? o.terms.counter : rows.length > 0 ? o.terms.change : o.terms.propose}
            </button>`
          : nothing
      }
      ${
        canAccept
          ? html`<button
              class="action primary"
              aria-disabled=${ready ? 'false' : 'true'}
              @click=${() => ready && props.onAccept()}
            >
              ${o.terms.accept}
            </button>`
          : nothing
      }
    </div>`;
}
