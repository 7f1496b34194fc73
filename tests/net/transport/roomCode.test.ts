import { createHmac, pbkdf2Sync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeRoomCode,
  parseRoomCode,
  relaySecrets,
  roomSecrets,
  formatRoomCode,
} from '../../../src/net/transport/roomCode';
import { toHex } from '../../../src/net/bytes';
import { ROOM_NAME } from '../../../src/net/transport/relayCodes';

describe('a room code', () => {
  it('has ten equally likely characters', () => {
    const counts = new Map<string, number>();
    for (let first = 0; first < 256; first += 1) {
      const code = makeRoomCode((bytes) => bytes.fill(first));
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  it('is different every time', () => {
    expect(new Set(Array.from({ length: 100 }, () => makeRoomCode())).size).toBe(100);
  });

  it('can be parsed from its displayed form', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
        const code = makeRoomCode(() => bytes);
        expect(formatRoomCode(code)).toMatch(/^.{5}-.{5}$/);
        expect(parseRoomCode(formatRoomCode(code))).toEqual({ ok: true, code });
      }),
    );
  });

  it.each([
    '7kq2m-x941d',
    ' 7KQ2M X941D\n',
    '7KQ2M–X94ID',
    '7kq2m—x94ld',
    '7 k q 2 m x 9 4 l d',
    '７ＫＱ２Ｍ－Ｘ９４１Ｄ',
    '7KQ2M_X941D.',
    '\u200e7KQ2M\u00a0X941D',
  ])('accepts %j', (typed) => {
    expect(parseRoomCode(typed)).toEqual({ ok: true, code: '7KQ2MX941D' });
  });

  it('reads O as 0', () => {
    expect(parseRoomCode('oO0o0-OOOOO')).toEqual({ ok: true, code: '0000000000' });
  });

  it.each([
    ['', 'empty', null],
    [' - ', 'empty', null],
    ['7KQ2M-X94T', 'too-short', null],
    ['7KQ2M-X94TDD', 'too-long', null],
    ['7KQ2M-X94TU', 'bad-character', 'U'],
    ['7KQ2M-X94T!', 'bad-character', '!'],
    ['天元', 'bad-character', '天'],
    ['<b>', 'bad-character', '<'],
  ])('rejects %j with a reason', (typed, problem, character) => {
    expect(parseRoomCode(typed)).toEqual({ ok: false, problem, character });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const parsed = parseRoomCode(typed);
        expect(parsed.ok ? parsed.code : '0000000000').toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      }),
    );
  });
});

describe('the secrets of a code', () => {
  it('are equal for equal codes, differ between codes, and do not reveal the code', async () => {
    const [one, again, other] = await Promise.all(
      ['7KQ2MX941D', '7KQ2MX941D', '7KQ2MX941E'].map((code) => roomSecrets(code)),
    );
    expect(one).toEqual(again);
    expect(one?.room).toMatch(/^[0-9a-f]{32}$/);
    expect(one?.password).toMatch(/^[0-9a-f]{64}$/);
    expect(other?.room).not.toBe(one?.room);
    expect(other?.password).not.toBe(one?.password);
  });

  it('do not change between versions of the game', async () => {
    expect((await roomSecrets('0000000000'))?.room).toMatchInlineSnapshot(
      `"e949b0b3db81190f75b31e5c7b23a28e"`,
    );
  });

  it('are null without Web Crypto', async () => {
    expect(await roomSecrets('7KQ2MX941D', null)).toBeNull();
  });
});

describe('the secrets for a plain relay', () => {
  const hexOf = async (code: string, subtle?: null) => {
    const { room, key } = await relaySecrets(code, subtle);
    return { room, key: toHex(key) };
  };

  it('agree with node:crypto, with and without Web Crypto', async () => {
    const root = pbkdf2Sync('7KQ2MX941D', 'tianyuan relay 1', 200_000, 32, 'sha256');
    const labelled = (label: string) => createHmac('sha256', root).update(label).digest('hex');
    const expected = { room: labelled('room').slice(0, 32), key: labelled('key') };
    expect(await hexOf('7KQ2MX941D')).toEqual(expected);
    expect(await hexOf('7KQ2MX941D', null)).toEqual(expected);
    expect(expected.room).toMatch(ROOM_NAME);
  });

  it('differ between codes, and from those for Nostr', async () => {
    const codes = ['7KQ2MX941D', '7KQ2MX941E'];
    const forNostr = await Promise.all(codes.map((code) => roomSecrets(code)));
    const forRelay = await Promise.all(codes.map((code) => hexOf(code)));
    const all = [...forNostr, ...forRelay].flatMap((secrets) => Object.values(secrets ?? {}));
    expect(new Set(all).size).toBe(8);
  });
});
