import { SETTINGS } from './words';
import styles from './settings.css?inline';
import { settingsContent } from './settingsDialog';
import { useStyles } from '../../ui/kit/styleSheet';
import type * as dataChunk from '../data/openData';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { type FeatureServices } from '../services';

/** Opens the settings; export, import and deletion of data are loaded on demand. */
export function open(services: FeatureServices): void {
  useStyles(styles);
  const { settings, dialogs, sound } = services;
  let note = '';
  let isBusy = false;
  let isOpen = true;
  const withData = async (
    use: (chunk: typeof dataChunk) => string | Promise<string>,
  ): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    const chunk = await import('../data/openData').catch(() => null);
    // The dialog was closed while the chunk was loading.
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
    () => {
      const words = SETTINGS[languageOf(settings)];
      return settingsContent({
        t: messagesOf(settings),
        words,
        settings: settings.value,
        language: languageOf(settings),
        dataNote: note,
        dataActions: actions,
        set: (change) => {
          settings.set(change);
          // No sound for volumes, which change in many small steps.
          if (!('musicVolume' in change) && !('effectsVolume' in change)) sound.play('brush');
        },
      });
    },
    messagesOf(settings).settings,
  );
  const unsubscribe = settings.subscribe(() => dialog.update(messagesOf(settings).settings));
  void dialog.closed.then(() => {
    isOpen = false;
    unsubscribe();
  });
}
