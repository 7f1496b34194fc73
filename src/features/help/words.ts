import type { DICTIONARIES } from '../../i18n';
import { en, type HelpMessages } from './en';
import { zh } from './zh';

export type { HelpMessages } from './en';

/** The help's words by language code. */
export const HELP = { en, zh } satisfies Record<keyof typeof DICTIONARIES, HelpMessages>;
