import type { DICTIONARIES } from '../../i18n';
import { en, type ReviewMessages } from './en';
import { zh } from './zh';

export type { ReviewMessages } from './en';

/** The words of the dialogs around records by language code, loaded with them. */
export const REVIEW_DICTIONARIES: Readonly<Record<keyof typeof DICTIONARIES, ReviewMessages>> = {
  en,
  zh,
};
