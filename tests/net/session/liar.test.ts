import { describe, expect, it } from 'vitest';
import { commitment } from '../../../src/net/protocol/fairDraw';
import type { Link } from '../../../src/net/transport/link';
import { PROTOCOL } from '../../../src/net/protocol/messages';
import { seatKey } from '../../../src/net/protocol/seatKey';
import { termsHash } from '../../../src/net/log/terms';
import type { Entry } from '../../../src/net/log/gameLog';
import { at, entriesAfter, replaceGuest, SessionPair, TERMS } from '../../support/net/sessionPair';

const TIMED = {
  ...TERMS,
  clock: { ...TERMS.clock, kind: 'fischer', minutes: 5, increment: 3 },
} as const;

type Message = Readonly<Record<string, unknown>>;

/** What a liar knows of the game: its id, the log's length and digest, and the host's requests. */
interface Known {
  readonly pair: SessionPair;
  readonly g: string;
  readonly n: number;
  readonly d: string;
  readonly asked: number;
}

/** The liar's own entry `k` after the host's log, less the last `back` entries. */
const entries =
  (list: readonly Entry[], back = 0) =>
  ({ pair, n }: Known): string =>
    entriesAfter(pair, Math.max(0, n - back), list);

const message =
  (make: (known: Known) => Message) =>
  (known: Known): string =>
    JSON.stringify(make(known));

const liar = { by: 'second' } as const;
const host = { by: 'first' } as const;

/** Every kind of message with a false content. */
const LIES: Readonly<Record<string, (known: Known) => string>> = {
  'a claim of absence': entries([{ k: 'abandon', ...liar }]),
  'a claim in place of the last entry': entries([{ k: 'abandon', ...liar }], 1),
  'a move, then a claim': entries([
    { k: 'move', ...liar, p: 200, ms: 0 },
    { k: 'abandon', ...liar },
  ]),
  'a flag': entries([{ k: 'flag', ...liar }]),
  'a flag in place of the last entry': entries([{ k: 'flag', ...liar }], 1),
  'a draw that was not offered': entries([{ k: 'draw', ...liar }]),
  'a draw in place of the last entry': entries([{ k: 'draw', ...liar }], 1),
  'an undo that was not asked for': entries([{ k: 'undo', ...liar, to: 1 }]),
  'an undo in place of the last entry': entries([{ k: 'undo', ...liar, to: 0 }], 1),
  'a move of ours': entries([{ k: 'move', ...host, p: 201, ms: 0 }]),
  'a resignation of ours': entries([{ k: 'resign', ...host }]),
  'a move twice': entries([
    { k: 'move', ...liar, p: 202, ms: 0 },
    { k: 'move', ...liar, p: 203, ms: 0 },
  ]),
  'a move onto a stone': entries([{ k: 'move', ...liar, p: 112, ms: 0 }]),
  'a move that took a day': entries([{ k: 'move', ...liar, p: 204, ms: 86_400_000 }]),
  'another move in place of the last entry': entries([{ k: 'move', ...liar, p: 205, ms: 0 }], 1),
  'another first move': entries([{ k: 'move', ...host, p: 0, ms: 0 }], 999),
  'a log in parts that never ends': message(({ g, n, d }) => {
    return {
      t: 'sync',
      g,
      i: n,
      prev: d,
      list: [{ k: 'resign', ...host }],
      n: 0,
      h: d,
      more: true,
    };
  }),
  'a request for a log that does not exist': message(({ g }) => ({ t: 'sync-req', g, i: 900 })),
  'a longer log': message(({ g, n }) => ({ t: 'ack', g, n: n + 9, d: '0'.repeat(16) })),
  'another log': message(({ g, n }) => ({ t: 'ping', id: 1, g, n, d: '1'.repeat(16) })),
  'another game': message(() => ({ t: 'pong', id: 1, g: '9'.repeat(16), n: 0, d: '9'.repeat(16) })),
  'no game': message(() => ({ t: 'ack', g: null, n: 0, d: '' })),
  'another start': message(({ g }) => ({ t: 'start', g, hash: '0'.repeat(16), first: 'guest' })),
  'another first player': message(({ g }) => {
    return { t: 'start', g, hash: termsHash(TIMED), first: 'guest' };
  }),
  'a start of a rematch': message(() => {
    return { t: 'start', g: '7'.repeat(16), hash: termsHash(TIMED), first: 'guest' };
  }),
  'an offer': message(() => ({ t: 'offer', round: 9, terms: TIMED })),
  'a counter-offer': message(() => ({ t: 'counter', round: 9, terms: { ...TIMED, undo: false } })),
  'an acceptance of other terms': message(() => ({ t: 'accept', round: 1, hash: '0'.repeat(16) })),
  'a commitment': message(({ g }) => ({ t: 'commit', g, c: commitment(g, '1'.repeat(64)) })),
  'a nonce': message(({ g }) => ({ t: 'nonce', g, b: '1'.repeat(64) })),
  'a reveal': message(({ g }) => ({ t: 'reveal', g, a: '1'.repeat(64) })),
  'a yes that was not asked for': message(({ asked }) => ({ t: 'reply', id: asked, yes: true })),
  'a no': message(({ asked }) => ({ t: 'reply', id: asked, yes: false })),
  'a withdrawal': message(() => ({ t: 'cancel', id: 1 })),
  'a request for an undo': message(({ g, n }) => ({ t: 'ask', g, id: 1, what: 'undo', at: n })),
  'a request for a draw': message(({ g, n }) => ({ t: 'ask', g, id: 2, what: 'draw', at: n })),
  'a request for a rematch': message(({ g, n }) => {
    return { t: 'ask', g, id: 3, what: 'rematch', at: n };
  }),
  'a phrase': message(() => ({ t: 'phrase', id: 3 })),
  'a fault of ours': message(() => ({ t: 'err', code: 'false-claim' })),
  'another hello': message(() => {
    const own = { app: '1', role: 'guest', name: 'Eve', nonce: '0'.repeat(32) };
    return { t: 'hello', proto: PROTOCOL, ...own, key: seatKey('5'.repeat(64)) };
  }),
  'another version': message(() => ({ t: 'hello', proto: 99 })),
  'another proof': message(() => ({ t: 'auth', mac: '0'.repeat(64) })),
  'that the seat was replaced': message(() => ({ t: 'bye', reason: 'replaced' })),
  'that the room is full': message(() => ({ t: 'bye', reason: 'full' })),
  'that a link is spare': message(() => ({ t: 'bye', reason: 'spare' })),
  'that it has rejected something': message(() => ({ t: 'bye', reason: 'fault' })),
  'that it has left': message(() => ({ t: 'bye', reason: 'left' })),
  'what is no message': () => '{'.repeat(50),
};

