import { en, type Reading } from './en';
import { zh } from './zh';

export type { Reading } from './en';

/** Words for reading out the board, by language code: forbidden points, coach marks, shortcuts. */
export const READING = { en, zh } satisfies Record<string, Reading>;
