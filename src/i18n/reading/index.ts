import { en, type Reading } from './en';
import { zh } from './zh';

export type { Reading } from './en';

/** What the board tells, by language code: forbidden points, coach marks and what keys read out. */
export const READING = { en, zh } satisfies Record<string, Reading>;
