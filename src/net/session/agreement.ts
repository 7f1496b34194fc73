import { fail, ok, type Result } from '../../core';
import type { SessionContext, SessionRefusal } from '../sync/sessionContext';
import {
  commitment,
  drawnFirst,
  otherRole,
  randomHex,
  rematchId,
  type Role,
} from '../protocol/fairDraw';
import type { Evidence } from '../sync/evidence';
import type { Fault } from '../sync/memory';
import { MAX_ROUNDS, type Message, type MessageOf } from '../protocol/messages';
import { termsHash, type Terms } from '../log/terms';

/** The guest gives up if the host does not reveal its number within this time. */
const REVEAL_MS = 10_000;

/** The messages before a game. */
export type AgreementMessage = MessageOf<
  'offer' | 'counter' | 'accept' | 'commit' | 'nonce' | 'reveal' | 'start'
>;

/** What the agreement needs from its session. */
export interface GameHooks {
  /** Starts a game with an empty log. */
  readonly begin: (id: string, first: Role) => void;
  /** Whether the local player has asked for or accepted a rematch. */
  readonly wantsRematch: () => boolean;
  /** Sends our log head. */
  readonly acknowledge: () => void;
}

/**
 * Negotiates terms, draws the first player and starts games. Messages are repeated until answered;
 * receiving one twice has no further effect.
 */
export class Agreement {
  readonly #context: SessionContext;
  readonly #hooks: GameHooks;
  #waited = 0;

  constructor(context: SessionContext, hooks: GameHooks) {
    this.#context = context;
    this.#hooks = hooks;
  }

  /** Offers terms: the host's first offer, or a counter-offer. */
  offer(terms: Terms): Result<null, SessionRefusal> {
    const { role, proposal, game, agreed } = this.#context.memory;
    if (game || agreed) return fail('game-on');
    // The guest can only counter; the host may revise its own offer.
    if (role === 'guest' && proposal?.by !== 'host') return fail('nothing-offered');
    const round = (proposal?.round ?? 0) + 1;
    if (round > MAX_ROUNDS) return fail('too-many-rounds');
    this.#context.update({ proposal: { round, by: role, terms } });
    this.#sendOffer();
    return ok(null);
  }

  /** Accepts the peer's offer of this round; a later offer is not what the player has read. */
  accept(round: number): Result<null, SessionRefusal> {
    const { role, proposal, game, agreed } = this.#context.memory;
    if (game || agreed) return fail('game-on');
    if (proposal?.by !== otherRole(role)) return fail('nothing-offered');
    if (proposal.round !== round) return fail('offer-changed');
    this.#agree();
    return ok(null);
  }

  /** Repeats the messages the peer has not answered; `theirs` is the id of the peer's game. */
  repeat(theirs: string | null): void {
    const { role, proposal, agreed, draw, game } = this.#context.memory;
    if (!proposal || (game && game.id === theirs)) return;
    const early = !game || game.id === draw?.g || theirs === null;
    if (!agreed) this.#sendOffer();
    else if (early && proposal.by !== role) this.#sendAccept();
    if (!draw || !early) {
      if (game) this.#sendStart();
    } else if (role === 'guest') {
      if (draw.b && !draw.a) this.#context.send({ t: 'nonce', g: draw.g, b: draw.b });
    } else if (game) {
      this.#context.send({ t: 'reveal', g: draw.g, a: draw.a ?? '' });
      this.#sendStart();
    } else this.#context.send({ t: 'commit', g: draw.g, c: draw.c });
  }

  /** Counts time during which the peer was connected, towards `REVEAL_MS`. */
  tick(ms: number): void {
    const { role, draw, game } = this.#context.memory;
    const waiting = role === 'guest' && !game && draw?.b && !draw.a;
    this.#waited = waiting ? this.#waited + ms : 0;
    if (this.#waited >= REVEAL_MS) this.#context.reject('draw-failed');
  }

  /**
   * Resets the negotiation before a game, for example when a different peer joins. The host keeps
   * its own offer.
   */
  reset(): void {
    const { proposal, role } = this.#context.memory;
    const kept = proposal && role === 'host' && proposal.by === role ? proposal : null;
    this.#context.update({ proposal: kept, agreed: false, draw: null });
  }

  /** The host starts the rematch: same terms, players swapped. */
  startRematch(): void {
    const { role, game } = this.#context.memory;
    if (role !== 'host' || !game) return;
    this.#hooks.begin(rematchId(game.id), otherRole(game.first));
    this.#sendStart();
  }

  receive(message: AgreementMessage): void {
    switch (message.t) {
      case 'offer':
      case 'counter':
        return this.#receiveOffer(message);
      case 'accept':
        return this.#receiveAccept(message);
      case 'commit':
        return this.#receiveCommit(message);
      case 'nonce':
        return this.#receiveNonce(message);
      case 'reveal':
        return this.#receiveReveal(message);
      case 'start':
        return this.#receiveStart(message);
    }
  }

  #receiveOffer({ t, round, terms }: MessageOf<'offer' | 'counter'>): void {
    const { role, proposal, game, draw, agreed } = this.#context.memory;
    const by = otherRole(role);
    if (game || draw || (t === 'offer') !== (by === 'host')) return;
    // The host revised its offer while we accepted: nothing is agreed yet.
    if (agreed && by === 'guest') return;
    const last = proposal?.round ?? 0;
    // If two offers of one round cross, the host's wins.
    const isValid = round > last || (round === last && proposal?.by === role && by === 'host');
    if (!isValid) return;
    this.#context.update({ proposal: { round, by, terms }, agreed: false });
    this.#context.emit({ type: 'offered' });
  }

