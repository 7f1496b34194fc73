import { html, nothing, type TemplateResult } from 'lit-html';
import { LEVELS, type Level } from '../../core';
import type { Messages } from '../../i18n';

/** A choice of one from a few options. */
export interface Choice<T extends string | number> {
  /** Name of the radio group; unique on the page. */
  readonly name: string;
  readonly label: string;
  /** `short` is shown if the texts do not fit; the chosen text then appears above the options. */
  readonly options: readonly {
    readonly value: T;
    readonly text: string;
    readonly short?: string;
  }[];
  /** The chosen option; null for none. */
  readonly value: T | null;
  /** Options per row; all in one row by default. */
  readonly columns?: number;
  readonly onChange: (value: T) => void;
}

/** Radio buttons styled as a segmented control. */
export function choice<T extends string | number>(props: Choice<T>): TemplateResult {
  const { name, label, options, value, columns = options.length, onChange } = props;
  const chosen = options.find((option) => option.value === value && option.short !== undefined);
  return html`<fieldset class="choice">
    <legend>${label}</legend>
    ${chosen ? html`<p class="chosen" aria-hidden="true">${chosen.text}</p>` : nothing}
    <div class="options" style="--options: ${columns}">
      ${options.map(
        (option) =>
          html`<label>
            <input
              type="radio"
              name=${name}
              aria-label=${option.text}
              title=${option.short === undefined ? nothing : option.text}
              .checked=${option.value === value}
              @change=${() => onChange(option.value)}
            />
            <span>${option.short ?? option.text}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}

/** A drop-down list of numbers. */
export function numberSelect(
  label: string,
  values: readonly number[],
  value: number,
  onChange: (value: number) => void,
): TemplateResult {
  return html`<label class="select">
    <span>${label}</span>
    <select
      @change=${(event: Event) => onChange(Number((event.target as HTMLSelectElement).value))}
    >
      ${values.map(
        (number) => html`<option value=${number} .selected=${number === value}>${number}</option>`,
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

/** A choice of level: the numbers side by side, with the name of the chosen one. */
export function levelChoice(
  t: Messages,
  name: string,
  label: string,
  value: Level,
  onChange: (level: Level) => void,
): TemplateResult {
  const options = LEVELS.map((level) => ({
    value: level,
    text: t.level[level],
    short: String(level),
  }));
  return choice({ name, label, options, value, onChange });
}
