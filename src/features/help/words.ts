import type { DICTIONARIES } from '../../i18n';
import { en, type HelpMessages } from './en';
import { zh } from './zh';

export type { HelpMessages } from './en';

/** The words of the help, by language code. */
export const HELP = { en, zh } satisfies Record<keyof typeof DICTIONARIES, HelpMessages>;
