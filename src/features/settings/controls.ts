import { html, type TemplateResult } from 'lit-html';
import { toggle } from '../../ui/kit/choice';

/** A choice of one from a few looks, each with a sample picture. */
export interface SampleChoice<T extends string> {
  /** Name of the radio group; unique on the page. */
  readonly name: string;
  readonly label: string;
  /** `sample` is the index of the picture in `samples.webp`. */
  readonly options: readonly {
    readonly value: T;
    readonly text: string;
    readonly sample: number;
  }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Radio buttons as pictures with names. The chosen one gets the focus when a dialog opens. */
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

/** A switch with a volume slider from 0 to 1. */
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
