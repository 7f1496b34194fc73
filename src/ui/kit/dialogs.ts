import { html, nothing, type TemplateResult } from 'lit-html';
import type { BackButton } from '../../platform/backButton';
import { raisesKeyboard } from './fields';
import { renderInto } from './render';

/** A confirmation and the labels of its two buttons. */
export interface Question {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/**
 * Modal dialogs on native `<dialog>`, which traps and restores the focus, closes on Escape and
 * makes the rest of the page inert.
 */
export class Dialogs {
  readonly #host: HTMLElement;
  readonly #onOpen: () => void;
  readonly #back: Pick<BackButton, 'add'> | null;
  #screens = 0;

  /** The browser's Back closes the last dialog if `back` is given. */
  constructor(
    host: HTMLElement,
    onOpen: () => void = () => undefined,
    back: Pick<BackButton, 'add'> | null = null,
  ) {
    this.#host = host;
    this.#onOpen = onOpen;
    this.#back = back;
  }

  get isOpen(): boolean {
    return this.#host.querySelector('dialog[open]') !== null;
  }

  /** The number of screen changes, which lets code that loads a chunk detect one. */
  get screensLeft(): number {
    return this.#screens;
  }

  /** Closes all dialogs and counts a change of screen. */
  leaveScreen(): void {
    this.#screens += 1;
    this.closeAll();
  }

  /** Closes all dialogs, or only the questions, as Escape would. */
  closeAll(which: 'everything' | 'questions' = 'everything'): void {
    const selector = which === 'questions' ? 'dialog.question' : 'dialog';
    for (const dialog of this.#host.querySelectorAll<HTMLDialogElement>(selector)) dialog.close();
  }

  /** Resolves when no dialog is open. */
  async allClosed(): Promise<void> {
    for (;;) {
      const dialog = this.#host.querySelector('dialog[open]');
      if (!dialog) return;
      await new Promise((resolve) => {
        dialog.addEventListener('close', resolve, { once: true });
      });
    }
  }

  /** Asks a question; true only if it is answered with yes. */
  async ask({ text, yes, no }: Question): Promise<boolean> {
    const answer = await this.open(
      'question',
      () =>
        html`<p>${text}</p>
          <form method="dialog" class="dialog-actions">
            <button class="action" value="no">${no}</button>
            <button class="action primary" value="yes">${yes}</button>
          </form>`,
      text,
    ).closed;
    return answer === 'yes';
  }

  /** Opens a dialog. `update` renders it again, `closed` resolves to the button's value. */
  open(
    className: string,
    content: () => TemplateResult,
    label: string,
  ): { update: (label?: string) => void; closed: Promise<string> } {
    const dialog = document.createElement('dialog');
    dialog.className = `sheet dialog ${className}`;
    // Everything outside an open dialog is inert, so toasts must be inside.
    const toasts = document.createElement('div');
    toasts.className = 'toasts';
    toasts.setAttribute('role', 'status');
    dialog.append(toasts);
    const update = (name = label): void => {
      dialog.setAttribute('aria-label', name);
      renderInto(dialog, content(), toasts);
    };
    update();
    this.#host.append(dialog);
    dialog.showModal();
    focusChosen(dialog);
    // By default the first control has the focus, which may be a text field.
    if (raisesKeyboard(document.activeElement)) {
      dialog.tabIndex = -1;
      dialog.focus();
    }
    this.#onOpen();
    const forget = this.#back?.add(() => dialog.close());
    const closed = new Promise<string>((resolve) => {
      dialog.addEventListener('close', () => {
        renderInto(dialog, nothing, toasts);
        dialog.remove();
        forget?.();
        resolve(dialog.returnValue);
      });
    });
    return { update, closed };
  }
}

/** A dialog focuses its first field, which in a group of radio buttons may not be the chosen one. */
function focusChosen(dialog: HTMLDialogElement): void {
  const first = document.activeElement;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || first.checked) return;
  dialog.querySelector<HTMLElement>(`input[name="${first.name}"]:checked`)?.focus();
}

/** Traps Tab within the buttons of an element, as a modal dialog does. */
export function keepTabInside(host: HTMLElement): void {
  host.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const buttons = Array.from(host.querySelectorAll('button'));
    const [leaving, entering] = event.shiftKey
      ? [buttons[0], buttons.at(-1)]
      : [buttons.at(-1), buttons[0]];
    if (document.activeElement !== leaving) return;
    event.preventDefault();
    entering?.focus();
  });
}
