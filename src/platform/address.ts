/** What stands before the code of a room in the page's address. */
export const ROOM_PREFIX = '#r=';

/** Whether the page is shown inside another one, whose address is not ours. */
function isFramed(): boolean {
  return window.self !== window.top;
}

/** The page's own address without what follows `#`; null where a link to it would lead nowhere. */
export function ownAddress(): string | null {
  if (isFramed() || !location.protocol.startsWith('http')) return null;
  return location.href.replace(/#.*$/s, '');
}

/**
 * Calls `take` with what follows `#` in the address where it begins with `prefix`, now and whenever
 * it changes, and takes it out of the address where the browser allows that.
 */
export function followHash(prefix: string, take: (hash: string) => void): void {
  const look = (): void => {
    const { hash } = location;
    if (!hash.startsWith(prefix)) return;
    try {
      history.replaceState(history.state, '', location.pathname + location.search);
    } catch {
      // Then it stays there and does no harm.
    }
    take(hash);
  };
  addEventListener('hashchange', look);
  look();
}
