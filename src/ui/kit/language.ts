import { DICTIONARIES, preferredLanguage, type Messages } from '../../i18n';
import { READING, type Reading } from '../../i18n/reading';
import type { Language, SettingsStore } from '../../platform/settings';

/** The chosen language, or the browser's. */
export function languageOf({ value }: SettingsStore): Language {
  return value.language ?? preferredLanguage(navigator.languages);
}

/** The dictionary of the chosen language. */
export function messagesOf(settings: SettingsStore): Messages {
  return DICTIONARIES[languageOf(settings)];
}

/** The words of what the board tells. */
export function readingOf(settings: SettingsStore): Reading {
  return READING[languageOf(settings)];
}
