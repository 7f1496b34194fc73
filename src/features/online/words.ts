import type { DICTIONARIES } from '../../i18n';
import { en, type OnlineMessages } from './en';
import { zh } from './zh';

export type { OnlineMessages } from './en';

/** The texts of online play by language code. */
export const ONLINE: Readonly<Record<keyof typeof DICTIONARIES, OnlineMessages>> = { en, zh };
