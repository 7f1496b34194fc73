import { html, nothing, type TemplateResult } from 'lit-html';
import { LEVELS, type Level } from '../../core';
import type { Messages } from '../../i18n';

/** One of a few options, laid out side by side. */
export interface Choice<T extends string | number> {
  /** Groups the radio buttons; unique on the page. */
  readonly name: string;
  readonly label: string;
  /** Where there is no room for all the texts, a short one each; the chosen one is then named above. */
  readonly options: readonly {
    readonly value: T;
    readonly text: string;
    readonly short?: string;
  }[];
  /** What is chosen; null for none of them. */
  readonly value: T | null;
  /** Options beside each other, where not all fit in one row. */
  readonly columns?: number;
  readonly onChange: (value: T) => void;
}

/** A row of radio buttons that looks like one control. */
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

/** A switch: a check box with its label. */
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

/** The levels as a row of numbers, each with its name. */
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
