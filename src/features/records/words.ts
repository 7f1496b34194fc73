import type { DICTIONARIES } from '../../i18n';
import { en, type RecordsMessages } from './en';
import { zh } from './zh';

export type { RecordsMessages } from './en';

/** The words for reading and sharing games, by language code. */
export const RECORDS = { en, zh } satisfies Record<keyof typeof DICTIONARIES, RecordsMessages>;
