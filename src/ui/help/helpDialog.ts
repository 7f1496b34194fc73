import { html, type TemplateResult } from 'lit-html';
import type { RuleName } from '../../core';
import type { Messages } from '../../i18n';
import type { HelpMessages } from '../../i18n/help';
import { icon } from '../icons';
import { tabs } from '../tabs';
import { aboutPage } from './aboutPage';
import { controlsPage } from './controlsPage';
import { openingsPage } from './openingsPage';
import { rulesPage } from './rulesPage';

/** The pages of the help in their order. */
export const HELP_SECTIONS = ['rules', 'openings', 'controls', 'about'] as const;
export type HelpSection = (typeof HELP_SECTIONS)[number];

export interface HelpProps {
  readonly t: Messages;
  readonly h: HelpMessages;
  readonly section: HelpSection;
  readonly rule: RuleName;
  /** The licences that the build ships, as text; null while they are not loaded. */
  readonly licences: string | null;
  readonly onSection: (section: HelpSection) => void;
  readonly onRule: (rule: RuleName) => void;
  readonly onLearn: () => void;
}

/** The help: rules, openings, controls, and what the game is made of. */
export function helpContent(props: HelpProps): TemplateResult {
  const { t, h, section, onSection } = props;
  return html`<header class="book-head">
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
      class="book-page"
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