  #receiveAccept({ round, hash }: MessageOf<'accept'>): void {
    const { role, proposal, agreed } = this.#context.memory;
    const ours = proposal?.by === role && proposal.round === round;
    if (agreed || !ours || termsHash(proposal.terms) !== hash) return;
    this.#agree();
  }

  #agree(): void {
    const { role, proposal } = this.#context.memory;
    if (!proposal) return;
    this.#context.update({ agreed: true });
    this.#context.emit({ type: 'agreed' });
    if (proposal.by !== role) this.#sendAccept();
    if (role === 'guest') return;
    const g = randomHex(this.#context.random, 8);
    const { first } = proposal.terms;
    if (first === 'draw') {
      const a = randomHex(this.#context.random, 32);
      const c = commitment(g, a);
      this.#context.update({ draw: { g, a, b: null, c } });
      this.#context.send({ t: 'commit', g, c });
    } else {
      this.#hooks.begin(g, first);
      this.#sendStart();
    }
  }

  #receiveCommit({ g, c }: MessageOf<'commit'>): void {
    const { role, proposal, agreed, draw, game } = this.#context.memory;
    if (role !== 'guest' || game || !agreed || proposal?.terms.first !== 'draw') return;
    // Only the first commitment counts; a repeated one gets the same nonce.
    const held = draw ?? { g, c, a: null, b: randomHex(this.#context.random, 32) };
    if (held.g !== g || held.c !== c || !held.b) return;
    if (!draw) this.#context.update({ draw: held });
    this.#context.send({ t: 'nonce', g, b: held.b });
  }

  #receiveNonce({ g, b }: MessageOf<'nonce'>): void {
    const { role, draw, game } = this.#context.memory;
    if (role !== 'host' || game || draw?.g !== g || !draw.a) return;
    this.#context.update({ draw: { ...draw, b } });
    this.#hooks.begin(g, drawnFirst(draw.a, b));
    this.#context.send({ t: 'reveal', g, a: draw.a });
    this.#sendStart();
  }

  #receiveReveal({ g, a }: MessageOf<'reveal'>): void {
    const { role, draw, game } = this.#context.memory;
    if (role !== 'guest' || game || draw?.g !== g) return;
    if (commitment(g, a) !== draw.c) this.#reject('draw-cheat', { t: 'reveal', a });
    else this.#context.update({ draw: { ...draw, a } });
  }

  #receiveStart(message: MessageOf<'start'>): void {
    const { g, hash, first } = message;
    const { role, proposal, agreed, game } = this.#context.memory;
    if (!agreed || !proposal) return;
    const same = hash === termsHash(proposal.terms);
    if (game?.id === g) {
      if (!same || game.first !== first) this.#reject('start-mismatch', message);
      else if (role === 'guest') this.#hooks.acknowledge();
      return;
    }
    if (role === 'host') return;
    if (game && (g !== rematchId(game.id) || !this.#hooks.wantsRematch())) return;
    const expected = game ? otherRole(game.first) : this.#expectedFirst(g, proposal.terms);
    if (!expected) return;
    if (!same || first !== expected) {
      this.#reject('start-mismatch', message);
      return;
    }
    this.#hooks.begin(g, first);
    this.#sendStart();
    this.#hooks.acknowledge();
  }

  /** The first role of the first game; null until the draw is complete. */
  #expectedFirst(g: string, { first }: Terms): Role | null {
    if (first !== 'draw') return first;
    const { draw } = this.#context.memory;
    return draw?.g === g && draw.a && draw.b ? drawnFirst(draw.a, draw.b) : null;
  }

  /** Rejects what the peer sent; before a game the terms are negotiated anew. */
  #reject(fault: Fault, evidence: Evidence): void {
    this.#context.reject(fault, evidence);
    if (!this.#context.memory.game) this.reset();
  }

  #sendOffer(): void {
    const { role, proposal } = this.#context.memory;
    if (proposal?.by !== role) return;
    const { round, terms } = proposal;
    this.#context.send({ t: role === 'host' ? 'offer' : 'counter', round, terms });
  }

  #sendAccept(): void {
    const { proposal } = this.#context.memory;
    if (!proposal) return;
    this.#context.send({ t: 'accept', round: proposal.round, hash: termsHash(proposal.terms) });
  }

  #sendStart(): void {
    const { game, proposal } = this.#context.memory;
    if (!game || !proposal) return;
    const { id, first } = game;
    this.#context.send({ t: 'start', g: id, hash: termsHash(proposal.terms), first });
  }
}

const AGREEMENT_TYPES = new Set<Message['t']>([
  'offer',
  'counter',
  'accept',
  'commit',
  'nonce',
  'reveal',
  'start',
]);

/** Whether a message belongs to the negotiation. */
export function isAgreementMessage(message: Message): message is AgreementMessage {
  return AGREEMENT_TYPES.has(message.t);
}
