import type { DICTIONARIES } from '../../i18n';
import { en, type SettingsMessages } from './en';
import { zh } from './zh';

export type { SettingsMessages } from './en';

/** The words of the settings, by language code. */
export const SETTINGS = { en, zh } satisfies Record<keyof typeof DICTIONARIES, SettingsMessages>;
