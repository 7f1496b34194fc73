import type { DICTIONARIES } from '../../../i18n';
import { en, type RecordMessages } from './en';
import { zh } from './zh';

export type { RecordMessages } from './en';

/** The words for games that can't be read, by language code; loaded where games are read. */
export const RECORD_DICTIONARIES: Readonly<Record<keyof typeof DICTIONARIES, RecordMessages>> = {
  en,
  zh,
};
