import { expect } from 'vitest';
import { createRng, pick, type Point, type Rng } from '../../../src/core';
import type { SessionEvent } from '../../../src/net/sync/sessionContext';
import type { Role } from '../../../src/net/protocol/fairDraw';
import { append, logOf, type Entry } from '../../../src/net/log/gameLog';
import type { Link } from '../../../src/net/transport/link';
import { PROTOCOL } from '../../../src/net/protocol/messages';
import { seatKey, seatProof, sharedSecret } from '../../../src/net/protocol/seatKey';
import { memoryPair } from './memoryLink';
import type { SavedSession } from '../../../src/net/sync/memory';
import { positionHash } from '../../../src/net/log/positionHash';
import { Session, type SessionTools } from '../../../src/net/session/session';
import type { Terms } from '../../../src/net/log/terms';
import type { RandomBytes, Time } from '../../../src/net/time';
import { VirtualTime } from './virtualTime';

/** 15×15 freestyle without a clock, the host first. */
export const TERMS: Terms = {
  width: 15,
  height: 15,
  rule: 'freestyle',
  opening: 'free',
  clock: { kind: 'none', moveSeconds: 30, minutes: 5, increment: 3, timeout: 'loss' },
  undo: true,
  first: 'host',
};

/** The point with this index. */
export const at = (index: number): Point => index as Point;

/** Deterministic bytes from a generator. */
export function bytesOf(rng: Rng): RandomBytes {
  return (count) => Uint8Array.from({ length: count }, () => Math.floor(rng() * 256));
}

/** A player's session, the data it stored last, and its events. */
export class Person {
  session: Session;
  stored: SavedSession | null = null;
  readonly events: SessionEvent[] = [];
  storageFails = false;
  randomFails = false;
  readonly #tools: SessionTools;

  constructor(role: Role, time: Time, rng: Rng, terms?: Terms) {
    this.#tools = {
      time,
      random: (count) => {
        if (this.randomFails) throw new Error('random failed');
        return bytesOf(rng)(count);
      },
      app: '1.0.0',
      store: (saved) => {
        if (this.storageFails) throw new Error('storage failed');
        // As text, so that no object is shared with the session.
        this.stored = JSON.parse(JSON.stringify(saved)) as SavedSession;
      },
    };
    this.session = Session.create(role, role === 'host' ? 'Ann' : 'Bo', this.#tools, terms);
    this.#listen();
  }

  /** Accepts the current offer. */
  accept(): ReturnType<Session['accept']> {
    return this.session.accept(this.session.state.offer?.round ?? 0);
  }

  /** Closes the page without a bye and restores the session from what was stored. */
  reload(): void {
    this.session.dispose();
    const restored = Session.restore(this.stored, this.#tools);
    if (!restored.ok) throw new Error(restored.error);
    this.session = restored.value;
    this.#listen();
  }

  /** Restores the seat in another tab of the same browser. */
  secondTab(): Session {
    const restored = Session.restore(this.stored, this.#tools);
    if (!restored.ok) throw new Error(restored.error);
    return restored.value;
  }

  get game() {
    const { game } = this.session.state;
    if (!game) throw new Error('There is no game');
    return game;
  }

  #listen(): void {
    this.session.subscribe((_state, events) => this.events.push(...events));
  }
}

/** A host's and a guest's session in simulated time. */
export class SessionPair {
  readonly time = new VirtualTime();
  readonly rng: Rng;
  readonly host: Person;
  readonly guest: Person;

  constructor(seed = 1, terms: Terms = TERMS, guestTime: Time | null = null) {
    this.rng = createRng(seed);
    this.host = new Person('host', this.time, this.rng, terms);
    this.guest = new Person('guest', guestTime ?? this.time, this.rng);
  }

  /** Connects both with a new link, whose ends `wrap` may replace. */
  connect(
    delay = 20,
    wrap: (link: Link, at: Role) => Link = (link) => link,
  ): readonly [Link, Link] {
    const [a, b] = memoryPair(this.time, delay);
    const links = [wrap(a, 'host'), wrap(b, 'guest')] as const;
    this.host.session.attach(links[0]);
    this.guest.session.attach(links[1]);
    this.time.pass(10 * delay + 1);
    return links;
  }

