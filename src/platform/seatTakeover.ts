/** Over this channel the tabs of one browser agree on which of them holds a seat. */
const CHANNEL = 'tianyuan-seats';

interface TakeoverMessage {
  readonly take: string;
}

/**
 * Takes a seat for this tab: every other tab that holds it is told, by `onTaken`. The returned
 * function gives it free. Where the browser has no such channel all tabs hold what they took.
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
