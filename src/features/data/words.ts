import type { DICTIONARIES } from '../../i18n';
import { en, type DataMessages } from './en';
import { zh } from './zh';

export type { DataMessages } from './en';

/** The words for all data as one file, by language code; loaded where they are needed. */
export const DATA = { en, zh } satisfies Record<keyof typeof DICTIONARIES, DataMessages>;
