const NAME = 'tianyuan:seat';

/**
 * A word that this tab alone remembers, over a reload too: a new tab does not know it. Null where
 * there is none, or where the browser keeps nothing.
 */
export function readTabSeat(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Sets the word, or with null forgets it. */
export function writeTabSeat(word: string | null): void {
  try {
    if (word === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, word);
  } catch {
    // Then the player is asked after a reload instead.
  }
}
