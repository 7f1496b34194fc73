import type { TemplateResult } from 'lit-html';
import { openHelp, openSettings } from '../features/openers';
import { quickBar } from '../ui/kit/buttons';
import type { Dialogs } from '../ui/kit/dialogs';
import { messagesOf } from '../ui/kit/language';
import type { ShortcutActions } from '../ui/kit/shortcuts';
import type { Services } from './scene';

/** The bar with music, effects, settings, help and full screen, for a panel. */
export function quickBarOf(services: Services): TemplateResult {
  const { settings } = services;
  return quickBar(messagesOf(settings), settings.value, {
    toggleMusic: () => toggleMusic(services),
    toggleEffects: () => toggleEffects(services),
    openSettings: () => void openSettings(services),
    openHelp: () => openHelp(services),
    // An embedding frame can forbid full screen.
    toggleFullScreen:
      document.fullscreenEnabled === true ? () => void toggleFullScreen(services) : null,
  });
}

/** The shortcuts that work in every scene. */
export function commonKeys(services: Services): ShortcutActions<'everywhere'> {
  return {
    m: () => toggleMusic(services),
    s: () => toggleEffects(services),
    f: () => void toggleFullScreen(services),
    '?': () => openHelp(services),
    f1: () => openHelp(services),
  };
}

function toggleMusic({ settings }: Services): void {
  settings.set({ music: !settings.value.music });
}

function toggleEffects({ settings, sound }: Services): void {
  settings.set({ effects: !settings.value.effects });
  sound.play('button');
}

async function toggleFullScreen({ settings, toasts }: Services): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    toasts.show(messagesOf(settings).fullScreenRefused);
  }
}

/** Actions of single keys, by the key's name in lower case. */
type KeyActions = Readonly<Record<string, () => void>>;

/** Events already handled by a shortcut. */
const handled = new WeakSet<KeyboardEvent>();

/**
 * Binds single-key shortcuts; returns a function to unbind them. They are ignored while a dialog is
 * open, in text and list fields, with modifier keys, and for keys used by the focused element: arrows
 * on the board, space on a button.
 */
export function bindKeys(dialogs: Dialogs, actions: KeyActions): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    // Handled by the board or a field; another shortcut may share the key.
    if (event.defaultPrevented && !handled.has(event)) return;
    if (dialogs.isOpen || isField(event.target)) return;
    if (event.key === ' ' && isButton(event.target)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    handled.add(event);
    action();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('select, textarea, input:not([type=radio])');
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, summary, a, input') !== null;
}
