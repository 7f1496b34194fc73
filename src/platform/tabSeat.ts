const NAME = 'tianyuan:seat';

/**
 * The id of the seat this tab holds, in session storage: it survives a reload and is unknown to new
 * tabs. Null if there is none or storage is unavailable.
 */
export function readTabSeat(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Sets the seat of this tab; null removes it. */
export function writeTabSeat(word: string | null): void {
  try {
    if (word === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, word);
  } catch {
    // Then the player is asked after a reload.
  }
}
