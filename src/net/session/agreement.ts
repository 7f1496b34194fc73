import { fail, ok, type Result } from '../../core';
import type { Desk, SessionRefusal } from '../sync/sessionContext';
import {
  commitment,
  drawnFirst,
  otherRole,
  randomHex,
  rematchId,
  type Role,
} from '../protocol/fairDraw';
import { MAX_ROUNDS, type Message, type MessageOf } from '../protocol/messages';
import { termsHash, type Terms } from '../log/terms';

/** Without the host's number after so long there is no game. */
const REVEAL_MS = 10_000;

/** Messages of the time before a game. */
export type SetupMessage = MessageOf<
  'offer' | 'counter' | 'accept' | 'commit' | 'nonce' | 'reveal' | 'start'
>;

/** What the setup asks of the play. */
export interface Games {
  /** Begins a game with an empty log. */
  readonly begin: (id: string, first: Role) => void;
  /** Whether a rematch is agreed on. */
  readonly rematchAgreed: () => boolean;
  /** Says how far our log goes. */
  readonly acknowledge: () => void;
}

/**
 * Offers, agreement, the fair draw and the start of games. Everything here can be said again: what
 * is still due is repeated until it is answered, and what was heard before changes nothing.
 */
export class Setup {
  readonly #desk: Desk;
  readonly #games: Games;
  #waited = 0;

  constructor(desk: Desk, games: Games) {
    this.#desk = desk;
    this.#games = games;
  }

  /** Offers terms: the host's first, or a counter-offer to what lies on the table. */
  offer(terms: Terms): Result<null, SessionRefusal> {
    const { role, proposal, game, agreed } = this.#desk.memory;
    if (game || agreed) return fail('game-on');
    // The guest answers; only the host may think again before there is an answer.
    if (role === 'guest' && proposal?.by !== 'host') return fail('nothing-offered');
    const round = (proposal?.round ?? 0) + 1;
    if (round > MAX_ROUNDS) return fail('too-many-rounds');
    this.#desk.update({ proposal: { round, by: role, terms } });
    this.#sendOffer();
    return ok(null);
  }

  /** Accepts what the other side has offered. */
  accept(): Result<null, SessionRefusal> {
    const { role, proposal, game, agreed } = this.#desk.memory;
    if (game || agreed) return fail('game-on');
    if (proposal?.by !== otherRole(role)) return fail('nothing-offered');
    this.#agree();
    return ok(null);
  }

  /** Says again what the other side has not answered; `theirs` is the game that they are in. */
  repeat(theirs: string | null): void {
    const { role, proposal, agreed, draw, game } = this.#desk.memory;
    if (!proposal || (game && game.id === theirs)) return;
    const early = !game || game.id === draw?.g || theirs === null;
    if (!agreed) this.#sendOffer();
    else if (early && proposal.by !== role) this.#sendAccept();
    if (!draw || !early) {
      if (game) this.#sendStart();
    } else if (role === 'guest') {
      if (draw.b && !draw.a) this.#desk.send({ t: 'nonce', g: draw.g, b: draw.b });
    } else if (game) {
      this.#desk.send({ t: 'reveal', g: draw.g, a: draw.a ?? '' });
      this.#sendStart();
    } else this.#desk.send({ t: 'commit', g: draw.g, c: draw.c });
  }

  /** So much time has passed with the other side there. */
  pass(ms: number): void {
    const { role, draw, game } = this.#desk.memory;
    const waiting = role === 'guest' && !game && draw?.b && !draw.a;
    this.#waited = waiting ? this.#waited + ms : 0;
    if (this.#waited >= REVEAL_MS) this.#desk.stop('draw-failed');
  }

  /** Somebody else sits opposite before any game: what was said is void, our own offer stands. */
  forget(): void {
    const { proposal, role } = this.#desk.memory;
    const kept = proposal && role === 'host' && proposal.by === role ? proposal : null;
    this.#desk.update({ proposal: kept, agreed: false, draw: null });
  }

  /** The host's next game: the same terms with the players exchanged. */
  next(): void {
    const { role, game } = this.#desk.memory;
    if (role !== 'host' || !game) return;
    this.#games.begin(rematchId(game.id), otherRole(game.first));
    this.#sendStart();
  }

  hear(message: SetupMessage): void {
    switch (message.t) {
      case 'offer':
      case 'counter':
        return this.#hearOffer(message);
      case 'accept':
        return this.#hearAccept(message);
      case 'commit':
        return this.#hearCommit(message);
      case 'nonce':
        return this.#hearNonce(message);
      case 'reveal':
        return this.#hearReveal(message);
      case 'start':
        return this.#hearStart(message);
    }
  }

  #hearOffer({ t, round, terms }: MessageOf<'offer' | 'counter'>): void {
    const { role, proposal, game, draw, agreed } = this.#desk.memory;
    const by = otherRole(role);
    if (game || draw || (t === 'offer') !== (by === 'host')) return;
    // The host thought again while we accepted: without its answer nothing is agreed.
    if (agreed && by === 'guest') return;
    const last = proposal?.round ?? 0;
    // Two offers of one round crossed each other: the host's stands.
    const stands = round > last || (round === last && proposal?.by === role && by === 'host');
    if (!stands) return;
    this.#desk.update({ proposal: { round, by, terms }, agreed: false });
    this.#desk.tell({ type: 'offered' });
  }

