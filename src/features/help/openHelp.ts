import { html, type TemplateResult } from 'lit-html';
import { readSetup } from '../../match/stored/savedSetup';
import { HELP } from './words';
import { aboutPage, LICENCES } from './aboutPage';
import { controlsPage } from './controlsPage';
import { HELP_SECTIONS, type HelpProps, type HelpSection } from './helpProps';
import { openingsPage, rulesPage, startPage } from './rulesPages';
import boardStyles from '../../ui/kit/boardFigure.css?inline';
import largeDialogStyles from '../../ui/styles/largeDialog.css?inline';
import styles from './help.css?inline';
import { icon } from '../../ui/kit/icons';
import { tabs } from '../../ui/kit/tabs';
import { useStyles } from '../../ui/kit/styleSheet';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { type FeatureServices } from '../services';

/** Opens the help; its rules show the rule chosen last. `onLearn` opens the lessons. */
export function open(services: FeatureServices, onLearn: () => void): void {
  const { dialogs, settings, storage } = services;
  [boardStyles, largeDialogStyles, styles].forEach(useStyles);
  let section: HelpSection = 'start';
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
        touch: matchMedia('(pointer: coarse)').matches,
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

/** The text of the licence file; null if it can't be loaded. */
async function readLicences(): Promise<string | null> {
  try {
    const response = await fetch(LICENCES);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function helpContent(props: HelpProps): TemplateResult {
  const { t, h, section, onSection } = props;
  return html`<header class="dialog-head">
      <h2>${t.help}</h2>
      ${tabs({
        label: t.help,
        options: HELP_SECTIONS.map((value) => ({ value, text: h.sections[value] })),
        value: section,
        page: 'help-page',
        onChange: onSection,
      })}
      <form method="dialog">
        <button class="icon-button" aria-label=${t.close} title=${t.close}>${icon('close')}</button>
      </form>
    </header>
    <div
      class="dialog-page"
      id="help-page"
      role="tabpanel"
      aria-label=${h.sections[section]}
      tabindex="0"
    >
      ${pageOf(props)}
    </div>`;
}

function pageOf(props: HelpProps): TemplateResult {
  switch (props.section) {
    case 'start':
      return startPage(props);
    case 'rules':
      return rulesPage(props);
    case 'openings':
      return openingsPage(props);
    case 'controls':
      return controlsPage(props);
    case 'about':
      return aboutPage(props);
  }
}
