import { html, type TemplateResult } from 'lit-html';
import { LEVELS, type Level } from '../../core';
import type { Messages } from '../../i18n';

/** A choice of one from a few options. */
export interface Choice<T extends string | number> {
  /** Name of the radio group; unique on the page. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  /** The chosen option; null for none. */
  readonly value: T | null;
  /** Options per row; all in one row by default. */
  readonly columns?: number;
  readonly onChange: (value: T) => void;
}

/** Radio buttons styled as a segmented control. */
export function choice<T extends string | number>(props: Choice<T>): TemplateResult {
  const { name, label, options, value, columns = options.length, onChange } = props;
  return html`<fieldset class="choice">
    <legend>${label}</legend>
    <div class="options" style="--options: ${columns}">
      ${options.map(
        (option) =>
          html`<label>
            <input
              type="radio"
              name=${name}
              aria-label=${option.text}
              .checked=${option.value === value}
              @change=${() => onChange(option.value)}
            />
            <span>${option.text}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}

/** A drop-down list of numbers; `textOf` is what an option shows. */
export function numberSelect<T extends number>(
  label: string,
  values: readonly T[],
  value: T,
  onChange: (value: T) => void,
  textOf: (value: T) => string = String,
): TemplateResult {
  return html`<label class="select">
    <span>${label}</span>
    <select
      @change=${(event: Event) => {
        const chosen = values[(event.target as HTMLSelectElement).selectedIndex];
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      ${values.map(
        (each) => html`<option value=${each} .selected=${each === value}>${textOf(each)}</option>`,
      )}
    </select>
  </label>`;
}

/** A labelled switch. */
export function toggle(
  label: string,
  checked: boolean,
  onChange: (checked: boolean) => void,
): TemplateResult {
  return html`<label class="toggle">
    <span>${label}</span>
    <input
      type="checkbox"
      role="switch"
      .checked=${checked}
      @change=${(event: Event) => onChange((event.target as HTMLInputElement).checked)}
    />
  </label>`;
}

/** A list of the levels, each with its number and name. */
export function levelChoice(
  t: Messages,
  label: string,
  value: Level,
  onChange: (level: Level) => void,
): TemplateResult {
  return numberSelect(label, LEVELS, value, onChange, (level) =>
    t.levelName(level, t.level[level]),
  );
}
