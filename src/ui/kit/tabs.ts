import { html, type TemplateResult } from 'lit-html';

/** The tabs for several pages of which one is shown. */
export interface Tabs<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly value: T;
  /** The id of the element that shows the chosen page. */
  readonly page: string;
  readonly onChange: (value: T) => void;
}

/** A tab list with one tab stop; arrows, Home and End choose a tab. */
export function tabs<T extends string>(props: Tabs<T>): TemplateResult {
  const { label, options, value, page, onChange } = props;
  return html`<div
    class="tabs"
    role="tablist"
    aria-label=${label}
    @keydown=${(event: KeyboardEvent) => chooseByKey(props, event)}
  >
    ${options.map(
      (option) =>
        html`<button
          role="tab"
          aria-selected=${option.value === value ? 'true' : 'false'}
          aria-controls=${page}
          tabindex=${option.value === value ? 0 : -1}
          @click=${() => onChange(option.value)}
        >
          ${option.text}
        </button>`,
    )}
  </div>`;
}

function chooseByKey<T extends string>(
  { options, value, onChange }: Tabs<T>,
  event: KeyboardEvent,
): void {
  const at = options.findIndex((option) => option.value === value);
  const last = options.length - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at === 0 ? last : at - 1,
    ArrowRight: at === last ? 0 : at + 1,
    Home: 0,
    End: last,
  };
  const next = targets[event.key] ?? -1;
  const chosen = options[next];
  if (!chosen) return;
  event.preventDefault();
  onChange(chosen.value);
  const list = event.currentTarget;
  if (list instanceof Element) list.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
}
