import type { ParsedRecord, Reading } from '../../core';
import type { RecordsMessages } from './words';

/** Sentences on what of a record is not in the game as one rule reads it. */
export function leftOutTexts(
  words: RecordsMessages['open'],
  { passedOver }: ParsedRecord,
  { after }: Reading,
): string[] {
  const parts = passedOver.flatMap(({ what, count }) =>
    what === 'damage' ? [] : [words.leftOutPart[what](count)],
  );
  if (after > 0) parts.unshift(words.leftOutPart['after-end'](after));
  const isDamaged = passedOver.some(({ what }) => what === 'damage');
  return [
    ...(parts.length > 0 ? [words.leftOut(parts)] : []),
    ...(isDamaged ? [words.damaged] : []),
  ];
}
