import { html, type TemplateResult } from 'lit-html';
import { toggle } from '../../ui/kit/choice';

/** One of a few things to look at, each with a sample of it. */
export interface SampleChoice<T extends string> {
  /** Groups the radio buttons; unique on the page. */
  readonly name: string;
  readonly label: string;
  /** `sample` is the place of its picture in `samples.webp`. */
  readonly options: readonly {
    readonly value: T;
    readonly text: string;
    readonly sample: number;
  }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Radio buttons as pictures with their names below; the chosen one is ticked, and where a dialog begins. */
export function sampleChoice<T extends string>(props: SampleChoice<T>): TemplateResult {
  const { name, label, options, value, onChange } = props;
  return html`<fieldset class="samples" ?data-few=${options.length < 4}>
    <legend>${label}</legend>
    ${options.map(
      (option) =>
        html`<label>
          <input
            type="radio"
            name=${name}
            aria-label=${option.text}
            ?autofocus=${option.value === value}
            .checked=${option.value === value}
            @change=${() => onChange(option.value)}
          />
          <span class="sample" style="--sample: ${option.sample}"></span>
          <span class="sample-name">${option.text}</span>
        </label>`,
    )}
  </fieldset>`;
}

/** A switch with a volume from 0 to 1 beside it. */
export function volumeSwitch(
  label: string,
  on: boolean,
  onToggle: (on: boolean) => void,
  volumeLabel: string,
  volume: number,
  onVolume: (volume: number) => void,
): TemplateResult {
  return html`<div class="volume">
    ${toggle(label, on, onToggle)}
    <input
      type="range"
      aria-label=${volumeLabel}
      min="0"
      max="1"
      step="0.05"
      .value=${String(volume)}
      @input=${(event: Event) => onVolume(Number((event.target as HTMLInputElement).value))}
    />
  </div>`;
}
