import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIpv6, formatIpv6 } from '../../../src/net/transport/iceAddress';
import {
  packSignal,
  parseSignal,
  readDescription,
  SIGNAL_KINDS,
  writeDescription,
  type Candidate,
  type Signal,
} from '../../../src/net/transport/signalText';

const FINGERPRINT = Uint8Array.from({ length: 32 }, (_, i) => 7 * i);
const SIGNAL: Signal = {
  kind: 'offer',
  ufrag: 'aB+/',
  password: '0123456789abcdefghijkl/+',
  fingerprint: FINGERPRINT,
  candidates: [
    { type: 'host', address: '192.168.1.20', port: 54_321 },
    { type: 'host', address: '01234567-89ab-cdef-0123-456789abcdef.local', port: 1 },
    { type: 'srflx', address: '2001:db8:0:0:0:0:0:1', port: 65_535 },
    { type: 'relay', address: '203.0.113.9', port: 3478 },
  ],
};

/** An SDP of Chromium, shortened. */
const CHROMIUM = `v=0
o=- 4611731400430051336 2 IN IP4 127.0.0.1
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
a=candidate:1 1 udp 2113937151 127.0.0.1 40000 typ host generation 0 network-cost 999
a=candidate:2 1 tcp 1518149375 127.0.0.1 9 typ host tcptype active generation 0
a=candidate:3 2 udp 2113937151 127.0.0.1 40001 typ host
a=candidate:4 1 udp 1677729535 2001:db8::7 40002 typ srflx raddr 0.0.0.0 rport 0
a=candidate:5 1 udp 1677729535 fe80::1%eth0 40003 typ host
a=ice-ufrag:Xy12
a=ice-pwd:abcdefghijklmnopqrstuv12
a=ice-options:trickle
a=fingerprint:sha-256 ${'0A:'.repeat(31)}FF
a=setup:actpass
a=mid:0
`.replaceAll('\n', '\r\n');

const character = fc.constantFrom(
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
);
const word = (minLength: number, maxLength: number) =>
  fc.string({ unit: character, minLength, maxLength });
const candidate = fc.record<Candidate>({
  type: fc.constantFrom('host', 'srflx', 'relay'),
  port: fc.integer({ min: 1, max: 65_535 }),
  address: fc.oneof(
    fc.ipV4(),
    fc.uint8Array({ minLength: 16, maxLength: 16 }).map(formatIpv6),
    fc.uuid().map((id) => `${id}.local`),
  ),
});
const signals = fc.record<Signal>({
  kind: fc.constantFrom(...SIGNAL_KINDS),
  ufrag: word(4, 40),
  password: word(22, 100),
  fingerprint: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  candidates: fc.array(candidate, { maxLength: 16 }),
});

describe('a signal', () => {
  it('survives packing and parsing', () => {
    fc.assert(
      fc.property(signals, (signal) => {
        const text = packSignal(signal);
        expect(text).toMatch(/^[\w-]+$/);
        expect(parseSignal(text, signal.kind)).toEqual({ ok: true, signal });
      }),
    );
  });

  it('survives an SDP round trip', () => {
    fc.assert(
      fc.property(signals, (signal) => {
        expect(readDescription(signal.kind, writeDescription(signal))).toEqual(signal);
      }),
    );
  });

  it('has a bounded length', () => {
    const { candidates } = SIGNAL;
    expect(packSignal({ ...SIGNAL, candidates: candidates.slice(0, 1) })).toHaveLength(88);
    expect(packSignal(SIGNAL).length).toBeLessThan(160);
  });

  it('extracts the usable candidates from an SDP', () => {
    expect(readDescription('offer', CHROMIUM)).toEqual({
      kind: 'offer',
      ufrag: 'Xy12',
      password: 'abcdefghijklmnopqrstuv12',
      fingerprint: Uint8Array.from({ length: 32 }, (_, i) => (i === 31 ? 255 : 10)),
      candidates: [
        { type: 'host', address: '127.0.0.1', port: 40_000 },
        { type: 'srflx', address: '2001:db8::7', port: 40_002 },
      ],
    });
    expect(readDescription('offer', CHROMIUM.replace('sha-256', 'sha-1'))).toBeNull();
    expect(readDescription('offer', '')).toBeNull();
  });
});

describe('a pasted text', () => {
  const text = packSignal(SIGNAL);

  it('may contain line breaks', () => {
    const broken = ` ${text.slice(0, 30)}\n\t${text.slice(30)}\r\n`;
    expect(parseSignal(broken, 'offer').ok).toBe(true);
  });

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['hello there!', 'not-a-signal'],
    ['https://example.org/', 'not-a-signal'],
    ['A', 'not-a-signal'],
    ['AAAA', 'not-a-signal'],
    ['x'.repeat(2000), 'not-a-signal'],
    [text.slice(0, -1), 'damaged'],
    [`${text}A`, 'damaged'],
    [text.replace(/.{5}$/, ''), 'damaged'],
    [text.replace(/^E/, 'I'), 'newer'],
    ['hello', 'not-a-signal'],
  ])('is rejected with a reason: %.30s', (pasted, problem) => {
    const parsed = parseSignal(pasted, 'offer');
    expect(parsed).toEqual({ ok: false, problem });
  });

  it('without its last character is damaged, even if the checksum still fits', () => {
    const [first] = SIGNAL.candidates;
    if (!first) throw new Error('no candidate');
    for (let port = 30_000; port < 32_000; port += 1) {
      const whole = packSignal({ ...SIGNAL, candidates: [{ ...first, port }] });
      const parsed = parseSignal(whole.slice(0, -1), 'offer');
      expect(parsed).toEqual({ ok: false, problem: 'damaged' });
    }
  });

  it('of the wrong kind is detected', () => {
    expect(parseSignal(text, 'answer')).toEqual({ ok: false, problem: 'wrong-kind' });
  });

  it('with a changed character fails the checksum and never throws', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 3), fc.constantFrom(...'azAZ09-_'), (at, other) => {
        const changed = text.slice(0, at) + other + text.slice(at + 1);
        if (changed !== text) expect(parseSignal(changed, 'offer').ok).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (noise) => {
        expect(parseSignal(noise, 'offer').ok).toBe(false);
      }),
    );
  });
});

describe('an IPv6 address', () => {
  it.each([
    ['::', '0:0:0:0:0:0:0:0'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['fe80::', 'fe80:0:0:0:0:0:0:0'],
    ['2001:DB8::8:800:200c:417a', '2001:db8:0:0:8:800:200c:417a'],
  ])('%s is formatted as %s', (text, long) => {
    const bytes = parseIpv6(text);
    expect(bytes && formatIpv6(bytes)).toBe(long);
  });

  it.each([
    '',
    ':',
    ':::',
    '1::2::3',
    '1:2:3',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    'fe80::1%eth0',
    '::1.2.3.4',
    '1:2:3:4:5:6:7::8',
  ])('%j is rejected', (text) => {
    expect(parseIpv6(text)).toBeNull();
  });
});
