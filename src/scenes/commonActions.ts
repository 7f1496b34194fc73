import type { TemplateResult } from 'lit-html';
import { fullScreenAllowed, toggleFullScreen } from '../platform/fullScreen';
import { quickBar } from '../ui/kit/buttons';
import type { ShortcutActions } from '../ui/kit/shortcuts';
import { openHelp, openSettings } from '../features/openers';
import { messagesOf } from '../ui/kit/language';
import type { Services } from './services';

/** The bar with music, effects, settings, help and full screen, ready to be put in a panel. */
export function quickBarOf(services: Services): TemplateResult {
  const { settings } = services;
  return quickBar(messagesOf(settings), settings.value, {
    toggleMusic: () => toggleMusic(services),
    toggleEffects: () => toggleEffects(services),
    openSettings: () => void openSettings(services),
    openHelp: () => openHelp(services),
    toggleFullScreen: fullScreenAllowed() ? () => void switchFullScreen(services) : null,
  });
}

/** The shortcuts that work in every scene. */
export function commonKeys(services: Services): ShortcutActions<'everywhere'> {
  return {
    m: () => toggleMusic(services),
    s: () => toggleEffects(services),
    f: () => void switchFullScreen(services),
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

async function switchFullScreen({ settings, toasts }: Services): Promise<void> {
  if (!(await toggleFullScreen())) toasts.show(messagesOf(settings).fullScreenRefused);
}
