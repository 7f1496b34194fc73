import { html, nothing, type TemplateResult } from 'lit-html';
import { icon, type IconName } from './icons';

interface ControlOptions {
  /** What is written beside the picture, where that is shorter than the name. */
  readonly shown?: string;
  /** The key that does the same. */
  readonly key?: string;
  readonly busy?: boolean;
  /** A class for the style sheet. */
  readonly kind?: string;
}

/** A control that can't be used keeps the focus, which a disabled button would lose. */
export function control(
  name: IconName,
  label: string,
  action: () => void,
  enabled: boolean,
  { shown = label, key, busy = false, kind = '' }: ControlOptions = {},
): TemplateResult {
  return html`<button
    class="control ${kind}"
    aria-label=${label}
    title=${label}
    aria-keyshortcuts=${key ?? nothing}
    aria-busy=${busy ? 'true' : 'false'}
    aria-disabled=${enabled ? 'false' : 'true'}
    @click=${enabled ? action : null}
  >
    ${icon(name)}<span>${shown}</span>
  </button>`;
}

/** A control that is a picture alone. */
export function iconControl(
  name: IconName,
  label: string,
  action: () => void,
  enabled: boolean,
  key?: string,
): TemplateResult {
  return html`<button
    class="icon-button ${name}"
    aria-label=${label}
    title=${label}
    aria-keyshortcuts=${key ?? nothing}
    aria-disabled=${enabled ? 'false' : 'true'}
    @click=${enabled ? action : null}
  >
    ${icon(name)}
  </button>`;
}
