import type { SettingsStore } from '../platform/settings';
import { languageOf } from '../ui/kit/language';

/** Formatters for the page's language. */
export interface Formats {
  readonly date: (iso: string) => string;
  /** A share from 0 to 1. */
  readonly percent: (share: number) => string;
  /** With one decimal at most. */
  readonly number: (value: number) => string;
}

/** Formatters for the page's language, in the browser's regional variety of it. */
export function formatsOf(settings: SettingsStore): Formats {
  const language = languageOf(settings);
  const regional = navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language);
  const locale = regional ?? language;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    date: (iso) => date.format(new Date(iso)),
    percent: (share) => percent.format(share),
    number: (value) => number.format(value),
  };
}
