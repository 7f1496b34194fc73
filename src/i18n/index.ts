import { en, type Messages } from './en';
import { zh } from './zh';

export type { Messages } from './en';

/** The dictionaries by language code. */
export const DICTIONARIES = { en, zh } satisfies Record<string, Messages>;

/** Languages by their own names, whatever language the page is in. */
export const LANGUAGE_NAME = { en: 'English', zh: '中文' } satisfies Record<
  keyof typeof DICTIONARIES,
  string
>;

/** The language we have that a list of browser languages asks for first; English otherwise. */
export function preferredLanguage(browserLanguages: readonly string[]): keyof typeof DICTIONARIES {
  const known = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]);
  const first = known.find((code) => code === 'zh' || code === 'en');
  return first === 'zh' ? 'zh' : 'en';
}
