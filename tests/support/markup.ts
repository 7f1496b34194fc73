/** A button of a template, and what pressing it does. */
export interface Button {
  /** What it is called: by its label, or else by what stands on it. */
  readonly name: string;
  readonly text: string;
  readonly html: string;
  readonly enabled: boolean;
  /** `clicks` is 2 for the second half of a double click. */
  readonly press: (clicks?: number) => void;
}

/** What a button calls, with as much of a click as it may ask for. */
type Listener = (click: { readonly detail: number }) => void;

/** A template as HTML, in which what was put in is escaped, as lit-html does it. */
export function markup(value: unknown): string {
  return written(value, []);
}

/** What is to be read in HTML, with its spaces as a browser shows them. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first element of a class, which has none of its own kind inside; or nothing. */
export function elementIn(value: unknown, className: string): string {
  const isIt = new RegExp(`<(\\w+)[^>]*\\bclass="(?:[^"]* )?${className}[" ].*?</\\1>`, 's');
  return isIt.exec(markup(value))?.[0] ?? '';
}

/** The buttons of a template in their order. */
export function buttonsIn(value: unknown): readonly Button[] {
  const listeners: Listener[] = [];
  const html = written(value, listeners);
  return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(([, tag = '', inner = '']) => {
    const text = textOf(inner);
    const listener = /@click="(\d+)"/.exec(tag)?.[1];
    return {
      name: /aria-label="([^"]*)"/.exec(tag)?.[1] ?? text,
      text,
      html: `${tag}>${inner}`,
      enabled: !tag.includes('aria-disabled="true"'),
      press: (clicks = 1) => listeners[Number(listener)]?.({ detail: clicks }),
    };
  });
}

/** The button of that name. */
export function buttonIn(value: unknown, name: string): Button {
  const buttons = buttonsIn(value);
  const button = buttons.find((each) => each.name === name);
  if (!button) throw new Error(`No ${name} among ${buttons.map((each) => each.name).join(', ')}`);
  return button;
}

function written(value: unknown, listeners: Listener[]): string {
  if (Array.isArray(value)) return value.map((each) => written(each, listeners)).join('');
  if (typeof value === 'string' || typeof value === 'number') return escaped(value);
  if (typeof value === 'function') return String(listeners.push(value as Listener) - 1);
  if (typeof value !== 'object' || value === null || !('strings' in value)) return '';
  const { strings, values } = value as { strings: readonly string[]; values: readonly unknown[] };
  return strings
    .map((text, index) => {
      if (index === values.length) return text;
      const inner = written(values[index], listeners);
      return text + (text.endsWith('=') ? `"${inner}"` : inner);
    })
    .join('');
}

function escaped(value: string | number): string {
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
