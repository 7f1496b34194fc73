import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

interface Filter {
  readonly kinds?: readonly number[];
  readonly since?: number;
  readonly '#x'?: readonly string[];
}

interface NostrEvent {
  readonly id: string;
  readonly kind: number;
  readonly created_at: number;
  readonly tags: readonly (readonly string[])[];
}

export interface NostrStub {
  readonly url: string;
  /** How many events were published. */
  readonly events: () => number;
  readonly close: () => Promise<void>;
}

/** The part of a Nostr relay that signalling needs: forwards events, stores none. */
export async function startNostrStub(): Promise<NostrStub> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  const subscriptions = new Map<WebSocket, Map<string, readonly Filter[]>>();
  let events = 0;
  server.on('connection', (socket) => {
    const own = new Map<string, readonly Filter[]>();
    subscriptions.set(socket, own);
    socket.on('close', () => subscriptions.delete(socket));
    socket.on('message', (data) => {
      const [verb, first, ...rest] = JSON.parse(String(data)) as [string, never, ...Filter[]];
      if (verb === 'REQ') {
        own.set(first, rest);
        socket.send(JSON.stringify(['EOSE', first]));
      } else if (verb === 'CLOSE') {
        own.delete(first);
      } else if (verb === 'EVENT') {
        const event: NostrEvent = first;
        events += 1;
        socket.send(JSON.stringify(['OK', event.id, true, '']));
        for (const [other, wanted] of subscriptions) {
          for (const [id, filters] of wanted) {
            if (filters.some((filter) => matches(event, filter))) {
              other.send(JSON.stringify(['EVENT', id, event]));
            }
          }
        }
      }
    });
  });
  await once(server, 'listening');
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events: () => events,
    close: () =>
      new Promise((resolve) => {
        for (const socket of server.clients) socket.terminate();
        server.close(() => resolve());
      }),
  };
}

function matches(event: NostrEvent, { kinds, since = 0, '#x': topics }: Filter): boolean {
  return (
    (kinds?.includes(event.kind) ?? true) &&
    event.created_at >= since &&
    (!topics || event.tags.some(([name, value = '']) => name === 'x' && topics.includes(value)))
  );
}
