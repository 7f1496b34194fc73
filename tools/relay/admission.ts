import type { IncomingMessage } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { Time } from '../../src/net/time';

export interface AdmissionSettings {
  /** Whether to read client addresses from X-Forwarded-For. */
  readonly behindProxy: boolean;
  /** Maximum TCP connections in all, and per address. */
  readonly maxSockets: number;
  readonly maxSocketsPerAddress: number;
  /** Milliseconds from the TCP connection until it must have become a WebSocket. */
  readonly upgradeTimeout: number;
  /** The clock and timers. */
  readonly time: Pick<Time, 'now' | 'after'>;
}

/** Connections per address beyond the limit that are told so instead of being ended at once. */
const SPARE = 5;

interface Connection {
  /** The client's network; behind a proxy it is known from the request. */
  network: string | null;
  /** Whether the address had no more than its connections before this one. */
  isWithinLimit: boolean;
}

/**
 * Counts TCP connections from the moment they are accepted, so that those that never send anything
 * keep nobody out: each ends if it has not become a WebSocket in time, and sooner if there are too
 * many.
 */
export class Admission {
  readonly #settings: AdmissionSettings;
  readonly #onEnded: (event: 'silent' | 'dropped') => void;
  readonly #connections = new Map<Socket, Connection>();
  /** The connections that are no WebSockets yet, oldest first, and what cancels their timers. */
  readonly #pending = new Map<Socket, () => void>();
  readonly #perNetwork = new Map<string, number>();

  /** `onEnded` is called for every connection ended here. */
  constructor(settings: AdmissionSettings, onEnded: (event: 'silent' | 'dropped') => void) {
    this.#settings = settings;
    this.#onEnded = onEnded;
  }

  /** The number of TCP connections. */
  get connections(): number {
    return this.#connections.size;
  }

  /** Takes or ends a new TCP connection. */
  accept(socket: Socket): void {
    const { behindProxy, maxSockets, maxSocketsPerAddress, upgradeTimeout, time } = this.#settings;
    const network = behindProxy ? null : networkOf(socket.remoteAddress ?? '');
    if (network !== null && this.#count(network) >= maxSocketsPerAddress + SPARE) {
      this.#end(socket, 'dropped');
      return;
    }
    if (this.#connections.size >= maxSockets) {
      // A client that means to play has sent its request by now, unless it is the newest.
      const [oldest = socket] = this.#pending.keys();
      this.#end(oldest, 'dropped');
      if (oldest === socket) return;
    }
    const connection = { network: null, isWithinLimit: true };
    this.#connections.set(socket, connection);
    if (network !== null) this.#assign(connection, network);
    this.#pending.set(
      socket,
      time.after(upgradeTimeout, () => this.#end(socket, 'silent')),
    );
    socket.once('close', () => this.#release(socket));
  }

  /** Notes that a connection has become a WebSocket; whether its address may have another one. */
  upgraded({ headers, socket }: IncomingMessage): boolean {
    this.#settle(socket);
    const connection = this.#connections.get(socket);
    if (!connection) return false;
    if (connection.network === null) {
      const forwarded = String(headers['x-forwarded-for'] ?? '');
      // The proxy writes the last entry; clients can forge the entries before it.
      const address = forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
      this.#assign(connection, networkOf(address));
    }
    return connection.isWithinLimit;
  }

  /** Ends all connections that are no WebSockets. */
  close(): void {
    for (const socket of this.#pending.keys()) {
      this.#release(socket);
      socket.destroy();
    }
  }

  #assign(connection: Connection, network: string): void {
    const known = this.#count(network);
    connection.network = network;
    connection.isWithinLimit = known < this.#settings.maxSocketsPerAddress;
    this.#perNetwork.set(network, known + 1);
  }

  #end(socket: Socket, event: 'silent' | 'dropped'): void {
    this.#release(socket);
    socket.destroy();
    this.#onEnded(event);
  }

  #release(socket: Socket): void {
    this.#settle(socket);
    const network = this.#connections.get(socket)?.network ?? null;
    this.#connections.delete(socket);
    if (network === null) return;
    const left = this.#count(network) - 1;
    if (left > 0) this.#perNetwork.set(network, left);
    else this.#perNetwork.delete(network);
  }

  #settle(socket: Socket): void {
    this.#pending.get(socket)?.();
    this.#pending.delete(socket);
  }

  #count(network: string): number {
    return this.#perNetwork.get(network) ?? 0;
  }
}

/** What an address counts as: with IPv6 every client has all addresses of its first 64 bits. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
