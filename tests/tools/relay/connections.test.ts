import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { PEER_CONNECTED, RELAY_CODES } from '../../../src/net/transport/relayCodes';
import { Relay, type RelaySettings } from '../../../tools/relay/relay';
import { VirtualTime } from '../../support/net/virtualTime';

const UPGRADE_TIMEOUT = 5000;
/** Connections beyond the limit of an address that are told so. */
const SPARE = 5;
/** Another address of this machine; Linux has all of 127.0.0.0/8. */
const STRANGER = '127.0.0.2';

const room = (number: number): string => `${number}`.padStart(32, '0');
let time = new VirtualTime();
let relay: Relay;
const open: Socket[] = [];

async function start(settings: Partial<RelaySettings>): Promise<void> {
  relay = await Relay.start({ port: 0, time, upgradeTimeout: UPGRADE_TIMEOUT, ...settings });
}

beforeEach(() => (time = new VirtualTime()));
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await relay.close();
});

/** A TCP connection that says no more than `sent`, and whether the relay has ended it. */
async function tcp(sent = ''): Promise<{ ended: boolean; answer: string }> {
  const socket = connect(Number(new URL(relay.url).port), '127.0.0.1');
  open.push(socket);
  const state = { ended: false, answer: '' };
  socket.on('error', () => {});
  socket.on('data', (data) => (state.answer += String(data)));
  socket.on('close', () => (state.ended = true));
  await once(socket, 'connect');
  if (sent !== '') socket.write(sent);
  return state;
}

/** As many silent connections; resolves when the relay has accepted or ended each. */
async function silent(count: number): Promise<readonly { readonly ended: boolean }[]> {
  const before = relay.connections + relay.counts.dropped;
  const all = await Promise.all(Array.from({ length: count }, () => tcp()));
  await expect.poll(() => relay.connections + relay.counts.dropped).toBe(before + count);
  return all;
}

const ended = (all: readonly { readonly ended: boolean }[]): number =>
  all.filter((each) => each.ended).length;

/** A client, and how its attempt to join the room ends: by being paired, or with a close code. */
function client(name: string, localAddress = '127.0.0.1') {
  const socket = new WebSocket(relay.url + name, { localAddress });
  socket.on('error', () => {});
  const outcome = new Promise<string | number>((resolve) => {
    socket.on('message', (data, isBinary) => {
      if (!isBinary && String(data) === PEER_CONNECTED) resolve('paired');
    });
    socket.on('close', resolve);
  });
  return { socket, outcome };
}

const pairOutcomes = (address?: string) =>
  Promise.all([client(room(1), address), client(room(1), address)].map(({ outcome }) => outcome));

describe('connections that never send anything', () => {
  it.skipIf(process.platform !== 'linux')(
    'of one address are ended at once above its limit, and keep no stranger out',
    async () => {
      await start({ maxSocketsPerAddress: 10 });
      const all = await silent(200);
      expect(relay.connections).toBe(10 + SPARE);
      expect(relay.counts.dropped).toBe(200 - 10 - SPARE);
      await expect.poll(() => ended(all)).toBe(200 - 10 - SPARE);
      expect(await pairOutcomes(STRANGER)).toEqual(['paired', 'paired']);
    },
  );

  it('of many addresses make way for new ones', async () => {
    await start({ maxSockets: 20, maxSocketsPerAddress: 1000 });
    const all = await silent(100);
    expect(relay.connections).toBe(20);
    expect(relay.counts.dropped).toBe(80);
    expect(await pairOutcomes()).toEqual(['paired', 'paired']);
    await expect.poll(() => ended(all)).toBe(82);
  });

  it('behind a proxy make way too', async () => {
    await start({ maxSockets: 20, behindProxy: true });
    await silent(100);
    expect(await pairOutcomes()).toEqual(['paired', 'paired']);
  });

  it.each([
    ['nothing', ''],
    ['half a line', 'GET / HT'],
    ['half a request', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ])('but %s end after five seconds; clients stay', async (_name, sent) => {
    await start({});
    const player = client(room(1));
    await once(player.socket, 'open');
    await expect.poll(() => relay.rooms).toBe(1);
    const state = await tcp(sent);
    await expect.poll(() => relay.connections).toBe(2);
    time.pass(UPGRADE_TIMEOUT - 1);
    expect(relay.connections).toBe(2);
    time.pass(1);
    expect(relay.connections).toBe(1);
    expect(relay.counts.silent).toBe(1);
    await expect.poll(() => state.ended).toBe(true);
    expect(player.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('do not hold up the end of the relay', async () => {
    await start({});
    const all = await silent(3);
    await relay.close();
    await expect.poll(() => ended(all)).toBe(3);
    expect(relay.connections).toBe(0);
  });
});

describe('a connection', () => {
  it('that asks for a page is answered and ended', async () => {
    await start({});
    const state = await tcp('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => state.ended).toBe(true);
    expect(state.answer).toContain('A relay of Tianyuan.');
    await expect.poll(() => relay.connections).toBe(0);
  });

  it('frees its place when it closes', async () => {
    await start({ maxSocketsPerAddress: 1 });
    for (let count = 0; count < 3; count += 1) {
      const { socket } = client(room(1));
      await once(socket, 'open');
      await expect.poll(() => relay.rooms).toBe(1);
      expect(relay.connections).toBe(1);
      socket.terminate();
      await expect.poll(() => relay.connections).toBe(0);
    }
    expect(relay.counts.busy).toBe(0);
  });

  it('above the limit of its address is told so', async () => {
    await start({ maxSocketsPerAddress: 2 });
    await silent(2);
    expect(await client(room(1)).outcome).toBe(RELAY_CODES.busy);
  });

  it('is refused if all places are taken by players', async () => {
    await start({ maxSockets: 2 });
    expect(await pairOutcomes()).toEqual(['paired', 'paired']);
    expect(await client(room(2)).outcome).toBe(1006);
    expect(relay.counts.dropped).toBe(1);
    expect(relay.connections).toBe(2);
  });
});
