import { DICTIONARIES, preferredLanguage, type Messages } from '../../i18n';
import { READING, type Reading } from '../../i18n/reading';
import type { Language, SettingsStore } from '../../platform/settings';

/** The language from the settings, or else the browser's. */
export function languageOf({ value }: SettingsStore): Language {
  return value.language ?? preferredLanguage(navigator.languages);
}

/** The dictionary of the current language. */
export function messagesOf(settings: SettingsStore): Messages {
  return DICTIONARIES[languageOf(settings)];
}

/** The words for reading out the board, in the current language. */
export function readingOf(settings: SettingsStore): Reading {
  return READING[languageOf(settings)];
}
