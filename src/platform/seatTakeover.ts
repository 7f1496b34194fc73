/** Tabs of the same browser announce on this channel that they take a seat. */
const CHANNEL = 'tianyuan-seats';

/** Names this tab among those that hold a seat. */
const OWN_TAB = Math.random().toString(36).slice(2);

interface TakeoverMessage {
  readonly take: string;
}

/** The browser's locks; they need a secure page. */
function lockManager(): LockManager | undefined {
  const { navigator } = globalThis as { readonly navigator?: { readonly locks?: LockManager } };
  return navigator?.locks;
}

/** The start of the names of a seat's locks. */
const lockOf = (id: string): string => `tianyuan-seat:${id}:`;

/**
 * Takes a seat for this tab and notifies every other tab that holds it, through `onTaken`. The
 * returned function leaves the seat. Without BroadcastChannel all tabs keep their seats.
 */
export function takeSeat(id: string, onTaken: () => void): () => void {
  const unlock = lock(id);
  if (!('BroadcastChannel' in globalThis)) return unlock;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isTakeover(data) || data.take !== id) return;
    unlock();
    onTaken();
  };
  channel.postMessage({ take: id } satisfies TakeoverMessage);
  return () => {
    unlock();
    channel.close();
  };
}

/** Whether another tab of this browser holds the seat; false where the browser can't tell. */
export async function isSeatTaken(id: string): Promise<boolean> {
  // Refused where storage is blocked.
  const locks = await lockManager()
    ?.query()
    .catch(() => null);
  const names = locks?.held?.map(({ name }) => name ?? '') ?? [];
  return names.some((name) => name.startsWith(lockOf(id)) && name !== lockOf(id) + OWN_TAB);
}

/** Holds a lock that shows other tabs that this one holds the seat. It ends with the page. */
function lock(id: string): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true });
  });
  lockManager()
    ?.request(lockOf(id) + OWN_TAB, { signal }, () => ended)
    .catch(() => undefined);
  return () => ending.abort();
}

function isTakeover(data: unknown): data is TakeoverMessage {
  return typeof data === 'object' && data !== null && 'take' in data;
}
