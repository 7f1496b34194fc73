import { html, type TemplateResult } from 'lit-html';
import type { HelpMessages } from './words';
import { SHORTCUTS, type Shortcut } from '../../ui/kit/shortcuts';
import type { HelpProps } from './helpProps';

/** The names of keys that are not a single letter. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  escape: 'Esc',
  f1: 'F1',
  home: 'Home',
  end: 'End',
  ' ': 'Space',
};

/** An action and its keys. */
interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The shortcuts of a context, with all keys of an action in one line. */
export function keyLines(
  h: HelpMessages,
  shortcuts: Readonly<Record<string, Shortcut>>,
): KeyLine[] {
  const all = Object.entries(shortcuts);
  return [...new Set(all.map(([, shortcut]) => shortcut))].map((shortcut) => ({
    keys: all
      .filter(([, other]) => other === shortcut)
      .map(([key]) => KEY_NAMES[key] ?? key.toUpperCase()),
    does: h.shortcuts[shortcut],
  }));
}

/** Mouse and touch, the player's own first; play over the network, screen reader, keyboard. */
export function controlsPage({ h, touch: byTouch }: HelpProps): TemplateResult {
  const { mouse, touch, reader } = h.inputs;
  return html`<div class="columns">
    <div>
      ${[...(byTouch ? [touch, mouse] : [mouse, touch]), h.network, reader].map(
        ({ title, lines }) =>
          html`<section>
            <h3>${title}</h3>
            ${lines.map((line) => html`<p>${line}</p>`)}
          </section>`,
      )}
    </div>
    <section>
      <h3>${h.keyboard}</h3>
      ${keyTable(h.onBoard, h.boardKeys)} ${keyTable(h.inGame, keyLines(h, SHORTCUTS.game))}
      ${keyTable(h.lookBack, keyLines(h, SHORTCUTS.review))}
      ${keyTable(h.readOut, keyLines(h, SHORTCUTS.reading))}
      ${keyTable(h.everywhere, keyLines(h, SHORTCUTS.everywhere))}
    </section>
  </div>`;
}

function keyTable(title: string, lines: readonly KeyLine[]): TemplateResult {
  return html`<h4>${title}</h4>
    <dl class="key-table">
      ${lines.map(
        ({ keys, does }) =>
          html`<div>
            <dt translate="no">${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt>
            <dd>${does}</dd>
          </div>`,
      )}
    </dl>`;
}
