import { readSetup } from '../match/remembered';
import { HELP } from '../i18n/help';
import { LICENCES } from '../ui/help/aboutPage';
import { helpContent, type HelpSection } from '../ui/help/helpDialog';
import boardStyles from '../ui/boardFigure.css?inline';
import bookStyles from '../ui/book.css?inline';
import styles from '../ui/help/help.css?inline';
import { useStyles } from '../ui/styleSheet';
import { languageOf, messagesOf, type Services } from './services';

/** Opens the help; `onLearn` leads to the lessons. It begins with the rule that was chosen last. */
export function open(services: Services, onLearn: () => void): void {
  const { dialogs, settings, storage } = services;
  [boardStyles, bookStyles, styles].forEach(useStyles);
  let section: HelpSection = 'rules';
  let { rule } = readSetup(storage).settings;
  let licences: string | null = null;
  const t = messagesOf(settings);
  const dialog = dialogs.open(
    'book help-dialog',
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
