import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  iceServers,
  loadOnlineConfig,
  ONLINE_DEFAULTS,
  parseOnlineConfig,
} from '../../../src/net/transport/onlineConfig';

const SHIPPED = readFileSync(new URL('../../../public/online.json', import.meta.url), 'utf8');
const turn = { urls: 'turn:turn.example:3478?transport=udp', username: 'a', credential: 'b' };

describe('the configuration file', () => {
  it('matches the defaults', () => {
    expect(parseOnlineConfig(SHIPPED)).toEqual({ config: ONLINE_DEFAULTS, problem: null });
  });

  it('may omit every field but the version', () => {
    expect(parseOnlineConfig('{"version":1}').config).toEqual(ONLINE_DEFAULTS);
    const relay = 'wss://relay.example/path';
    expect(parseOnlineConfig(JSON.stringify({ version: 1, relay, turn: [turn] }))).toEqual({
      config: { ...ONLINE_DEFAULTS, relay, turn: [turn] },
      problem: null,
    });
  });

  it('may disable STUN', () => {
    const { config } = parseOnlineConfig('{"version":1,"stun":[]}');
    expect(iceServers(config)).toEqual([]);
    expect(iceServers({ stun: ['stun:a.example'], turn: [turn] })).toEqual([
      { urls: 'stun:a.example' },
      turn,
    ]);
  });

  it.each(['', 'null,', '<!doctype html>', `"${'x'.repeat(20_000)}"`])(
    'falls back to the defaults if unreadable: %.20s',
    (text) => {
      expect(parseOnlineConfig(text)).toEqual({
        config: ONLINE_DEFAULTS,
        problem: 'config-unreadable',
      });
    },
  );

  it.each([
    null,
    [],
    {},
    { version: 2 },
    { version: 1, nostr: ['https://relay.example'] },
    { version: 1, nostr: ['wss://'] },
    { version: 1, nostr: ['wss://relay.example/?a=b'] },
    { version: 1, nostr: Array.from({ length: 11 }, (_, i) => `wss://${i}.example`) },
    { version: 1, relay: 'relay.example' },
    { version: 1, stun: ['turn:a.example'] },
    { version: 1, stun: 'stun:a.example' },
    { version: 1, turn: [{ ...turn, credential: undefined }] },
    { version: 1, turn: [{ ...turn, credentialType: 'password' }] },
    { version: 1, unknown: true },
  ])('falls back to the defaults if any field is invalid: %j', (value) => {
    expect(parseOnlineConfig(JSON.stringify(value))).toEqual({
      config: ONLINE_DEFAULTS,
      problem: 'config-invalid',
    });
  });

  it('is fetched from next to the page, and may be missing', async () => {
    const places: string[] = [];
    const answer = (response: Response) => async (place: string) => {
      places.push(place);
      return response;
    };
    const missing = { config: ONLINE_DEFAULTS, problem: 'config-missing' };
    expect((await loadOnlineConfig(answer(new Response(SHIPPED)))).problem).toBeNull();
    expect(await loadOnlineConfig(answer(new Response('', { status: 403 })))).toEqual(missing);
    expect(await loadOnlineConfig(() => Promise.reject(new Error('offline')))).toEqual(missing);
    expect(new Set(places)).toEqual(new Set(['./online.json']));
  });
});
