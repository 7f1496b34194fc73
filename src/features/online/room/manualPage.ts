import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { OnlineMessages } from '../words';
import type { QrDrawing } from '../qr';
import { qrImage } from './waitPage';

export interface ManualProps {
  readonly o: OnlineMessages;
  /** Whether this side sends the first text. */
  readonly isHost: boolean;
  /** The text for the peer; null until it is created. */
  readonly own: string | null;
  readonly qr: QrDrawing | null;
  readonly pasted: string;
  /** Whether the peer's text was accepted. */
  readonly accepted: boolean;
  /** An error text, or empty. */
  readonly fault: string;
  readonly note: string;
  readonly onPasted: (text: string) => void;
  readonly onCopy: () => void;
  readonly onConnect: () => void;
  readonly onBack: () => void;
}

/** The page for exchanging two texts by message or mail when no relay is reachable. */
export function manualPage(props: ManualProps): TemplateResult {
  const { o, isHost, accepted, fault, note, onBack, onConnect } = props;
  const canConnect = isHost ? props.own !== null && !accepted : !accepted;
  return html`<h2>${o.hand.title}</h2>
    <div class="dialog-body hand">
      ${isHost ? [ownText(props), theirText(props)] : accepted ? ownText(props) : theirText(props)}
      ${fault === '' ? nothing : html`<p class="fault" role="alert">${fault}</p>`}
      <p class="note" role="status">${note || progress(props)}</p>
    </div>
    <div class="dialog-actions">
      <button class="action" @click=${onBack}>${o.hand.back}</button>
      ${
        canConnect
          ? html`<button class="action primary" @click=${onConnect}>${o.hand.connect}</button>`
          : nothing
      }
    </div>`;
}

function progress({ o, isHost, own, accepted }: ManualProps): string {
  if (isHost && own === null) return o.hand.make;
  if (!accepted) return '';
  return isHost ? o.hand.connecting : own === null ? o.hand.make : o.hand.waiting;
}

function ownText({ o, isHost, own, qr, onCopy }: ManualProps): TemplateResult {
  return html`<p class="help">${isHost ? o.hand.send : o.hand.answer}</p>
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

function theirText({ o, isHost, pasted, fault, onPasted }: ManualProps): TemplateResult {
  return html`<p class="help">${isHost ? o.hand.paste : o.hand.ask}</p>
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
