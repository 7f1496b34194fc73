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
export function writeTabSeat(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, id);
  } catch {
    // After a reload the player is then asked whether to return.
  }
}
