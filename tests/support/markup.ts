import { render } from 'lit-html';

/** A button of a template, and what pressing it does. */
export interface Button {
  readonly element: HTMLButtonElement;
  /** What it is called: by its label, or else by what stands on it. */
  readonly name: string;
  readonly text: string;
  readonly enabled: boolean;
  /** `clicks` is 2 for the second half of a double click. */
  readonly press: (clicks?: number) => void;
}

/** A template, as a page shows it. */
export function shown(value: unknown): HTMLElement {
  const host = document.createElement('div');
  render(value, host);
  return host;
}

/** What is to be read in a part of a page, with a space wherever an element begins or ends. */
export function textOf(part: Node | null | undefined): string {
  return written(part).replaceAll(/\s+/g, ' ').trim();
}

/** The first element of a class, or null. */
export function elementIn(value: unknown, className: string): HTMLElement | null {
  return shown(value).querySelector<HTMLElement>(`.${className}`);
}

/** The buttons of a template in their order. */
export function buttonsIn(value: unknown): readonly Button[] {
  return buttonsOf(shown(value));
}

/** The buttons of a part of a page. */
export function buttonsOf(part: ParentNode): readonly Button[] {
  return [...part.querySelectorAll('button')].map((element) => {
    const text = textOf(element);
    return {
      element,
      text,
      name: element.getAttribute('aria-label') ?? text,
      enabled: element.getAttribute('aria-disabled') !== 'true',
      press: (clicks = 1) =>
        element.dispatchEvent(
          new MouseEvent('click', { detail: clicks, bubbles: true, cancelable: true }),
        ),
    };
  });
}

/** The button of that name. */
export function buttonIn(value: unknown, name: string): Button {
  return named(buttonsIn(value), name);
}

/** The one of that name. */
export function named(buttons: readonly Button[], name: string): Button {
  const button = buttons.find((each) => each.name === name);
  if (!button) throw new Error(`No ${name} among ${buttons.map((each) => each.name).join(', ')}`);
  return button;
}

function written(part: Node | null | undefined): string {
  if (!part) return '';
  if (part.nodeType === Node.TEXT_NODE) return part.textContent ?? '';
  if (part.nodeType === Node.COMMENT_NODE) return '';
  return ` ${Array.from(part.childNodes, written).join('')} `;
}
