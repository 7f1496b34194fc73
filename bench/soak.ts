/**
 * Plays complete network games through a local relay, cutting some connections, and prints the cost
 * of a game and the resources left open.
 *
 *   npm run -s bench:soak -- [games = 200] [at once = 20] [share of moves before a cut = 0.01]
 *
 * 15×15 freestyle, both sides played by level 2. A game counts only if both sides agree on it.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Computer, createRng, DEFAULT_SETTINGS, type Rng } from '../src/core';
import type { Role } from '../src/net/protocol/fairDraw';
import { Reconnector } from '../src/net/session/reconnector';
import type { Link } from '../src/net/transport/link';
import { relayLink } from '../src/net/transport/relayLink';
import { makeRoomCode, relaySecrets, type RelaySecrets } from '../src/net/transport/roomCode';
import { Session } from '../src/net/session/session';
import type { Terms } from '../src/net/log/terms';
import type { Time } from '../src/net/time';
import { Relay } from '../tools/relay/relay';

// Node 20 has no WebSocket.
Object.assign(globalThis, { WebSocket });

const [games = 200, atOnce = 20, cuts = 0.01] = process.argv.slice(2).map(Number);
/** Slow enough for the relay's rate limit. */
const MOVE_MS = 120;
const CLOCK = {
  kind: 'fischer',
  moveSeconds: 30,
  minutes: 5,
  increment: 3,
  timeout: 'loss',
} as const;
const TERMS: Terms = { ...DEFAULT_SETTINGS, clock: CLOCK, undo: true, first: 'draw' };

const time: Time = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const sent = { messages: 0, bytes: 0, links: 0, cut: 0 };

/** One side of a room; counts what it sends. */
class Player {
  readonly session: Session;
  readonly #reconnector: Reconnector;
  #link: Link | null = null;

  constructor(role: Role, url: string, secrets: Promise<RelaySecrets>, rng: Rng) {
    this.session = Session.create(
      role,
      role,
      {
        time,
        random: (count) => Uint8Array.from({ length: count }, () => Math.floor(rng() * 256)),
        app: 'soak',
        store: () => undefined,
      },
      role === 'host' ? TERMS : undefined,
    );
    const open = (): Link => {
      const link = relayLink({ url, secrets });
      sent.links += 1;
      this.#link = link;
      return counted(link);
    };
    this.#reconnector = new Reconnector(this.session, [{ transport: 'relay', open }], time);
  }

  cut(): void {
    sent.cut += 1;
    this.#link?.close('lost');
  }

  end(): void {
    this.#reconnector.dispose();
    this.session.dispose();
  }
}

/** The same link with its outgoing messages counted. */
function counted(link: Link): Link {
  return new Proxy(link, {
    get: (target, key) => {
      if (key === 'send') {
        return (text: string) => {
          sent.messages += 1;
          sent.bytes += Buffer.byteLength(text);
          target.send(text);
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Plays one game; its number of moves, or null if the two sides do not agree on it. */
async function play(url: string, number: number): Promise<number | null> {
  const rng = createRng(number + 1);
  const computer = new Computer(time.now);
  const secrets = relaySecrets(makeRoomCode());
  const players = [
    new Player('host', url, secrets, rng),
    new Player('guest', url, secrets, rng),
  ] as const;
  const [host, guest] = players;
  const end = performance.now() + 120_000;
  while (performance.now() < end) {
    if (guest.session.state.phase === 'agreeing')
      guest.session.accept(guest.session.state.offer?.round ?? 0);
    const [one, other] = [host.session.state.game, guest.session.state.game];
    if (one?.game.outcome && other?.game.outcome && !one.sending && !other.sending) break;
    for (const { session } of players) {
      const { game } = session.state;
      if (!game?.canPlay) continue;
      const point = computer.move(game.game.position, 2, rng);
      if (point !== null) session.play(point);
      if (rng() < cuts) host.cut();
    }
    await wait(MOVE_MS);
  }
  const [one, other] = players.map(({ session }) => session.state.game?.game);
  for (const player of players) player.end();
  const same = one?.outcome && one.record.moves.join() === other?.record.moves.join();
  return same ? one.record.moves.length : null;
}

function memory(): string {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return `${(heapUsed / 1e6).toFixed(1)} MB heap, ${(rss / 1e6).toFixed(0)} MB resident`;
}

const relay = await Relay.start({ port: 0, maxSocketsPerAddress: 4 * atOnce });
const before = process.getActiveResourcesInfo().length;
const began = performance.now();
let [finished, stones] = [0, 0];
for (let first = 0; first < games; first += atOnce) {
  const batch = Array.from({ length: Math.min(atOnce, games - first) }, (_, index) =>
    play(relay.url, first + index),
  );
  for (const result of await Promise.all(batch)) {
    if (result === null) continue;
    finished += 1;
    stones += result;
  }
  await wait(200);
  const rooms = `${relay.rooms} rooms open, ${process.getActiveResourcesInfo().length - before} handles more than at first`;
  console.log(`${first + batch.length} games: ${memory()}, ${rooms}`);
}
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(`${finished} of ${games} games ended alike on both sides in ${seconds} s`);
console.log(
  `a game: ${(stones / finished).toFixed(1)} stones, ${(sent.messages / games).toFixed(0)} messages, ` +
    `${(sent.bytes / games / 1000).toFixed(1)} kB both ways, ${(sent.links / games / 2).toFixed(2)} connections a side`,
);
console.log(`${sent.cut} connections cut; the relay counted ${JSON.stringify(relay.counts)}`);
await relay.close();
await wait(200);
console.log(`after closing: ${process.getActiveResourcesInfo().length} handles`);
