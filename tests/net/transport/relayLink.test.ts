import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_BYTES, type TroubledLink } from '../../../src/net/transport/link';
import {
  codeOfReason,
  MAX_FRAME,
  PEER_CONNECTED,
  RELAY_CODES,
} from '../../../src/net/transport/relayCodes';
import { relayLink } from '../../../src/net/transport/relayLink';
import { relaySecrets, type RelaySecrets } from '../../../src/net/transport/roomCode';

const CODE = '7KQ2MX94TD';
const SECRETS: RelaySecrets = { room: 'a'.repeat(32), key: new Uint8Array(32).fill(9) };

const links: TroubledLink[] = [];

/** What a relay sees of one client. */
class FakeSocket {
  static readonly all: FakeSocket[] = [];
  readonly url: string;
  readonly sent: (string | Uint8Array<ArrayBuffer>)[] = [];
  closedWith: number | null = null;
  onopen = (): void => undefined;
  onmessage: (event: { data: unknown }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }

  send(data: string | Uint8Array<ArrayBuffer>): void {
    this.sent.push(data);
  }

  close(code: number): void {
    this.closedWith = code;
  }

  /** The frames sent since the last call. */
  take(): (string | Uint8Array<ArrayBuffer>)[] {
    return this.sent.splice(0);
  }

  pass(...frames: (string | Uint8Array<ArrayBuffer>)[]): void {
    for (const data of frames) {
      this.onmessage({ data: typeof data === 'string' ? data : data.slice().buffer });
    }
  }
}

/** One side of a room on a relay that the test controls. */
interface Side {
  readonly link: TroubledLink;
  readonly socket: FakeSocket;
  readonly texts: string[];
}

async function side(secrets: RelaySecrets = SECRETS): Promise<Side> {
  const link = relayLink({ url: 'wss://relay.example/', secrets: Promise.resolve(secrets) });
  links.push(link);
  const texts: string[] = [];
  const nothing = (): void => undefined;
  link.listen({ opened: nothing, closed: nothing, received: (text) => texts.push(text) });
  await Promise.resolve();
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('No socket was opened');
  socket.onopen();
  return { link, socket, texts };
}

/** Two sides whose salts have been exchanged. */
async function pair(secrets?: RelaySecrets): Promise<[Side, Side]> {
  const [one, other] = [await side(), await side(secrets)];
  for (const { socket } of [one, other]) socket.pass(PEER_CONNECTED);
  const [ones, others] = [one.socket.take(), other.socket.take()];
  one.socket.pass(...others);
  other.socket.pass(...ones);
  return [one, other];
}

function sealed({ link, socket }: Side, ...texts: string[]): Uint8Array<ArrayBuffer>[] {
  for (const text of texts) link.send(text);
  return socket.take().filter((frame) => typeof frame !== 'string');
}

function changed(frame: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return frame.map((byte, index) => (index === 3 ? byte ^ 1 : byte));
}

beforeEach(() => vi.stubGlobal('WebSocket', FakeSocket));
afterEach(() => {
  for (const link of links.splice(0)) link.close('left');
  vi.unstubAllGlobals();
  FakeSocket.all.length = 0;
});

