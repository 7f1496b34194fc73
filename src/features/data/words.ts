import type { DICTIONARIES } from '../../i18n';
import { en, type DataMessages } from './en';
import { zh } from './zh';

export type { DataMessages } from './en';

/** The words for export, import and deletion, by language code. */
export const DATA = { en, zh } satisfies Record<keyof typeof DICTIONARIES, DataMessages>;
