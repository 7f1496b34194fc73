import { nothingForbidden, verdictOf, type Rule } from './rule';
import { rowsThrough } from './rows';

/**
 * The rules in which the length of a row alone decides, the same for both colours and with nothing
 * forbidden. Rows through the stone are judged one by one, each at its full length.
 */
function byLength(wins: (length: number) => boolean): Rule {
  return {
    verdict: (board, point) =>
      verdictOf(rowsThrough(board, point).filter((row) => wins(row.length))),
    fouls: nothingForbidden,
  };
}

/** Freestyle: `needed` (five) or more in an unbroken row win. */
export function freestyle(needed = 5): Rule {
  return byLength((length) => length >= needed);
}

/** Standard: exactly `needed` (five) win; an overline neither wins nor loses. */
export function standard(needed = 5): Rule {
  return byLength((length) => length === needed);
}
