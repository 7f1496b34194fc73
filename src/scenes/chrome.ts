import type { TemplateResult } from 'lit-html';
import { fullScreenAllowed, toggleFullScreen } from '../platform/fullScreen';
import { quickBar } from '../ui/quickBar';
import type { ShortcutActions } from '../ui/shortcuts';
import { lazily } from './lazy';
import { messagesOf, type Services } from './services';

/** Opens the course of lessons. */
export const openLessons = lazily(() => import('./lessons'));

/** Opens the statistics. */
export const openHistory = lazily(() => import('./history'));

const help = lazily(() => import('./help'));
const openSettings = lazily(() => import('./settings'));

function openHelp(services: Services): void {
  void help(services, () => void openLessons(services));
}

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