/** The phases of a game that the host stands won or even; each starts with the host's stone. */
const PHASES: Readonly<Record<string, (pair: SessionPair) => void>> = {
  'while the liar thinks': () => undefined,
  'while the host thinks': (pair) => {
    pair.guest.session.play(at(7));
    pair.time.pass(200);
  },
  'after a draw was refused': (pair) => {
    pair.host.session.ask('draw');
    pair.time.pass(200);
    pair.guest.session.answer(false);
    pair.time.pass(200);
  },
  'after a draw offer was withdrawn': (pair) => {
    pair.host.session.ask('draw');
    pair.time.pass(200);
    pair.host.session.cancel();
    pair.time.pass(2000);
  },
  'after an undo was refused': (pair) => {
    pair.host.session.ask('undo');
    pair.time.pass(200);
    pair.guest.session.answer(false);
    pair.time.pass(200);
  },
  'while the liar asks for a draw': (pair) => {
    pair.guest.session.ask('draw');
    pair.time.pass(200);
  },
  'after a minute of absence': (pair) => {
    pair.guest.session.leave('closing');
    pair.time.pass(65_000);
  },
  'after two minutes of absence': (pair) => {
    pair.guest.session.leave('closing');
    pair.time.pass(121_000);
  },
  'after a claim of the host': (pair) => {
    pair.guest.session.leave('closing');
    pair.time.pass(121_000);
    expect(pair.host.session.claim().ok).toBe(true);
  },
  'after the host has won': (pair) => {
    for (let stone = 1; stone < 5; stone += 1) {
      pair.guest.session.play(at(stone * 2));
      pair.time.pass(200);
      pair.host.session.play(at(112 + stone));
      pair.time.pass(200);
    }
    expect(pair.host.game.winner).toBe('first');
  },
};

function begun(prepare: (pair: SessionPair) => void): SessionPair {
  const pair = new SessionPair(1, TIMED);
  pair.begin();
  pair.host.session.play(at(112));
  pair.time.pass(200);
  prepare(pair);
  return pair;
}

function knownOf(pair: SessionPair): Known {
  const { game, asks = 0 } = pair.host.stored?.memory ?? {};
  const last = JSON.parse(entriesAfter(pair, game?.entries.length ?? 0, [])) as { prev: string };
  return { pair, g: game?.id ?? '', n: game?.entries.length ?? 0, d: last.prev, asked: asks };
}

/** The host has not lost, has not been drawn against its will, and its page is not stopped. */
function expectHonest({ host: { game, session } }: SessionPair): void {
  expect(session.state.phase).not.toBe('stopped');
  expect(game.game.outcome && game.winner).not.toBe('second');
  if (game.game.outcome) expect(game.winner).toBe('first');
  expect(game.game.position.moves[0]).toBe(112);
}

describe.each(Object.entries(PHASES))('a liar %s', (_phase, prepare) => {
  it.each(Object.entries(LIES))('wins, stalls and stops nothing by %s', (_lie, textOf) => {
    const pair = begun(prepare);
    const tell = (link: Link): void => {
      for (let time = 0; time < 2; time += 1) {
        link.send(textOf(knownOf(pair)));
        pair.time.pass(300);
        expectHonest(pair);
      }
    };
    // On a synchronised link, on one that never synchronises, and on one that returns.
    const head = { n: 999, d: '0'.repeat(16) };
    for (const lied of [{}, head, {}]) {
      const link = replaceGuest(pair, undefined, lied);
      tell(link);
      link.close('lost');
      pair.time.pass(500);
      expectHonest(pair);
    }
    // Links keep arriving and never synchronise: the host can claim within two minutes.
    const since = pair.time.now();
    while (!pair.host.session.state.canClaim && !pair.host.game.game.outcome) {
      const link = replaceGuest(pair, undefined, head);
      link.send(textOf(knownOf(pair)));
      pair.time.pass(14_000);
      link.close('lost');
      expectHonest(pair);
      expect(pair.time.now() - since).toBeLessThan(135_000);
    }
    if (!pair.host.game.game.outcome) {
      expect(pair.host.session.claim().ok).toBe(true);
      tell(replaceGuest(pair, undefined, head));
    }
    expect(pair.host.game.winner).toBe('first');
  });
});
