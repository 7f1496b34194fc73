import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { RateLimit } from '../../src/net/rateLimit';
import {
  codeOfReason,
  MAX_FRAME,
  PEER_CONNECTED,
  reasonOfCode,
  RELAY_CODES,
  ROOM_NAME,
} from '../../src/net/transport/relayCodes';
import { Admission, type AdmissionSettings } from './admission';

/** The events of a relay; each is counted. */
const RELAY_EVENTS = [
  'joined',
  'paired',
  'left',
  'full',
  'busy',
  'bad-room',
  'too-fast',
  'refused-frame',
  'dropped',
  'silent',
  'idle',
  'dead',
] as const;
export type RelayEvent = (typeof RELAY_EVENTS)[number];

export interface RelaySettings extends AdmissionSettings {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly maxRooms: number;
  /** Burst and rate of frames per socket. */
  readonly burst: number;
  readonly perSecond: number;
  /** Milliseconds without a frame before a room is closed. */
  readonly idle: number;
  /** Milliseconds between heartbeats; two missed ones mean the connection is dead. */
  readonly heartbeat: number;
  /** When a third socket joins: milliseconds in which the other two must answer a ping. */
  readonly pongTimeout: number;
  /** Called with every event, and a number that identifies the room without revealing its name. */
  readonly log: (event: RelayEvent, room: number) => void;
}

