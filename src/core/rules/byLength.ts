import { DIRECTIONS } from '../coords';
import type { RuleName } from '../types';
import type { Rule } from './rule';
import { rowThrough } from './rows';

/**
 * The rules in which the length of a row alone decides, the same for both colours and with nothing
 * forbidden. Rows through the stone are judged one by one, each at its full length.
 */
function byLength(name: RuleName, wins: (length: number) => boolean): Rule {
  return {
    name,
    verdict(board, point) {
      const lines = DIRECTIONS.map(([dx, dy]) => rowThrough(board, point, dx, dy)).filter((row) =>
        wins(row.length),
      );
      return lines.length > 0 ? { kind: 'win', lines } : { kind: 'none' };
    },
  };
}

/** Freestyle: `needed` (five) or more in an unbroken row win. */
export function freestyle(needed = 5): Rule {
  return byLength('freestyle', (length) => length >= needed);
}

/** Standard: exactly `needed` (five) win; an overline neither wins nor loses. */
export function standard(needed = 5): Rule {
  return byLength('standard', (length) => length === needed);
}
