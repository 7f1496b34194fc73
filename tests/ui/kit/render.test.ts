// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { html, nothing, type TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { Dialogs } from '../../../src/ui/kit/dialogs';
import { renderInto } from '../../../src/ui/kit/render';
import { textOf } from '../../support/markup';
import { translatePage } from '../../support/translator';

let host: HTMLElement;
let stop = (): void => undefined;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
});
afterEach(() => {
  stop();
  stop = () => undefined;
  document.body.replaceChildren();
});

/** A panel with texts of several parts, a list and a part that comes and goes. */
function panel(turn: string, moves: readonly string[], note = ''): TemplateResult {
  return html`<h2 translate="no">天元</h2>
    <p class="turn">Now ${turn} to move, after ${moves.length} moves</p>
    ${note === '' ? nothing : html`<p class="note">${note}</p>`}
    <ol>
      ${moves.map((move) => html`<li><button>${move}</button></li>`)}
    </ol>
    <details>
      <summary>More</summary>
      Text
    </details>`;
}

/** The text of the page without the marks of the translation. */
const untranslated = (): string => textOf(host).replaceAll(/[«»]/g, '').replaceAll(/\s+/g, '');

/** What a fresh rendering of the content says. */
function said(content: TemplateResult): string {
  const fresh = document.createElement('div');
  renderInto(fresh, content);
  return textOf(fresh).replaceAll(/\s+/g, '');
}

/** Lets the translation see what has changed. */
const settle = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));

describe.each([
  ['each text', false],
  ['whole sentences', true],
])('in a page whose browser translates %s', (_, merges) => {
  it('every rendering shows its texts', async () => {
    const contents = [
      panel('Black', []),
      panel('White', ['h8']),
      panel('Black', ['h8', 'i9'], 'a note'),
      panel('Black', ['h8', 'i9'], 'another note'),
      panel('White', ['h8', 'i9', 'j7']),
      panel('Black', []),
    ];
    renderInto(host, contents[0]);
    stop = translatePage({ merges });
    for (const content of contents) {
      renderInto(host, content);
      await settle();
      expect(untranslated()).toBe(said(content));
      expect(host.querySelector('.turn')?.textContent).toMatch(/^\s*«.*»\s*$/);
      expect(host.querySelector('h2 font')).toBeNull();
    }
    renderInto(host, nothing);
    expect(textOf(host)).toBe('');
  });

  it('the focus, an opened part and the scroll position stay', async () => {
    renderInto(host, panel('Black', ['h8', 'i9']));
    stop = translatePage({ merges });
    host.querySelectorAll('button')[1]?.focus();
    host.querySelector('details')?.setAttribute('open', '');
    const list = host.querySelector('ol');
    if (list) list.scrollTop = 40;
    renderInto(host, panel('White', ['h8', 'i9']));
    await settle();
    expect(document.activeElement).toBe(host.querySelectorAll('button')[1]);
    expect(host.querySelector('details')?.hasAttribute('open')).toBe(true);
    expect(host.querySelector('ol')?.scrollTop).toBe(40);
  });

  it('a dialog shows its texts, keeps its toasts and closes', async () => {
    let turn = 'Black';
    const dialogs = new Dialogs(host);
    const { update } = dialogs.open('test', () => panel(turn, ['h8']), 'test');
    stop = translatePage({ merges });
    const toast = document.createElement('p');
    toast.textContent = 'a message';
    host.querySelector('.toasts')?.append(toast);
    await settle();
    turn = 'White';
    update();
    await settle();
    expect(untranslated()).toBe(`${said(panel('White', ['h8']))}amessage`);
    dialogs.closeAll();
    await settle();
    expect(host.querySelector('dialog')).toBeNull();
  });

  it('an element that code outside fills is given anew if it is made anew', async () => {
    const given: (Element | undefined)[] = [];
    const take = (element: Element | undefined): void => {
      given.push(element);
      if (element) element.textContent = '';
    };
    const content = (name: string): TemplateResult =>
      html`<p>For ${name}, once</p>
        <div class="outside" ${ref(take)}></div>`;
    renderInto(host, content('Ann'));
    stop = translatePage({ merges });
    renderInto(host, content('Bo'));
    await settle();
    expect(untranslated()).toBe('ForBo,once');
    expect(given.at(-1)).toBe(host.querySelector('.outside'));
  });
});

it('texts that have not changed keep their translation', async () => {
  renderInto(host, panel('Black', ['h8']));
  stop = translatePage({ merges: false });
  const kept = host.querySelector('li font');
  renderInto(host, panel('White', ['h8']));
  await settle();
  expect(host.querySelector('li font')).toBe(kept);
});
