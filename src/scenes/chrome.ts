import type { TemplateResult } from 'lit-html';
import { fullScreenAllowed, toggleFullScreen } from '../platform/fullScreen';
import { dataGroup } from '../ui/dataGroup';
import { quickBar } from '../ui/quickBar';
import { settingsContent } from '../ui/settingsDialog';
import type { ShortcutActions } from '../ui/shortcuts';
import type * as dataChunk from './data';
import { lazily } from './lazy';
import { languageOf, messagesOf, type Services } from './services';

/** Opens the course of lessons. */
export const openLessons = lazily(() => import('./lessons'));

/** Opens the statistics. */
export const openHistory = lazily(() => import('./history'));

const help = lazily(() => import('./help'));

function openHelp(services: Services): void {
  void help(services, () => void openLessons(services));
}

/** The bar with music, effects, settings, help and full screen, ready to be put in a panel. */
export function quickBarOf(services: Services): TemplateResult {
  const { settings } = services;
  return quickBar(messagesOf(settings), settings.value, {
    toggleMusic: () => toggleMusic(services),
    toggleEffects: () => toggleEffects(services),
    openSettings: () => openSettings(services),
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

function openSettings(services: Services): void {
  const { settings, dialogs } = services;
  let note = '';
  let isBusy = false;
  let isOpen = true;
  const withData = async (
    use: (chunk: typeof dataChunk) => string | Promise<string>,
  ): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    const chunk = await import('./data').catch(() => null);
    // What was asked for in a dialog that is gone is not to surprise anybody later.
    if (!isOpen) return;
    note = chunk ? await use(chunk) : messagesOf(settings).chunkFailed;
    isBusy = false;
    dialog.update(messagesOf(settings).settings);
  };
  const actions = {
    exportAll: () => void withData((chunk) => chunk.exportData(services)),
    importAll: () => void withData((chunk) => chunk.importData(services)),
    deleteAll: () => void withData((chunk) => chunk.deleteData(services)),
  };
  const dialog = dialogs.open(
    'settings-dialog',
    () =>
      settingsContent(
        messagesOf(settings),
        settings.value,
        languageOf(settings),
        (change) => settings.set(change),
        dataGroup(messagesOf(settings), note, actions),
      ),
    messagesOf(settings).settings,
  );
  const unsubscribe = settings.subscribe(() => dialog.update(messagesOf(settings).settings));
  void dialog.closed.then(() => {
    isOpen = false;
    unsubscribe();
  });
}
