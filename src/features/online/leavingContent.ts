import { html, type TemplateResult } from 'lit-html';
import type { Messages } from '../../i18n';
import type { OnlineMessages } from './words';

/** Asks how to go away from a board: the dialog's value is `menu`, `leave`, or nothing to stay. */
export function leavingContent(t: Messages, o: OnlineMessages, text: string): TemplateResult {
  return html`<p>${text}</p>
    <form method="dialog" class="dialog-actions">
      <button class="action">${t.cancel}</button>
      <button class="action" value="leave">${o.leaving.leave}</button>
      <button class="action primary" value="menu">${t.menu}</button>
    </form>`;
}
