import { en, type Messages } from './en';
import { zh } from './zh';

export type { Messages } from './en';

/** The dictionaries by language code. */
export const DICTIONARIES = { en, zh } satisfies Record<string, Messages>;

/** The languages' own names. */
export const LANGUAGE_NAME = { en: 'English', zh: '中文' } satisfies Record<
  keyof typeof DICTIONARIES,
  string
>;

/** Whether a reader with these browser languages reads the language, so that nothing needs translation. */
export function isReadBy(
  language: keyof typeof DICTIONARIES,
  browserLanguages: readonly string[],
): boolean {
  return browserLanguages.some((tag) => tag.toLowerCase().split('-')[0] === language);
}

/** The first supported language in a list of browser languages; English if there is none. */
export function preferredLanguage(browserLanguages: readonly string[]): keyof typeof DICTIONARIES {
  const known = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]);
  const first = known.find((code) => code === 'zh' || code === 'en');
  return first === 'zh' ? 'zh' : 'en';
}
