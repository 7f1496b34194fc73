import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameGuard, type Verdict } from '../../../src/net/transport/frameGuard';
import { MAX_BYTES } from '../../../src/net/transport/link';

const TOKEN = '0123456789abcdef'.repeat(4);
const WHOLE = 1;
const text = new TextEncoder();

interface Frame {
  readonly token?: string;
  readonly name?: string;
  readonly tag?: number;
  readonly payload?: string;
}

function frame({ token = TOKEN, name = 'text', tag = WHOLE, payload = '{}' }: Frame): ArrayBuffer {
  const head = [1, token.length >> 8, token.length & 255, ...text.encode(token)];
  const action = [...text.encode(name.padEnd(32, '\0')), 0, 0, tag, 255];
  return Uint8Array.from([...head, ...action, ...text.encode(payload)]).buffer;
}

function presence(token: string): ArrayBuffer {
  return Uint8Array.from([2, 1, 0, token.length, ...text.encode(token)]).buffer;
}

const guard = () => new FrameGuard(new Set([TOKEN]), new Set(['text', 'end']), 0);

describe('the frame guard', () => {
  it.each<[Verdict, string, unknown]>([
    ['pass', 'a text', frame({})],
    ['pass', 'a text of the maximum size', frame({ payload: 'x'.repeat(MAX_BYTES) })],
    ['hostile', 'a text above the maximum size', frame({ payload: 'x'.repeat(MAX_BYTES + 1) })],
    ['hostile', 'a part of a longer transfer', frame({ tag: 0 })],
    ['hostile', 'a text marked as JSON', frame({ tag: WHOLE | 8 })],
    ['hostile', 'a text marked as binary', frame({ tag: WHOLE | 4 })],
    ['hostile', 'a text marked as metadata', frame({ tag: WHOLE | 2 })],
    ['hostile', 'an unknown action', frame({ name: 'other' })],
    ['pass', 'a handshake', frame({ name: '@_hsdata', tag: WHOLE | 8, payload: '{"a":1}' })],
    [
      'hostile',
      'a handshake with malformed JSON',
      frame({ name: '@_hsdata', tag: WHOLE | 8, payload: '{' }),
    ],
    [
      'hostile',
      'a handshake that is too long',
      frame({ name: '@_hsdata', payload: 'x'.repeat(1025) }),
    ],
    ['pass', 'a leave action', frame({ name: '@_leave', payload: '' })],
    ['drop', 'an unused action of the library', frame({ name: '@_track', tag: WHOLE | 8 })],
    ['drop', 'a frame for another room', frame({ token: 'f'.repeat(64) })],
    ['pass', 'presence in the room', presence(TOKEN)],
    ['drop', 'presence in another room', presence('f'.repeat(64))],
    ['hostile', 'presence with a token that is too long', presence('f'.repeat(65))],
    ['hostile', 'a frame of another version', Uint8Array.from([3, 0, 0]).buffer],
    ['hostile', 'an empty frame', new ArrayBuffer(0)],
    ['hostile', 'a truncated frame', frame({}).slice(0, 90)],
    ['hostile', 'a string', 'text'],
  ])('judges %s: %s', (verdict, _, data) => {
    expect(guard().judge(data, 0)).toBe(verdict);
  });

  it('rejects a flood after the burst, and passes a long game', () => {
    const flooded = guard();
    const verdicts = Array.from({ length: 300 }, () => flooded.judge(frame({}), 0));
    expect(verdicts.indexOf('hostile')).toBe(200);
    const steady = guard();
    for (let i = 1; i <= 2000; i += 1) expect(steady.judge(frame({}), 50 * i)).toBe('pass');
  });

  it('never throws', () => {
    const whole = new Uint8Array(frame({ name: '@_hsdata', tag: WHOLE | 8 }));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(whole.length), (noise, at) => {
        const data = Uint8Array.from([...whole.slice(0, at), ...noise]).buffer;
        expect(['pass', 'drop', 'hostile']).toContain(guard().judge(data, 0));
      }),
    );
  });
});
