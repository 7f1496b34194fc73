import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, type RawData } from 'ws';
import {
  codeOfReason,
  MAX_FRAME,
  PEER_CONNECTED,
  RELAY_CODES,
} from '../../../src/net/transport/relayCodes';
import { Relay, type RelaySettings } from '../../../tools/relay/relay';
import { VirtualTime } from '../../support/net/virtualTime';

const ROOM = '7'.repeat(32);
/** The name of another room. */
const room = (number: number): string => `${number}`.padStart(32, '0');
/** Passes only when a test advances the simulated clock. */
const PONG_TIMEOUT = 100;
const relays: Relay[] = [];
let time = new VirtualTime();

beforeEach(() => (time = new VirtualTime()));
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.close()));
});

async function start(settings: Partial<RelaySettings> = {}): Promise<Relay> {
  const relay = await Relay.start({ port: 0, pongTimeout: PONG_TIMEOUT, time, ...settings });
  relays.push(relay);
  return relay;
}

/** A client of a relay that records what it receives. */
class Client {
  /** The binary frames, as text. */
  readonly frames: string[] = [];
  #pings = 0;
  readonly socket: WebSocket;
  readonly open: Promise<unknown>;
  readonly closed: Promise<number>;
  readonly paired: Promise<void>;

  constructor(relay: Relay, name = ROOM, options: ConstructorParameters<typeof WebSocket>[2] = {}) {
    this.socket = new WebSocket(relay.url + name, options);
    // Also emitted if the relay terminates the connection; tests look at the close event.
    this.socket.on('error', () => {});
    this.socket.on('ping', () => (this.#pings += 1));
    this.open = new Promise((resolve) => this.socket.once('open', resolve));
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.paired = new Promise((resolve) => {
      this.socket.on('message', (data: RawData, isBinary) => {
        if (isBinary) this.frames.push(String(data));
        else if (String(data) === PEER_CONNECTED) resolve();
      });
    });
  }

  /** Waits until it has received this many pings. */
  async pinged(times = 1): Promise<void> {
    await expect.poll(() => this.#pings).toBeGreaterThanOrEqual(times);
  }

  async received(count: number): Promise<readonly string[]> {
    await expect.poll(() => this.frames.length).toBeGreaterThanOrEqual(count);
    return this.frames;
  }

  send(text: string): void {
    this.socket.send(Buffer.from(text));
  }
}

/** Two connected clients of one room. */
async function pair(relay: Relay, name = ROOM): Promise<[Client, Client]> {
  const both: [Client, Client] = [new Client(relay, name), new Client(relay, name)];
  await Promise.all(both.map(({ paired }) => paired));
  return both;
}

describe('a relay', () => {
  it('listens only on localhost by default', async () => {
    expect((await start()).url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/$/);
  });

  it('forwards binary frames both ways unchanged and in order', async () => {
    const [one, other] = await pair(await start());
    const texts = ['{"a":1}', '', '天元\u0000', ...Array.from({ length: 20 }, (_, i) => `n${i}`)];
    for (const text of texts) {
      one.send(text);
      other.send(text);
    }
    expect(await one.received(texts.length)).toEqual(texts);
    expect(await other.received(texts.length)).toEqual(texts);
  });

  it('keeps rooms apart', async () => {
    const relay = await start();
    const [one] = await pair(relay, room(1));
    const [two, partner] = await pair(relay, room(2));
    two.send('for two');
    expect(await partner.received(1)).toEqual(['for two']);
    expect(one.frames).toEqual([]);
    expect(relay.rooms).toBe(2);
  });

  it('rejects a third client without disturbing the two', async () => {
    const relay = await start();
    const [one, other] = await pair(relay);
    time.pass(1);
    const third = new Client(relay);
    await Promise.all([third.open, one.pinged(), other.pinged()]);
    // Sent after the pong, so the relay has received the pong before it.
    one.send('still here');
    other.send('here too');
    expect(await other.received(1)).toEqual(['still here']);
    expect(await one.received(1)).toEqual(['here too']);
    time.pass(PONG_TIMEOUT);
    expect(await third.closed).toBe(RELAY_CODES.full);
    expect(third.frames).toEqual([]);
    expect(relay.counts.full).toBe(1);
  });

  it('admits a third client if another connection is dead', async () => {
    const relay = await start();
    const dead = new Client(relay, ROOM, { autoPong: false });
    const other = new Client(relay);
    await Promise.all([dead.paired, other.paired]);
    time.pass(1);
    const third = new Client(relay);
    await Promise.all([third.open, other.pinged()]);
    other.send('still here');
    await dead.received(1);
    time.pass(PONG_TIMEOUT);
    // The live connection is closed too, so that its client joins again and is paired with the third.
    expect(await other.closed).toBe(codeOfReason('lost'));
    const again = new Client(relay);
    await Promise.all([third.paired, again.paired]);
    again.send('back');
    expect(await third.received(1)).toEqual(['back']);
  });

  it.each(['left', 'refused'] as const)('forwards the close reason: %s', async (reason) => {
    const relay = await start();
    const [one, other] = await pair(relay);
    one.socket.close(codeOfReason(reason));
    expect(await other.closed).toBe(codeOfReason(reason));
    await expect.poll(() => relay.rooms).toBe(0);
  });

  it('reports a broken connection as lost', async () => {
    const [one, other] = await pair(await start());
    one.socket.terminate();
    expect(await other.closed).toBe(codeOfReason('lost'));
  });

  it.each([
    '',
    'short',
    'a room',
    '../../etc',
    'f'.repeat(33),
    'F'.repeat(32),
    `${'f'.repeat(32)}?x=1`,
    // The name that earlier versions sent contains the code.
    'tianyuan-7kq2mx94td',
  ])('rejects the room %j', async (name) => {
    const relay = await start();
    expect(await new Client(relay, name).closed).toBe(RELAY_CODES.badRoom);
    expect(relay.rooms).toBe(0);
  });
});

describe('the limits of a relay', () => {
  it('a frame of the maximum size is forwarded; one byte more closes the connection', async () => {
    const [one, other] = await pair(await start());
    one.send('x'.repeat(MAX_FRAME));
    expect((await other.received(1))[0]).toHaveLength(MAX_FRAME);
    one.send('x'.repeat(MAX_FRAME + 1));
    expect(await one.closed).toBe(1009);
    expect(await other.closed).toBe(codeOfReason('lost'));
    expect(other.frames).toHaveLength(1);
  });

  it('a text frame closes the connection, so that clients can’t imitate the relay', async () => {
    const [one, other] = await pair(await start());
    one.socket.send(PEER_CONNECTED);
    expect(await one.closed).toBe(1003);
    expect(other.frames).toEqual([]);
  });

  it('a flood closes the connection after the burst', async () => {
    const relay = await start({ burst: 5, perSecond: 1 });
    const [one, other] = await pair(relay);
    for (let i = 0; i < 50; i += 1) one.send(`${i}`);
    expect(await one.closed).toBe(RELAY_CODES.tooFast);
    expect(other.frames).toEqual(['0', '1', '2', '3', '4']);
    expect(relay.counts['too-fast']).toBe(1);
  });

  it('a salt and forty texts may come at once, as a session sends them, and no more', async () => {
    const relay = await start();
    const [one, other] = await pair(relay);
    for (let i = 0; i < 41; i += 1) one.send(`${i}`);
    await other.received(41);
    expect(one.socket.readyState).toBe(WebSocket.OPEN);
    one.send('one more');
    expect(await one.closed).toBe(RELAY_CODES.tooFast);
    expect(other.frames).toHaveLength(41);
  });

  it('rooms are limited in number; existing ones still admit a second client', async () => {
    const relay = await start({ maxRooms: 1 });
    const one = new Client(relay);
    await expect.poll(() => relay.rooms).toBe(1);
    expect(await new Client(relay, room(1)).closed).toBe(RELAY_CODES.busy);
    await Promise.all([one.paired, new Client(relay).paired]);
  });

  it('connections are limited per address; behind a proxy, per reported address', async () => {
    const relay = await start({ maxSocketsPerAddress: 2, behindProxy: true });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `9.9.9.9, ${address}` } });
    await Promise.all(
      [1, 2].map((number) => once(new Client(relay, room(number), from('1.1.1.1')).socket, 'open')),
    );
    expect(await new Client(relay, ROOM, from('1.1.1.1')).closed).toBe(RELAY_CODES.busy);
    const other = new Client(relay, ROOM, from('2.2.2.2'));
    await expect.poll(() => relay.rooms).toBe(3);
    await other.open;
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });

  it.each([
    ['has no number for a single client', ['203.0.113.9', '203.0.113.9'], false],
    ['has one number for IPv4 in both notations', ['203.0.113.9', '::ffff:203.0.113.9'], false],
    ['has a number for each client', ['203.0.113.9', '203.0.113.8'], true],
    ['has one number for a network of IPv6', ['2001:db8::1', '2001:DB8:0:0:9::5'], false],
    ['has a number for each network of IPv6', ['2001:db8::1', '2001:db8:0:1::1'], true],
    ['has a number for each network of IPv6', ['::1', '1::'], true],
  ])('an address %s: %j', async (_name, addresses, both) => {
    const relay = await start({ maxSocketsPerAddress: 1, behindProxy: true });
    const [one, other] = addresses.map(
      (address) => new Client(relay, ROOM, { headers: { 'x-forwarded-for': address } }),
    );
    await one?.open;
    if (both) await other?.paired;
    else expect(await Promise.race([one?.closed, other?.closed])).toBe(RELAY_CODES.busy);
  });

  it('an idle room is closed', async () => {
    const relay = await start({ heartbeat: 1000, idle: 500 });
    const [one, other] = await pair(relay);
    time.pass(600);
    one.send('in time');
    await other.received(1);
    time.pass(400);
    // At this heartbeat the room has been used recently.
    await Promise.all([one.pinged(), other.pinged()]);
    time.pass(1000);
    expect(await one.closed).toBe(RELAY_CODES.idle);
    expect(await other.closed).toBe(RELAY_CODES.idle);
    await expect.poll(() => relay.rooms).toBe(0);
  });

  it('a connection that misses two heartbeats is closed', async () => {
    const heartbeat = 1000;
    const relay = await start({ heartbeat });
    const dead = new Client(relay, ROOM, { autoPong: false });
    await expect.poll(() => relay.rooms).toBe(1);
    time.pass(heartbeat);
    await dead.pinged(1);
    time.pass(heartbeat);
    await dead.pinged(2);
    expect(relay.counts.dead).toBe(0);
    time.pass(heartbeat);
    expect(await dead.closed).toBe(1006);
    expect(relay.counts.dead).toBe(1);
  });
});

describe('closing a relay', () => {
  it('closes all connections and timers', async () => {
    const handles = () =>
      process.getActiveResourcesInfo().filter((name) => /TCP|Timeout/.test(name)).length;
    const before = handles();
    const relay = await Relay.start({ port: 0, pongTimeout: 100 });
    const [one, other] = await pair(relay);
    await relay.close();
    expect(await Promise.all([one.closed, other.closed])).toEqual([1001, 1001]);
    await expect.poll(handles).toBeLessThanOrEqual(before);
    expect(relay.rooms).toBe(0);
  });

  it('rejects if the port is taken', async () => {
    const { port } = new URL((await start()).url);
    await expect(Relay.start({ port: Number(port) })).rejects.toThrow('EADDRINUSE');
  });

  it.each([
    ['a port that does not exist', { port: 99_999 }, 'ERR_SOCKET_BAD_PORT'],
    // An address of the networks reserved for documentation.
    ['an address of another machine', { host: '203.0.113.1' }, 'EADDRNOTAVAIL'],
  ])('rejects %s, and leaves no timer', async (_name, settings, code) => {
    await expect(Relay.start({ port: 0, time, ...settings })).rejects.toMatchObject({ code });
    expect(time.waiting).toBe(0);
  });
});
