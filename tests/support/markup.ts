import { render } from 'lit-html';

/** A button of a template. */
export interface Button {
  readonly element: HTMLButtonElement;
  /** Its accessible name: the label, else the text. */
  readonly name: string;
  readonly text: string;
  readonly enabled: boolean;
  /** `clicks` is 2 for the second half of a double click. */
  readonly press: (clicks?: number) => void;
}

/** A template rendered into a new element. */
export function shown(value: unknown): HTMLElement {
  const host = document.createElement('div');
  render(value, host);
  return host;
}

/** The text of a node, with a space at every element boundary. */
export function textOf(part: Node | null | undefined): string {
  return written(part).replaceAll(/\s+/g, ' ').trim();
}

/** The first element with a class, or null. */
export function elementIn(value: unknown, className: string): HTMLElement | null {
  return shown(value).querySelector<HTMLElement>(`.${className}`);
}

/** The buttons of a template in document order. */
export function buttonsIn(value: unknown): readonly Button[] {
  return buttonsOf(shown(value));
}

/** The buttons of an element in document order. */
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

/** The button of a template with a name. */
export function buttonIn(value: unknown, name: string): Button {
  return named(buttonsIn(value), name);
}

/** The button with a name; throws if there is none. */
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
