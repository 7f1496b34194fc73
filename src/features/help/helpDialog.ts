import { html, type TemplateResult } from 'lit-html';
import { icon } from '../../ui/kit/icons';
import { tabs } from '../../ui/kit/tabs';
import { aboutPage } from './aboutPage';
import { controlsPage } from './controlsPage';
import { HELP_SECTIONS, type HelpProps } from './helpProps';
import { openingsPage } from './openingsPage';
import { rulesPage } from './rulesPage';

/** The help: rules, openings, controls, and what the game is made of. */
export function helpContent(props: HelpProps): TemplateResult {
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