describe('a link through a relay', () => {
  it('opens when the peer’s salt has come, and carries texts both ways', async () => {
    const [one, other] = [await side(), await side()];
    one.socket.pass(PEER_CONNECTED);
    const [salt] = one.socket.take();
    expect(salt).toHaveLength(16);
    expect(one.link.state).toBe('opening');
    other.socket.pass(PEER_CONNECTED, salt ?? '');
    expect(other.link.state).toBe('open');
    const texts = ['{"t":"hello"}', '', '天元', 'x'.repeat(MAX_BYTES)];
    other.link.send('before the other side is open');
    one.socket.pass(...other.socket.take());
    other.socket.pass(...sealed(one, ...texts));
    expect(one.texts).toEqual(['before the other side is open']);
    expect(other.texts).toEqual(texts);
  });

  it('tells the relay neither the code nor any text', async () => {
    const secrets = await relaySecrets(CODE);
    const [one, other] = [await side(secrets), await side(secrets)];
    for (const { socket } of [one, other]) socket.pass(PEER_CONNECTED);
    const seen = [...one.socket.take(), ...other.socket.take()];
    one.socket.pass(seen[1] ?? '');
    other.socket.pass(seen[0] ?? '');
    seen.push(...sealed(one, `{"t":"hello","name":"Ann","code":"${CODE}"}`));
    expect(one.socket.url).toBe(`wss://relay.example/${secrets.room}`);
    const all = [one.socket.url, ...seen.map((frame) => Buffer.from(frame).toString('latin1'))];
    expect(all.join('\n')).not.toMatch(/7kq2m|hello|Ann/i);
    expect(seen.every((frame) => typeof frame !== 'string' && frame.length <= MAX_FRAME)).toBe(
      true,
    );
  });

  it('has a salt of its own each time', async () => {
    const salts = new Set<string>();
    for (let count = 0; count < 4; count += 1) {
      const { socket } = await side();
      socket.pass(PEER_CONNECTED);
      salts.add(String(socket.take()));
    }
    expect(salts.size).toBe(4);
  });

  it('opens no socket if it was closed while its secrets were computed', async () => {
    const link = relayLink({ url: 'wss://relay.example/', secrets: Promise.resolve(SECRETS) });
    link.close('left');
    await Promise.resolve();
    expect(FakeSocket.all).toHaveLength(0);
  });

  it.each([
    [RELAY_CODES.full, 'full', null],
    [RELAY_CODES.busy, 'failed', 'busy'],
    [RELAY_CODES.idle, 'failed', 'idle'],
    [codeOfReason('left'), 'left', null],
    [1006, 'lost', null],
  ])('closed by the relay with %i is %s, trouble %s', async (code, reason, trouble) => {
    const [one] = await pair();
    one.socket.onclose({ code });
    expect([one.link.reason, one.link.trouble]).toEqual([reason, trouble]);
  });
});

/** What a relay, or somebody who knows the room's name, can try on an open link. */
const LIES: Readonly<
  Record<string, (one: Side, other: Side) => (string | Uint8Array<ArrayBuffer>)[]>
> = {
  'a changed text': (one) => sealed(one, 'a').map(changed),
  'a text twice': (one) => sealed(one, 'a').flatMap((frame) => [frame, frame]),
  'a later text first': (one) => sealed(one, 'a', 'b').toReversed(),
  'a text left out': (one) => sealed(one, 'a', 'b').slice(1),
  'a text of its receiver': (_, other) => sealed(other, 'a'),
  'a truncated text': (one) => sealed(one, 'a').map((frame) => frame.slice(0, -1)),
  'a plain text': () => ['{"t":"bye","reason":"left"}'],
  'a plain text as bytes': () => [new TextEncoder().encode('{"t":"bye","reason":"left"}')],
  nothing: () => [new Uint8Array()],
  'another salt': () => [new Uint8Array(16)],
  'that the peer is connected': () => [PEER_CONNECTED],
};

describe('on a link through a relay', () => {
  it.each(Object.entries(LIES))('%s closes it and says so', async (name, lie) => {
    const [one, other] = await pair();
    const allowed = name === 'a text twice' ? ['a'] : [];
    other.socket.pass(...lie(one, other));
    expect([other.link.reason, other.link.trouble]).toEqual(['failed', 'unsealed']);
    expect(other.socket.closedWith).toBe(codeOfReason('failed'));
    other.socket.pass(...sealed(one, 'later'));
    expect(other.texts).toEqual(allowed);
  });

  it('texts of an earlier link do not open', async () => {
    const [one] = await pair();
    const earlier = sealed(one, 'a');
    const [, peer] = await pair();
    peer.socket.pass(...earlier);
    expect([peer.link.trouble, peer.texts]).toEqual(['unsealed', []]);
  });

  it('texts of a peer without the code do not open', async () => {
    const [one, stranger] = await pair({ ...SECRETS, key: new Uint8Array(32) });
    one.socket.pass(...sealed(stranger, 'a'));
    expect([one.link.trouble, one.texts]).toEqual(['unsealed', []]);
  });

  it.each<[string, (own: Uint8Array<ArrayBuffer>) => string | Uint8Array<ArrayBuffer>]>([
    ['our own salt', (own) => own],
    ['a short salt', () => new Uint8Array(15)],
    ['a long salt', () => new Uint8Array(17)],
    ['a text for a salt', () => 'x'.repeat(16)],
  ])('%s closes it before it opens', async (_name, answer) => {
    const { link, socket } = await side();
    socket.pass(PEER_CONNECTED);
    const [own] = socket.take();
    if (typeof own !== 'object') throw new Error('No salt was sent');
    socket.pass(answer(own));
    expect([link.reason, link.trouble]).toEqual(['failed', 'unsealed']);
  });

  it('a salt before the peer is connected closes it', async () => {
    const { link, socket } = await side();
    socket.pass(new Uint8Array(16));
    expect(link.trouble).toBe('unsealed');
    expect(socket.sent).toEqual([]);
  });
});
