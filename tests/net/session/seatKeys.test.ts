import { describe, expect, it } from 'vitest';
import { PROTOCOL } from '../../../src/net/protocol/messages';
import { seatKey, seatProof, sharedSecret } from '../../../src/net/protocol/seatKey';
import { parseSaved } from '../../../src/net/sync/memory';
import type { Link } from '../../../src/net/transport/link';
import { memoryPair } from '../../support/net/memoryLink';
import { at, foreignGuest, SessionPair, type Person } from '../../support/net/sessionPair';

const STRANGER = '7'.repeat(64);
const hello = {
  t: 'hello',
  proto: PROTOCOL,
  app: '1',
  role: 'guest',
  name: 'Eve',
  nonce: '0'.repeat(32),
  key: seatKey(STRANGER),
};

const memoryOf = ({ stored }: Person) => {
  if (!stored) throw new Error('Nothing is stored');
  return stored.memory;
};

/** The host's link to a program that sends only what the test sends. */
function silentGuest(pair: SessionPair): { link: Link; received: Record<string, unknown>[] } {
  const [ours, link] = memoryPair(pair.time, 1);
  const received: Record<string, unknown>[] = [];
  link.listen({
    opened: () => undefined,
    closed: () => undefined,
    received: (text) => received.push(JSON.parse(text) as Record<string, unknown>),
  });
  pair.host.session.attach(ours);
  pair.time.pass(10);
  return { link, received };
}

/** A person's session as protocol 1 stored it. */
function asStoredBefore({ stored }: Person, secret: string, theirs: string): unknown {
  const { name, app } = stored?.memory.peer ?? {};
  return {
    ...stored,
    memory: { ...stored?.memory, secret, peer: { secret: theirs, name, app } },
  };
}

describe('a seat over the network', () => {
  it('never sends its secret', () => {
    const pair = new SessionPair();
    const texts: string[] = [];
    const listened = (link: Link): Link => {
      const nothing = (): void => undefined;
      link.listen({ opened: nothing, closed: nothing, received: (text) => texts.push(text) });
      return link;
    };
    const meet = (): void => {
      const [link] = pair.connect(20, listened);
      pair.guest.accept();
      pair.time.pass(500);
      pair.host.session.play(at(3));
      pair.time.pass(200);
      link.close('lost');
      pair.time.pass(100);
    };
    meet();
    pair.guest.reload();
    meet();
    pair.host.reload();
    meet();
    const all = texts.join('\n');
    for (const person of [pair.host, pair.guest]) {
      const { secret } = memoryOf(person);
      expect(all).toContain(seatKey(secret));
      expect(all).not.toContain(secret);
    }
  });

  it('is refused to a program that knows all public keys but no secret', () => {
    const pair = new SessionPair();
    pair.begin();
    const guest = memoryOf(pair.guest).secret;
    const host = memoryOf(pair.host).secret;
    pair.guest.session.dispose();
    pair.time.pass(100);
    const shared = sharedSecret(STRANGER, seatKey(host));
    const refusedWith = (key: string): unknown => {
      const { link, received } = silentGuest(pair);
      link.send(JSON.stringify({ ...hello, key }));
      const nonce = String(received[0]?.['nonce']);
      link.send(JSON.stringify({ t: 'auth', mac: seatProof(shared, 'guest', nonce) }));
      pair.time.pass(10);
      expect(link.state).toBe('closed');
      return received.at(-1)?.['reason'];
    };
    expect(refusedWith(seatKey(STRANGER))).toBe('full');
    expect(refusedWith(seatKey(guest))).toBe('full');
    // Its own key, sent back to it.
    expect(refusedWith(seatKey(host))).toBe('full');
    expect(foreignGuest(pair, guest).state).toBe('open');
  });

  it('is refused to a program that another has overtaken during the handshake', () => {
    const pair = new SessionPair();
    const host = memoryOf(pair.host).secret;
    const { link, received } = silentGuest(pair);
    link.send(JSON.stringify(hello));
    pair.begin();
    const shared = sharedSecret(STRANGER, seatKey(host));
    const mac = seatProof(shared, 'guest', String(received[0]?.['nonce']));
    link.send(JSON.stringify({ t: 'auth', mac }));
    pair.time.pass(10);
    expect(received.at(-1)).toEqual({ t: 'bye', reason: 'full' });
    expect(pair.guest.session.state.connection).toBe('stable');
  });

  it('is proved for the first hello on a link', () => {
    const pair = new SessionPair();
    pair.begin();
    const { secret } = memoryOf(pair.guest);
    pair.guest.session.dispose();
    pair.time.pass(100);
    const { link, received } = silentGuest(pair);
    link.send(JSON.stringify({ ...hello, key: seatKey(secret) }));
    for (let count = 0; count < 10; count += 1) link.send(JSON.stringify(hello));
    pair.time.pass(10);
    expect(received.map(({ t }) => t)).toEqual(['hello', 'auth']);
  });

  it('takes a key off the curve for a malformed message', () => {
    const pair = new SessionPair();
    const { link, received } = silentGuest(pair);
    for (let count = 0; count < 5; count += 1) {
      link.send(JSON.stringify({ ...hello, key: `02${'0'.repeat(63)}5` }));
    }
    pair.time.pass(10);
    expect(received.at(-1)).toEqual({ t: 'bye', reason: 'strikes' });
    expect(pair.host.session.state.fault).toBeNull();
    pair.begin();
    expect(pair.host.session.state.phase).toBe('playing');
  });

  it('refuses a peer of the protocol before', () => {
    const pair = new SessionPair();
    const { link, received } = silentGuest(pair);
    const { key: _, ...older } = hello;
    link.send(JSON.stringify({ ...older, proto: 1, secret: '5'.repeat(32) }));
    pair.time.pass(10);
    expect(received.at(-1)).toEqual({ t: 'bye', reason: 'version' });
    expect(pair.host.session.state.refused).toBe('update-there');
  });
});

describe('a seat stored by protocol 1', () => {
  it('continues its game, and learns its peer at the next meeting', () => {
    const pair = new SessionPair();
    pair.begin();
    pair.host.session.play(at(3));
    pair.time.pass(200);
    const [hosts, guests] = ['5'.repeat(32), '6'.repeat(32)];
    pair.host.stored = parseSaved(asStoredBefore(pair.host, hosts, guests)) ?? null;
    pair.guest.stored = parseSaved(asStoredBefore(pair.guest, guests, hosts)) ?? null;
    pair.host.reload();
    pair.guest.reload();
    expect(pair.host.session.state.peer?.name).toBe('Bo');
    pair.connect();
    expect(pair.guest.session.play(at(4)).ok).toBe(true);
    pair.time.pass(200);
    expect(pair.host.game.game.position.moves).toEqual([3, 4]);
    expect(memoryOf(pair.host).peer?.key).toBe(seatKey(memoryOf(pair.guest).secret));
    pair.guest.session.dispose();
    pair.time.pass(100);
    expect(foreignGuest(pair, STRANGER).state).toBe('closed');
    expect(JSON.stringify(pair.host.stored)).not.toContain(hosts);
    expect(JSON.stringify(pair.host.stored)).not.toContain(guests);
  });

  it('is read with the same secret each time', () => {
    const pair = new SessionPair();
    pair.begin();
    const old = asStoredBefore(pair.host, '5'.repeat(32), '6'.repeat(32));
    const [one, again] = [parseSaved(old), parseSaved(old)];
    expect(one?.memory.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(again?.memory).toEqual(one?.memory);
    expect(one?.memory.peer?.key).toBeNull();
  });
});
