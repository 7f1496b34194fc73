/** The library's sockets by address. */
export type RelaySockets = Readonly<Record<string, WebSocket>>;

/** The current address of each relay, when it was set, and how often it was replaced. */
const addresses = new Map<string, { address: string; since: number; replacements: number }>();
const RETRY_AFTER_MS = 30_000;

/**
 * The address to pass to the library for a relay. The library keeps one socket per address and,
 * after some failures, never opens it again. A relay whose socket is closed therefore gets a new
 * query string, at most once in `RETRY_AFTER_MS` so that sockets do not pile up.
 */
export function relayAddress(url: string, sockets: RelaySockets): string {
  const now = performance.now();
  const known = addresses.get(url) ?? { address: url, since: now, replacements: 0 };
  addresses.set(url, known);
  const state = sockets[known.address]?.readyState;
  if (state === undefined || state <= WebSocket.OPEN || now - known.since < RETRY_AFTER_MS) {
    return known.address;
  }
  known.replacements += 1;
  known.since = now;
  known.address = `${url}?again=${known.replacements}`;
  return known.address;
}

/** Whether any of these addresses has an open socket. */
export function isAnyOpen(urls: readonly string[], sockets: RelaySockets): boolean {
  return urls.some((url) => sockets[url]?.readyState === WebSocket.OPEN);
}
