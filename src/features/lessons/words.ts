import type { DICTIONARIES } from '../../i18n';
import { en, type LessonMessages } from './en';
import { zh } from './zh';

export type { LessonMessages } from './en';

/** The words of the lessons, by language code. */
export const LESSONS = { en, zh } satisfies Record<keyof typeof DICTIONARIES, LessonMessages>;
