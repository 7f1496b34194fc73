import { readSetup } from '../../match/stored/remembered';
import { HELP } from './words';
import { LICENCES } from './aboutPage';
import { helpContent } from './helpDialog';
import type { HelpSection } from './helpProps';
import boardStyles from '../../ui/kit/boardFigure.css?inline';
import largeDialogStyles from '../../ui/styles/largeDialog.css?inline';
import styles from './help.css?inline';
import { useStyles } from '../../ui/kit/styleSheet';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { type FeatureServices } from '../services';

/** Opens the help; `onLearn` leads to the lessons. It begins with the rule that was chosen last. */
export function open(services: FeatureServices, onLearn: () => void): void {
  const { dialogs, settings, storage } = services;
  [boardStyles, largeDialogStyles, styles].forEach(useStyles);
  let section: HelpSection = 'rules';
  let { rule } = readSetup(storage).settings;
  let licences: string | null = null;
  const t = messagesOf(settings);
  const dialog = dialogs.open(
    'large-dialog help-dialog',
    () =>
      helpContent({
        t,
        h: HELP[languageOf(settings)],
        section,
        rule,
        licences,
        onSection: (chosen) => {
          section = chosen;
          dialog.update();
        },
        onRule: (chosen) => {
          rule = chosen;
          dialog.update();
        },
        onLearn: () => {
          dialogs.closeAll();
          onLearn();
        },
      }),
    t.help,
  );
  void readLicences().then((text) => {
    licences = text;
    dialog.update();
  });
}

/** What the build says about the packages in it; nothing where it can't be read. */
async function readLicences(): Promise<string | null> {
  try {
    const response = await fetch(LICENCES);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
