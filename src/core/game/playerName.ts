/** Maximum length of a player's name in code points. */
export const NAME_LENGTH = 24;

/**
 * Cleans a name from another player or program: removes control, formatting and bidi characters,
 * which could imitate another name, collapses white space, and keeps at most two combining marks per
 * letter and `NAME_LENGTH` code points.
 */
export function cleanName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
  return Array.from(clean).slice(0, NAME_LENGTH).join('').trim();
}