  #hearAccept({ round, hash }: MessageOf<'accept'>): void {
    const { role, proposal, agreed } = this.#desk.memory;
    const ours = proposal?.by === role && proposal.round === round;
    if (agreed || !ours || termsHash(proposal.terms) !== hash) return;
    this.#agree();
  }

  #agree(): void {
    const { role, proposal } = this.#desk.memory;
    if (!proposal) return;
    this.#desk.update({ agreed: true });
    this.#desk.tell({ type: 'agreed' });
    if (proposal.by !== role) this.#sendAccept();
    if (role === 'guest') return;
    const g = randomHex(this.#desk.random, 8);
    const { first } = proposal.terms;
    if (first === 'draw') {
      const a = randomHex(this.#desk.random, 32);
      const c = commitment(g, a);
      this.#desk.update({ draw: { g, a, b: null, c } });
      this.#desk.send({ t: 'commit', g, c });
    } else {
      this.#games.begin(g, first);
      this.#sendStart();
    }
  }

  #hearCommit({ g, c }: MessageOf<'commit'>): void {
    const { role, proposal, agreed, draw, game } = this.#desk.memory;
    if (role !== 'guest' || game || !agreed || proposal?.terms.first !== 'draw') return;
    // The first commitment counts; said again, it gets the same answer.
    const held = draw ?? { g, c, a: null, b: randomHex(this.#desk.random, 32) };
    if (held.g !== g || held.c !== c || !held.b) return;
    if (!draw) this.#desk.update({ draw: held });
    this.#desk.send({ t: 'nonce', g, b: held.b });
  }

  #hearNonce({ g, b }: MessageOf<'nonce'>): void {
    const { role, draw, game } = this.#desk.memory;
    if (role !== 'host' || game || draw?.g !== g || !draw.a) return;
    this.#desk.update({ draw: { ...draw, b } });
    this.#games.begin(g, drawnFirst(draw.a, b));
    this.#desk.send({ t: 'reveal', g, a: draw.a });
    this.#sendStart();
  }

  #hearReveal({ g, a }: MessageOf<'reveal'>): void {
    const { role, draw, game } = this.#desk.memory;
    if (role !== 'guest' || game || draw?.g !== g) return;
    if (commitment(g, a) !== draw.c) this.#desk.stop('draw-cheat', { t: 'reveal', a });
    else this.#desk.update({ draw: { ...draw, a } });
  }

  #hearStart(message: MessageOf<'start'>): void {
    const { g, hash, first } = message;
    const { role, proposal, agreed, game } = this.#desk.memory;
    if (!agreed || !proposal) return;
    const same = hash === termsHash(proposal.terms);
    if (game?.id === g) {
      if (!same || game.first !== first) this.#desk.stop('start-mismatch', message);
      else if (role === 'guest') this.#games.acknowledge();
      return;
    }
    if (role === 'host') return;
    if (game && (g !== rematchId(game.id) || !this.#games.rematchAgreed())) return;
    const expected = game ? otherRole(game.first) : this.#expectedFirst(g, proposal.terms);
    if (!expected) return;
    if (!same || first !== expected) {
      this.#desk.stop('start-mismatch', message);
      return;
    }
    this.#games.begin(g, first);
    this.#sendStart();
    this.#games.acknowledge();
  }

  /** Who is to be first in the first game; null while the draw is open. */
  #expectedFirst(g: string, { first }: Terms): Role | null {
    if (first !== 'draw') return first;
    const { draw } = this.#desk.memory;
    return draw?.g === g && draw.a && draw.b ? drawnFirst(draw.a, draw.b) : null;
  }

  #sendOffer(): void {
    const { role, proposal } = this.#desk.memory;
    if (proposal?.by !== role) return;
    const { round, terms } = proposal;
    this.#desk.send({ t: role === 'host' ? 'offer' : 'counter', round, terms });
  }

  #sendAccept(): void {
    const { proposal } = this.#desk.memory;
    if (!proposal) return;
    this.#desk.send({ t: 'accept', round: proposal.round, hash: termsHash(proposal.terms) });
  }

  #sendStart(): void {
    const { game, proposal } = this.#desk.memory;
    if (!game || !proposal) return;
    const { id, first } = game;
    this.#desk.send({ t: 'start', g: id, hash: termsHash(proposal.terms), first });
  }
}

const SETUP = new Set<Message['t']>([
  'offer',
  'counter',
  'accept',
  'commit',
  'nonce',
  'reveal',
  'start',
]);

/** Whether a message belongs to the time before a game. */
export function isSetup(message: Message): message is SetupMessage {
  return SETUP.has(message.t);
}
