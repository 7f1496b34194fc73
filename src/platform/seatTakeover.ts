/** Tabs of the same browser announce on this channel that they take a seat. */
const CHANNEL = 'tianyuan-seats';

interface TakeoverMessage {
  readonly take: string;
}

/**
 * Takes a seat for this tab and notifies every other tab that holds it, through `onTaken`. The
 * returned function unsubscribes. Without BroadcastChannel all tabs keep their seats.
 */
export function takeSeat(id: string, onTaken: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTakeover(data) && data.take === id) onTaken();
  };
  channel.postMessage({ take: id } satisfies TakeoverMessage);
  return () => channel.close();
}

function isTakeover(data: unknown): data is TakeoverMessage {
  return typeof data === 'object' && data !== null && 'take' in data;
}
