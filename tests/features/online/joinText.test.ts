import { expect, it } from 'vitest';
import { parseJoinText } from '../../../src/features/online/room/joinText';
import { packSignal } from '../../../src/net/transport/signalText';

const OFFER = packSignal({
  kind: 'offer',
  ufrag: 'abcd',
  password: 'a'.repeat(24),
  fingerprint: new Uint8Array(32),
  candidates: [{ type: 'host', address: '192.0.2.1', port: 9 }],
});
const CODE = { kind: 'code', ok: true, code: '7KQ2MX94TD' };

it.each([
  ['a code', ' 7kq2m-x94td ', CODE],
  ['a room link', `https://example.org/${'x'.repeat(60)}/#r=7KQ2M-X94TD`, CODE],
  ['an offer', `${OFFER}\n`, { kind: 'offer', ok: true, text: OFFER }],
  ['a damaged offer', OFFER.slice(0, -1), { kind: 'offer', ok: false, problem: 'damaged' }],
  ['a short text', 'hello', { kind: 'code', ok: false, problem: 'too-short' }],
  ['nothing', '', { kind: 'code', ok: false, problem: 'empty' }],
])('the text to join with may be %s', (_name, typed, parsed) => {
  expect(parseJoinText(typed)).toMatchObject(parsed);
});
