import type { Foul } from '../../core';
import type { Reading } from '../../i18n/reading';

/** Why a point is forbidden, in a line: `Forbidden: two open threes and 6 in a row`. */
export function foulText(words: Reading, fouls: readonly Foul[]): string {
  return words.forbidden(
    fouls.flatMap(({ kind, rows }) =>
      kind === 'overline'
        ? rows.map((row) => words.foul.overline(row.length))
        : [words.foul[kind](rows.length)],
    ),
  );
}