export const RELAY_SETTINGS: RelaySettings = {
  host: '127.0.0.1',
  port: 8787,
  behindProxy: false,
  maxRooms: 1000,
  // Two for each room, and some that are about to be refused.
  maxSockets: 3000,
  maxSocketsPerAddress: 20,
  upgradeTimeout: 5000,
  // The session's limit and the salt.
  burst: 41,
  perSecond: 20,
  idle: 30 * 60_000,
  heartbeat: 15_000,
  pongTimeout: 2000,
  time: {
    now: () => performance.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  log: () => {},
};

/** Maximum bytes buffered for a slow receiver. */
const MAX_BUFFERED = 32 * MAX_FRAME;
const GOING_AWAY = 1001;
const UNSUPPORTED = 1003;

interface Side {
  readonly socket: WebSocket;
  readonly rate: RateLimit;
  /** When it last sent something or answered a ping. */
  lastSeen: number;
}

interface Room {
  readonly name: string;
  readonly number: number;
  readonly sides: Side[];
  /** When a side last joined or sent a frame. */
  lastUsed: number;
}

/** A WebSocket relay for rooms of two. Forwards binary frames unchanged and stores none. */
export class Relay {
  readonly counts: Record<RelayEvent, number>;
  readonly #settings: RelaySettings;
  readonly #server: Server;
  readonly #sockets: WebSocketServer;
  readonly #rooms = new Map<string, Room>();
  readonly #admission: Admission;
  /** The functions that cancel the running timers. */
  readonly #timers = new Set<() => void>();
  #lastNumber = 0;

  private constructor(settings: RelaySettings) {
    this.#settings = settings;
    this.counts = Object.fromEntries(RELAY_EVENTS.map((event) => [event, 0])) as typeof this.counts;
    this.#server = createServer((_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/plain', connection: 'close' })
        .end('A relay of Tianyuan.\n');
    });
    this.#admission = new Admission(settings, (event) => this.#count(event, 0));
    this.#server.on('connection', (socket) => this.#admission.accept(socket));
    this.#sockets = new WebSocketServer({
      server: this.#server,
      maxPayload: MAX_FRAME,
      perMessageDeflate: false,
    });
    this.#sockets.on('connection', (socket, request) => this.#onConnection(socket, request));
  }

  /** Starts a relay; rejects if it can't listen there. */
  static start(settings: Partial<RelaySettings> = {}): Promise<Relay> {
    const relay = new Relay({ ...RELAY_SETTINGS, ...settings });
    const { host, port } = relay.#settings;
    return new Promise((resolve, reject) => {
      // Later errors concern one connection, such as too many open files.
      relay.#sockets.on('error', reject);
      relay.#server.listen(port, host, () => {
        relay.#after(relay.#settings.heartbeat, () => relay.#checkRooms());
        resolve(relay);
      });
    });
  }

  /** The address it listens on. */
  get url(): string {
    const { address, family, port } = this.#server.address() as AddressInfo;
    return `ws://${family === 'IPv6' ? `[${address}]` : address}:${port}/`;
  }

  get rooms(): number {
    return this.#rooms.size;
  }

  /** The number of TCP connections. */
  get connections(): number {
    return this.#admission.connections;
  }

  /** Closes all connections and stops. */
  async close(): Promise<void> {
    this.#stopTimers();
    this.#admission.close();
    // The server may report its end before the sockets report theirs, which empty the rooms.
    const ended = [...this.#sockets.clients].map(
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const socket of this.#sockets.clients) socket.close(GOING_AWAY);
    const stopped = new Promise<void>((resolve) => {
      this.#sockets.close();
      this.#server.close(() => resolve());
    });
    const forceClose = setTimeout(() => {
      for (const socket of this.#sockets.clients) socket.terminate();
      this.#server.closeAllConnections();
    }, 500);
    await Promise.all([stopped, ...ended]);
    clearTimeout(forceClose);
  }

  #onConnection(socket: WebSocket, request: IncomingMessage): void {
    const name = (request.url ?? '').slice(1);
    const { maxRooms, burst, perSecond } = this.#settings;
    const isAdmitted = this.#admission.upgraded(request);
    // For example an oversized frame; a close event follows. Without a listener the error would
    // crash the process.
    socket.on('error', () => this.#count('refused-frame', 0));
    if (!ROOM_NAME.test(name)) {
      this.#refuse(socket, 'bad-room', RELAY_CODES.badRoom, 0);
    } else if (!isAdmitted || (this.#rooms.size >= maxRooms && !this.#rooms.has(name))) {
      this.#refuse(socket, 'busy', RELAY_CODES.busy, 0);
    } else {
      const rate = new RateLimit(burst, perSecond, this.#now());
      this.#join({ socket, rate, lastSeen: this.#now() }, name);
    }
  }

  #join(side: Side, name: string): void {
    const room = this.#rooms.get(name) ?? this.#newRoom(name);
    if (room.sides.length >= 2) {
      this.#challenge(side, room);
      return;
    }
    this.#rooms.set(name, room);
    room.sides.push(side);
    room.lastUsed = this.#now();
    const { socket } = side;
    socket.on('message', (data: Buffer, isBinary) => this.#receive(side, room, data, isBinary));
    socket.on('pong', () => {
      side.lastSeen = this.#now();
    });
    socket.on('close', (code) => this.#leave(side, room, code));
    this.#count('joined', room.number);
    if (room.sides.length < 2) return;
    for (const each of room.sides) each.socket.send(PEER_CONNECTED);
    this.#count('paired', room.number);
  }

  /**
   * Handles a third socket. One of the two others may be a dead connection of the same player, who
   * has changed networks, so both must answer a ping.
   */
  #challenge(third: Side, room: Room): void {
    const pingedAt = this.#now();
    for (const { socket } of room.sides) socket.ping();
    this.#after(this.#settings.pongTimeout, () => {
      const dead = room.sides.filter(({ lastSeen }) => lastSeen < pingedAt);
      for (const side of dead) this.#drop(side, room);
      if (third.socket.readyState !== third.socket.OPEN) return;
      const current = this.#rooms.get(room.name);
      if (current && current.sides.length >= 2) {
        this.#refuse(third.socket, 'full', RELAY_CODES.full, room.number);
      } else {
        this.#join(third, room.name);
      }
    });
  }

  #receive(side: Side, room: Room, data: Buffer, isBinary: boolean): void {
    const now = this.#now();
    side.lastSeen = now;
    if (side.socket.readyState !== side.socket.OPEN) return;
    if (!isBinary) {
      this.#refuse(side.socket, 'refused-frame', UNSUPPORTED, room.number);
    } else if (side.rate.take(now)) {
      room.lastUsed = now;
      const other = room.sides.find((each) => each !== side);
      if (other && other.socket.bufferedAmount > MAX_BUFFERED) this.#drop(other, room);
      else other?.socket.send(data);
    } else {
      this.#refuse(side.socket, 'too-fast', RELAY_CODES.tooFast, room.number);
    }
  }

  /** Closes the other side too: links are not reused, so both have to open a new one. */
  #leave(side: Side, room: Room, code: number): void {
    if (!room.sides.includes(side)) return;
    this.#rooms.delete(room.name);
    const others = room.sides.splice(0).filter((each) => each !== side);
    for (const { socket } of others) socket.close(codeOfReason(reasonOfCode(code) ?? 'lost'));
    this.#count('left', room.number);
  }

  #drop(side: Side, room: Room): void {
    this.#count('dead', room.number);
    side.socket.terminate();
    this.#leave(side, room, codeOfReason('lost'));
  }

  #checkRooms(): void {
    const { idle, heartbeat } = this.#settings;
    this.#after(heartbeat, () => this.#checkRooms());
    const now = this.#now();
    for (const room of this.#rooms.values()) {
      for (const side of room.sides) {
        if (now - room.lastUsed > idle) {
          this.#refuse(side.socket, 'idle', RELAY_CODES.idle, room.number);
        } else if (now - side.lastSeen > 2 * heartbeat) {
          this.#drop(side, room);
        } else {
          side.socket.ping();
        }
      }
    }
  }

  #refuse(socket: WebSocket, event: RelayEvent, code: number, room: number): void {
    this.#count(event, room);
    socket.close(code);
    // The socket may not answer the close frame.
    this.#after(this.#settings.pongTimeout, () => socket.terminate());
  }

  #after(milliseconds: number, run: () => void): void {
    const cancel = this.#settings.time.after(milliseconds, () => {
      this.#timers.delete(cancel);
      run();
    });
    this.#timers.add(cancel);
  }

  #now(): number {
    return this.#settings.time.now();
  }

  #stopTimers(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }

  #newRoom(name: string): Room {
    this.#lastNumber += 1;
    return { name, number: this.#lastNumber, sides: [], lastUsed: 0 };
  }

  #count(event: RelayEvent, room: number): void {
    this.counts[event] += 1;
    this.#settings.log(event, room);
  }
}
