/** The fragment prefix of a room's code in the page's address. */
export const ROOM_PREFIX = '#r=';

/** Whether the page runs in a frame, where its address is not the visible one. */
function isFramed(): boolean {
  return window.self !== window.top;
}

/** The page's address without fragment; null if a link to it would not work. */
export function ownAddress(): string | null {
  if (isFramed() || !location.protocol.startsWith('http')) return null;
  return location.href.replace(/#.*$/s, '');
}

/**
 * Calls `take` with the fragment whenever it starts with `prefix`, now and on changes, and removes
 * it from the address if the browser allows.
 */
export function followHash(prefix: string, take: (hash: string) => void): void {
  const look = (): void => {
    const { hash } = location;
    if (!hash.startsWith(prefix)) return;
    try {
      history.replaceState(history.state, '', location.pathname + location.search);
    } catch {
      // Then it stays in the address, which is harmless.
    }
    take(hash);
  };
  addEventListener('hashchange', look);
  look();
}
