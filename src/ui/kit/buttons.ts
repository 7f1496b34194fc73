import { html, nothing, type TemplateResult } from 'lit-html';
import type { Messages } from '../../i18n';
import type { Settings } from '../../platform/settings';
import { icon, type IconName } from './icons';

interface ControlOptions {
  /** A visible text that is shorter than the accessible name. */
  readonly shown?: string;
  /** Keyboard shortcut, for `aria-keyshortcuts`. */
  readonly key?: string;
  readonly busy?: boolean;
  /** An additional CSS class. */
  readonly kind?: string;
}

/** A button with icon and text. `aria-disabled` keeps the focus, which `disabled` would lose. */
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

/** A button with an icon only. */
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

/** The actions available in every scene. */
export interface QuickActions {
  readonly toggleMusic: () => void;
  readonly toggleEffects: () => void;
  readonly openSettings: () => void;
  readonly openHelp: () => void;
  /** Null if the page may not enter full screen. */
  readonly toggleFullScreen: (() => void) | null;
}

/** Icon buttons for music, sound effects, settings, help and full screen. */
export function quickBar(t: Messages, settings: Settings, actions: QuickActions): TemplateResult {
  const { toggleFullScreen } = actions;
  return html`<div class="quick-bar">
    ${switchButton('music', t.music, settings.music, actions.toggleMusic)}
    ${switchButton('effects', t.effects, settings.effects, actions.toggleEffects)}
    ${iconButton('settings', t.settings, actions.openSettings)}
    ${iconButton('help', t.help, actions.openHelp)}
    ${toggleFullScreen ? iconButton('fullScreen', t.fullScreen, toggleFullScreen) : null}
  </div>`;
}

function switchButton(
  name: IconName,
  label: string,
  on: boolean,
  toggle: () => void,
): TemplateResult {
  return html`<button
    class="icon-button"
    aria-label=${label}
    aria-pressed=${on ? 'true' : 'false'}
    title=${label}
    @click=${toggle}
  >
    ${icon(name, !on)}
  </button>`;
}

function iconButton(name: IconName, label: string, action: () => void): TemplateResult {
  return html`<button class="icon-button" aria-label=${label} title=${label} @click=${action}>
    ${icon(name)}
  </button>`;
}
