import { html, nothing, render, type TemplateResult } from 'lit-html';

/** What is asked before something is lost, and the words on the two buttons. */
export interface Question {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/**
 * Modal dialogs on the browser's own `<dialog>`: it keeps the focus inside, closes on Escape,
 * gives the focus back, and nothing below it can be clicked.
 */
export class Dialogs {
  readonly #host: HTMLElement;
  readonly #onOpen: () => void;
  #screens = 0;

  /** `onOpen` is called for every dialog that opens. */
  constructor(host: HTMLElement, onOpen: () => void = () => undefined) {
    this.#host = host;
    this.#onOpen = onOpen;
  }

  /** Whether a dialog is open, so that shortcuts keep quiet. */
  get isOpen(): boolean {
    return this.#host.querySelector('dialog[open]') !== null;
  }

  /** How many screens were left: what is still being loaded for one of them comes too late. */
  get screensLeft(): number {
    return this.#screens;
  }

  /** To be called when a screen is left, whose dialogs go with it. */
  leaveScreen(): void {
    this.#screens += 1;
    this.closeAll();
  }

  /** Closes what is open, as Escape would; or only the questions among it. */
  closeAll(which: 'everything' | 'questions' = 'everything'): void {
    const selector = which === 'questions' ? 'dialog.question' : 'dialog';
    for (const dialog of this.#host.querySelectorAll<HTMLDialogElement>(selector)) dialog.close();
  }

  /** Settles once no dialog is open. */
  async allClosed(): Promise<void> {
    for (;;) {
      const dialog = this.#host.querySelector('dialog[open]');
      if (!dialog) return;
      await new Promise((resolve) => {
        dialog.addEventListener('close', resolve, { once: true });
      });
    }
  }

  /** Asks a question; true only for a clear yes. */
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

  /** Opens a dialog; `update` draws its content anew, `closed` settles with the button's value. */
  open(
    className: string,
    content: () => TemplateResult,
    label: string,
  ): { update: (label?: string) => void; closed: Promise<string> } {
    const dialog = document.createElement('dialog');
    dialog.className = `sheet dialog ${className}`;
    // Nothing outside an open dialog is seen or read out, so it has room for messages of its own.
    const toasts = document.createElement('div');
    toasts.className = 'toasts';
    toasts.setAttribute('role', 'status');
    dialog.append(toasts);
    const update = (name = label): void => {
      dialog.setAttribute('aria-label', name);
      // Otherwise another page of the dialog would sweep them out.
      render(content(), dialog, { renderBefore: toasts });
    };
    update();
    this.#host.append(dialog);
    dialog.showModal();
    this.#onOpen();
    const closed = new Promise<string>((resolve) => {
      dialog.addEventListener('close', () => {
        render(nothing, dialog);
        dialog.remove();
        resolve(dialog.returnValue);
      });
    });
    return { update, closed };
  }
}

/** Lets Tab go round the buttons of an element, as it goes round a modal dialog of the browser's. */
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
