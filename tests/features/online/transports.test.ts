import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findTransports } from '../../../src/features/online/transports';
import { relaySecrets } from '../../../src/net/transport/roomCode';

const CODE = '7KQ2MX94TD';
const CONFIG = { version: 1, nostr: [], stun: [], relay: 'wss://relay.example/games' };
const addresses: string[] = [];

class Socket {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    addresses.push(url);
  }

  close(): void {}
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(CONFIG)));
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  addresses.length = 0;
});

/** Opens the relay's link twice, as after a loss. */
async function openTwice(): Promise<void> {
  const { factories } = await findTransports(CODE, 'host');
  const relay = factories.find(({ transport }) => transport === 'relay');
  const one = relay?.open();
  await expect.poll(() => addresses.length, { timeout: 60_000 }).toBe(1);
  const again = relay?.open();
  // The secrets are known by now.
  await Promise.resolve();
  for (const link of [one, again]) link?.close('left');
}

describe('the relay of a site', () => {
  it('is opened at a room that does not contain the code, the same each time', async () => {
    const { room } = await relaySecrets(CODE);
    await openTwice();
    expect(addresses).toEqual([1, 2].map(() => `wss://relay.example/games/${room}`));
    expect(addresses.join()).not.toMatch(/7kq2m|x94td/i);
  });

  it('has the same room on a page without Web Crypto', async () => {
    const { room } = await relaySecrets(CODE);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await openTwice();
    expect(addresses).toEqual([1, 2].map(() => `wss://relay.example/games/${room}`));
  });
});
