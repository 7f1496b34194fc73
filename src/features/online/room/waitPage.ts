import { html, nothing, svg, type TemplateResult } from 'lit-html';
import type { OnlineMessages } from '../words';
import type { QrDrawing } from '../qr';

export interface WaitProps {
  readonly o: OnlineMessages;
  readonly isHost: boolean;
  /** The formatted code; null for a manual connection. */
  readonly code: string | null;
  /** Whether a link to the room can be shared. */
  readonly canLink: boolean;
  readonly qr: QrDrawing | null;
  /** Failures, each with a suggestion. */
  readonly troubles: readonly string[];
  /** The result of copying, or empty. */
  readonly note: string;
  readonly onCopyCode: () => void;
  readonly onCopyLink: () => void;
  readonly onManual: () => void;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

/** The page shown until a peer joins: for a host the code to share, for a guest the search. */
export function waitPage(props: WaitProps): TemplateResult {
  const { o, isHost, code, troubles, note } = props;
  const card = isHost && code !== null ? roomCard(props, code) : nothing;
  // A failure comes before the code, so that it is visible without scrolling.
  const hasFailed = troubles.length > 0;
  return html`<h2>${isHost ? o.room : o.joining}</h2>
    <div class="dialog-body">
      ${hasFailed ? nothing : card}
      <p class="waiting" role="status">
        <span class="mark waiting-mark" aria-hidden="true"></span>
        ${isHost || code === null ? o.waitingForGuest : o.waitingForHost(code)}
      </p>
      ${
        hasFailed
          ? html`<div role="alert">
                ${troubles.map((text) => html`<p class="fault">${text}</p>`)}
              </div>
              <button class="action small" @click=${props.onRetry}>${o.retry}</button>
              ${card}`
          : html`<p class="help">${o.waitingLong}</p>`
      }
      ${note === '' ? nothing : html`<p class="note" role="status">${note}</p>`}
    </div>
    <form method="dialog" class="dialog-actions">
      <button type="button" class="action" @click=${props.onLeave}>
        ${isHost ? o.close : o.leave}
      </button>
      <button type="button" class="action" @click=${props.onManual}>${o.byHand}</button>
      <button class="action">${o.hide}</button>
    </form>`;
}

function roomCard(props: WaitProps, code: string): TemplateResult {
  const { o, canLink, qr } = props;
  const label = `${o.codeLabel}: ${[...code].join(' ')}`;
  return html`<div class="room-card">
      <div>
        <p class="room-code" translate="no" aria-label=${label}>${code}</p>
        <div class="room-actions">
          <button class="action small" @click=${props.onCopyCode}>${o.copyCode}</button>
          ${
            canLink
              ? html`<button class="action small primary" @click=${props.onCopyLink}>
                  ${o.copyLink}
                </button>`
              : nothing
          }
        </div>
      </div>
      ${qr ? qrImage(qr, canLink ? o.qr : o.qrCode) : nothing}
    </div>
    <p class="help">${o.roomHelp}</p>`;
}

/** A QR code as SVG. Dark on light in every theme, because some readers require that. */
export function qrImage({ size, path }: QrDrawing, label: string): TemplateResult {
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label}>
    ${svg`<rect width=${size} height=${size} fill="#fffdf6"></rect><path d=${path} fill="#1c130c"></path>`}
  </svg>`;
}