  /** Connects both, accepts the host's terms and starts the game. */
  begin(delay = 20): readonly [Link, Link] {
    const links = this.connect(delay);
    this.guest.accept();
    this.time.pass(20 * delay + 1);
    return links;
  }

  /** The player to make the next decision. */
  get toDecide(): Person {
    return this.host.game.me === this.host.game.game.position.turn.player ? this.host : this.guest;
  }
}

/**
 * Makes a random legal decision: the pending choice, or a stone near the centre. Returns whether it
 * could.
 */
export function decide({ session }: Person, rng: Rng): boolean {
  const { game } = session.state;
  if (!game) return false;
  if (game.canChoose) {
    const choice = pick(rng, game.game.position.turn.options);
    return choice !== undefined && session.choose(choice).ok;
  }
  if (!game.canPlay) return false;
  const { position } = game.game;
  const { width, height } = position.settings;
  const near = position.legalPoints().filter((point) => {
    const [x, y] = [point % width, Math.floor(point / width)];
    return Math.abs(x - width / 2) < 4 && Math.abs(y - height / 2) < 4;
  });
  const point = pick(rng, near.length > 0 ? near : position.legalPoints());
  return point !== undefined && session.play(point).ok;
}

/**
 * Connects a foreign program to the host with the guest's secret. It answers pings, with `head` in
 * place of the host's log head if given, and passes all messages it receives to `receive`.
 */
export function foreignGuest(
  pair: SessionPair,
  secret: string,
  receive: (message: Readonly<Record<string, unknown>>) => void = () => undefined,
  head: object = {},
): Link {
  const [ours, theirs] = memoryPair(pair.time, 1);
  theirs.listen({
    opened: () => undefined,
    closed: () => undefined,
    received: (text) => {
      const message = JSON.parse(text) as Record<string, unknown>;
      receive(message);
      if (message['t'] === 'ping') theirs.send(JSON.stringify({ ...message, ...head, t: 'pong' }));
      if (message['t'] !== 'hello') return;
      const hello = { t: 'hello', proto: PROTOCOL, app: '1', role: 'guest', name: 'Eve' };
      theirs.send(JSON.stringify({ ...hello, nonce: '0'.repeat(32), key: seatKey(secret) }));
      const shared = sharedSecret(secret, String(message['key']));
      const mac = seatProof(shared, 'guest', String(message['nonce']));
      theirs.send(JSON.stringify({ t: 'auth', mac }));
    },
  });
  pair.host.session.attach(ours);
  pair.time.pass(50);
  return theirs;
}

/** An `entries` message with `list` after the first `i` entries of the host's log. */
export function entriesAfter({ host }: SessionPair, i: number, list: readonly Entry[]): string {
  const { game, proposal } = host.stored?.memory ?? {};
  const begun = game && proposal && logOf(proposal.terms, game.id, game.entries.slice(0, i));
  if (!begun?.ok) throw new Error('The host has no valid log');
  let log = begun.value;
  for (const entry of list) {
    const next = append(log, entry);
    if (next.ok) log = next.value.log;
  }
  const { position } = log.game;
  const part = { g: game?.id, i, prev: begun.value.digests[i], n: position.ply };
  return JSON.stringify({ t: 'entries', ...part, h: positionHash(position), list });
}

/** Closes the guest's page and connects a foreign program with its secret. */
export function replaceGuest(
  pair: SessionPair,
  receive?: Parameters<typeof foreignGuest>[2],
  head?: object,
): Link {
  const secret = pair.guest.stored?.memory.secret ?? '';
  pair.guest.session.dispose();
  return foreignGuest(pair, secret, receive, head);
}

/** Expects equal logs, games and winners on both sides. */
export function expectSame({ host, guest }: SessionPair): void {
  expect(guest.stored?.memory.game?.entries).toEqual(host.stored?.memory.game?.entries);
  expect(guest.game.game.record).toEqual(host.game.game.record);
  expect(guest.game.winner).toBe(host.game.winner);
}
