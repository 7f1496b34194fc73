import { describe, expect, it } from 'vitest';
import { Guard, MAX_TEXT } from '../../../src/net/protocol/guard';
import { MAX_BYTES } from '../../../src/net/transport/link';
import { PROTOCOL, readMessage, SYNC_PAGE } from '../../../src/net/protocol/messages';
import { seatKey } from '../../../src/net/protocol/seatKey';
import { TERMS } from '../../support/net/sessionPair';

const ping = { t: 'ping', id: 1, g: null, n: 0, d: '' };
const hello = {
  t: 'hello',
  proto: PROTOCOL,
  app: '1',
  role: 'host',
  name: 'Ann',
  nonce: '0'.repeat(32),
  key: seatKey('1'.repeat(64)),
};
/** A field element that is no x coordinate of the curve. */
const OFF_CURVE = `02${'0'.repeat(63)}5`;

describe('messages', () => {
  it.each([
    ping,
    hello,
    { ...hello, tab: 'f'.repeat(16) },
    { t: 'auth', mac: 'f'.repeat(64) },
    { t: 'offer', round: 1, terms: TERMS },
    { t: 'phrase', id: 0 },
    { t: 'err', code: 'illegal-entry' },
  ])('accept %j', (message) => {
    expect(readMessage(message)).toEqual({ ok: true, value: message });
  });

  it.each([
    null,
    [],
    'ping',
    {},
    { t: 'shout' },
    { ...ping, more: 1 },
    { ...ping, n: 1.5 },
    { ...ping, n: -1 },
    { ...ping, n: 1e9 },
    { ...ping, g: 'x'.repeat(16) },
    { ...hello, nonce: 'F'.repeat(32) },
    { ...hello, name: 'a'.repeat(201) },
    { ...hello, secret: 'f'.repeat(32) },
    { ...hello, key: undefined },
    { ...hello, key: null },
    { ...hello, key: '' },
    { ...hello, key: 'f'.repeat(66) },
    { ...hello, key: '0'.repeat(66) },
    { ...hello, key: '02'.repeat(32) },
    { ...hello, key: `${hello.key}00` },
    { ...hello, key: hello.key.toUpperCase() },
    { ...hello, key: OFF_CURVE },
    { t: 'auth', mac: 'f'.repeat(64), secret: 'f'.repeat(32) },
    { t: 'offer', round: 1, terms: { ...TERMS, width: 21 } },
    { t: 'offer', round: 1, terms: { ...TERMS, gift: true } },
    { t: 'phrase', id: 99 },
    { t: 'err', code: '<b>' },
  ])('reject %j', (message) => {
    expect(readMessage(message)).toEqual({ ok: false, error: 'malformed' });
  });

  it('report another protocol version, regardless of the other fields', () => {
    const read = readMessage({ t: 'hello', proto: 7, colour: 'red' });
    expect(read).toEqual({ ok: false, error: { proto: 7 } });
  });

  it('fit into the length limits with the maximum of entries', () => {
    const list = Array.from({ length: SYNC_PAGE }, () => ({
      k: 'choice',
      by: 'second',
      c: 'two-more',
      ms: 86_400_000,
    }));
    const hex = '0'.repeat(16);
    const sync = { t: 'sync', g: hex, i: 1004, prev: hex, list, n: 400, h: hex, more: true };
    expect(readMessage(sync).ok).toBe(true);
    expect(JSON.stringify(sync).length).toBeLessThanOrEqual(MAX_BYTES);
    const entries = JSON.stringify({ ...sync, t: 'entries', list: list.slice(0, 60) });
    expect(entries.length).toBeLessThanOrEqual(MAX_TEXT);
  });
});

describe('the guard', () => {
  const text = JSON.stringify(ping);

  it('allows a burst of 40 messages, then 20 a second', () => {
    let now = 0;
    const guard = new Guard(() => now);
    const passed = (count: number): number =>
      Array.from({ length: count }, () => guard.read(text)).filter(({ ok }) => ok).length;
    expect(passed(50)).toBe(40);
    expect(guard.exhausted).toBe(true);
    now += 1000;
    expect(passed(50)).toBe(20);
    now += 60_000;
    expect(passed(50)).toBe(40);
  });

  it('is exhausted after five violations', () => {
    const guard = new Guard(() => 0);
    for (const fault of ['{', '[]', '{"t":"x"}', 'x'.repeat(MAX_BYTES + 1)]) {
      expect(guard.read(fault).ok).toBe(false);
    }
    expect(guard.exhausted).toBe(false);
    expect(guard.read('null').ok).toBe(false);
    expect(guard.exhausted).toBe(true);
    expect(guard.read(text).ok).toBe(true);
  });

  it('checks the length before parsing', () => {
    const guard = new Guard(() => 0);
    const long = `${text.slice(0, -1)}${' '.repeat(MAX_TEXT)}}`;
    expect(guard.read(long)).toEqual({ ok: false, error: 'too-long' });
  });
});
