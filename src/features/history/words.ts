import type { DICTIONARIES } from '../../i18n';
import { en, type HistoryMessages } from './en';
import { zh } from './zh';

export type { HistoryMessages } from './en';

/** The words of the statistics, by language code. */
export const HISTORY = { en, zh } satisfies Record<keyof typeof DICTIONARIES, HistoryMessages>;
