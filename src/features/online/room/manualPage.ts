import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { OnlineMessages } from '../words';
import type { QrDrawing } from '../qr';
import { qrImage } from './waitPage';

export interface ManualProps {
  readonly o: OnlineMessages;
  /** Whether this side starts the exchange. */
  readonly begins: boolean;
  /** The text for the peer; null while there is none. */
  readonly own: string | null;
  readonly qr: QrDrawing | null;
  readonly pasted: string;
  /** Whether the peer's text was accepted. */
  readonly taken: boolean;
  /** An error text, or empty. */
  readonly fault: string;
  readonly note: string;
  readonly onPasted: (text: string) => void;
  readonly onCopy: () => void;
  readonly onTake: () => void;
  readonly onBack: () => void;
}

/** The page for exchanging two texts by message or mail when no relay is reachable. */
export function manualPage(props: ManualProps): TemplateResult {
  const { o, begins, taken, fault, note, onBack, onTake } = props;
  const canTake = begins ? props.own !== null && !taken : !taken;
  return html`<h2>${o.hand.title}</h2>
    <div class="dialog-body hand">
      ${begins ? [ownText(props), theirText(props)] : taken ? ownText(props) : theirText(props)}
      ${fault === '' ? nothing : html`<p class="fault" role="alert">${fault}</p>`}
      <p class="note" role="status">${note || progress(props)}</p>
    </div>
    <div class="dialog-actions">
      <button class="action" @click=${onBack}>${o.hand.back}</button>
      ${
        canTake
          ? html`<button class="action primary" @click=${onTake}>${o.hand.connect}</button>`
          : nothing
      }
    </div>`;
}

function progress({ o, begins, own, taken }: ManualProps): string {
  if (begins && own === null) return o.hand.make;
  if (!taken) return '';
  return begins ? o.hand.connecting : own === null ? o.hand.make : o.hand.waiting;
}

function ownText({ o, begins, own, qr, onCopy }: ManualProps): TemplateResult {
  return html`<p class="help">${begins ? o.hand.send : o.hand.answer}</p>
    <textarea
      class="own"
      readonly
      rows="4"
      spellcheck="false"
      aria-label=${o.hand.sendLabel}
      .value=${own ?? ''}
    ></textarea>
    <div class="room-actions">
      <button
        class="action small"
        aria-disabled=${own === null ? 'true' : 'false'}
        @click=${own === null ? null : onCopy}
      >
        ${o.hand.copy}
      </button>
    </div>
    ${
      qr
        ? html`<details class="qr-part">
            <summary>${o.hand.qrShow}</summary>
            ${qrImage(qr, o.hand.qr)}
          </details>`
        : nothing
    }`;
}

function theirText({ o, begins, pasted, fault, onPasted }: ManualProps): TemplateResult {
  return html`<p class="help">${begins ? o.hand.paste : o.hand.ask}</p>
    <textarea
      class="theirs"
      rows="4"
      spellcheck="false"
      autocapitalize="off"
      aria-label=${o.hand.pasteLabel}
      aria-invalid=${fault === '' ? 'false' : 'true'}
      .value=${live(pasted)}
      @input=${(event: Event) => onPasted((event.target as HTMLTextAreaElement).value)}
    ></textarea>`;
}
