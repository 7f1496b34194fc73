import { fail, ok, otherPlayer, type Result } from '../../core';
import { RateLimit } from '../rateLimit';
import type { SessionContext, SessionRefusal } from '../sync/sessionContext';
import { otherRole, type Role } from '../protocol/fairDraw';
import { undoClosed, undoTarget } from '../log/gameLog';
import { PHRASES, type AskKind, type MessageOf, type Phrase } from '../protocol/messages';
import type { GameSync } from '../sync/gameSync';

/** An unanswered request is withdrawn after this time; a rematch request is not. */
const TIMEOUT_MS = 30_000;

/** After `MAX_REFUSALS` declined requests within `WITHIN` entries, a side can't ask again. */
const MAX_REFUSALS = 3;
const WITHIN = 10;

/**
 * Rate limit for the peer's requests: burst, and seconds per request. Excess requests are dropped,
 * and the peer repeats them.
 */
const [BURST, SECONDS] = [4, 3];

/**
 * Requests between the players (undo, draw, rematch). A request is valid at one log length only,
 * and each side has at most one open.
 */
export class Asks {
  readonly #context: SessionContext;
  readonly #sync: GameSync;
  /** Called once both players want a rematch. */
  readonly #startRematch: () => void;
  readonly #rate: RateLimit;
  #askedAt = 0;

  constructor(context: SessionContext, sync: GameSync, startRematch: () => void) {
    this.#context = context;
    this.#sync = sync;
    this.#startRematch = startRematch;
    this.#askedAt = context.time.now();
    this.#rate = new RateLimit(BURST, 1 / SECONDS, this.#askedAt);
  }

  /** Our open request. */
  get mine(): AskKind | null {
    const { asked } = this.#context.memory;
    return asked?.open && asked.at === this.#sync.head.n ? asked.what : null;
  }

  /** The peer's open request. */
  get theirs(): AskKind | null {
    const { heard } = this.#context.memory;
    return heard?.answer === null && heard.at === this.#sync.head.n ? heard.what : null;
  }

  /** Whether the local player has asked for or accepted a rematch. */
  get wantsRematch(): boolean {
    const { asked, heard } = this.#context.memory;
    const asking = asked?.what === 'rematch' && this.#sync.grantable;
    return asking || (heard?.what === 'rematch' && heard.answer === true);
  }

  ask(what: AskKind): Result<null, SessionRefusal> {
    const { asks, role } = this.#context.memory;
    const refusal = this.#refusal(what, role);
    if (refusal) return fail(refusal);
    const at = this.#sync.head.n;
    const asked = { id: asks + 1, what, at, open: true, withdrawn: false };
    this.#context.update({ asks: asks + 1, asked });
    this.#askedAt = this.#context.time.now();
    if (what === 'rematch' && this.theirs === 'rematch') return this.answer(true);
    this.repeat();
    return ok(null);
  }

  /** Sends the open request again. */
  repeat(): void {
    const { asked } = this.#context.memory;
    const { g } = this.#sync.head;
    if (!this.mine || !asked || !g) return;
    const { id, what, at } = asked;
    this.#context.send({ t: 'ask', g, id, what, at });
  }

  /**
   * Called on a new link, before the peer can answer: repeats a withdrawal, which may be lost with
   * the last link.
   */
  onConnected(): void {
    const { asked } = this.#context.memory;
    if (asked?.withdrawn && asked.at === this.#sync.head.n)
      this.#context.send({ t: 'cancel', id: asked.id });
  }

  cancel(): Result<null, SessionRefusal> {
    const { asked } = this.#context.memory;
    if (!this.mine || !asked) return fail('nothing-asked');
    this.#context.update({ asked: { ...asked, open: false, withdrawn: true } });
    this.#sync.onWithdrawn();
    this.#context.send({ t: 'cancel', id: asked.id });
    return ok(null);
  }

  answer(yes: boolean): Result<null, SessionRefusal> {
    const { heard, role } = this.#context.memory;
    const { theirs: what } = this;
    if (!what || !heard) return fail('nothing-asked');
    if (yes && what !== 'rematch') return this.#grant(what);
    this.#context.update({ heard: { ...heard, answer: yes } });
    if (!yes) this.#recordRefusal(otherRole(role), heard.at);
    this.#context.send({ t: 'reply', id: heard.id, yes });
    if (yes) this.#startRematch();
    return ok(null);
  }

  /** Withdraws a request that has waited too long. */
  expire(): void {
    if (this.mine && this.mine !== 'rematch') {
      if (this.#context.time.now() - this.#askedAt >= TIMEOUT_MS) this.cancel();
    }
  }

  receiveAsk({ g, id, what, at }: MessageOf<'ask'>): void {
    const { heard, role } = this.#context.memory;
    const { head } = this.#sync;
    if (g !== head.g || at !== head.n || (heard && id < heard.id)) return;
    if (heard?.id === id) {
      if (heard.answer !== null) this.#context.send({ t: 'reply', id, yes: heard.answer });
      return;
    }
    if (!this.#rate.take(this.#context.time.now())) return;
    // A request that can't be granted is declined without asking the player.
    const refusal = this.#impossible(what, otherRole(role));
    this.#context.update({ heard: { id, what, at, answer: refusal ? false : null } });
    if (refusal) this.#context.send({ t: 'reply', id, yes: false });
    else if (what === 'rematch' && this.mine === 'rematch') this.answer(true);
    else this.#context.emit({ type: 'asked', what });
  }

  receiveReply({ id, yes }: MessageOf<'reply'>): void {
    const { asked, role } = this.#context.memory;
    if (!this.mine || asked?.id !== id) return;
    const { what, at } = asked;
    // A granted undo or draw arrives as a log entry.
    if (yes && what !== 'rematch') return;
    if (!yes) {
      this.#context.update({ asked: { ...asked, open: false } });
      this.#recordRefusal(role, at);
    }
    this.#context.emit({ type: 'answered', what, yes });
    if (yes) this.#startRematch();
  }

  receiveCancel({ id }: MessageOf<'cancel'>): void {
    const { heard } = this.#context.memory;
    const { theirs: what } = this;
    if (!what || heard?.id !== id) return;
    this.#context.update({ heard: { ...heard, answer: false } });
    this.#context.emit({ type: 'withdrawn', what });
  }

  #grant(what: 'undo' | 'draw'): Result<null, SessionRefusal> {
    const { me, log } = this.#sync;
    if (!log) return fail('no-game');
    if (what === 'draw') return this.#sync.appendOwn({ k: 'draw', by: me });
    const to = undoTarget(log, otherPlayer(me));
    return to === null ? fail('nothing-to-undo') : this.#sync.appendOwn({ k: 'undo', by: me, to });
  }

  #refusal(what: AskKind, role: Role): SessionRefusal | null {
    if (this.mine) return 'ask-open';
    return this.#impossible(what, role);
  }

  /** Why a side can't make a request now. */
  #impossible(what: AskKind, by: Role): SessionRefusal | null {
    const { log, me } = this.#sync;
    const { role, refused } = this.#context.memory;
    if (!log) return 'no-game';
    const over = log.game.outcome !== null;
    if (over !== (what === 'rematch')) return over ? 'game-over' : 'game-on';
    if (what === 'undo') {
      if (undoClosed(log)) return 'undo-off';
      const player = by === role ? me : otherPlayer(me);
      if (undoTarget(log, player) === null) return 'nothing-to-undo';
    }
    const recent = refused[by].filter((at) => at > log.entries.length - WITHIN);
    return recent.length >= MAX_REFUSALS ? 'too-many-asks' : null;
  }

  #recordRefusal(by: Role, at: number): void {
    const { refused } = this.#context.memory;
    this.#context.update({
      refused: { ...refused, [by]: [...refused[by], at].slice(-MAX_REFUSALS) },
    });
  }
}

/** Minimum interval between sent phrases; half of it between received ones. */
const INTERVAL_MS = 1500;

/** Sends and receives the fixed phrases, rate limited. */
export class Phrases {
  readonly #context: SessionContext;
  #lastSent = -Infinity;
  #lastReceived = -Infinity;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  send(phrase: Phrase): Result<null, SessionRefusal> {
    const now = this.#context.time.now();
    if (now - this.#lastSent < INTERVAL_MS) return fail('too-soon');
    this.#lastSent = now;
    this.#context.send({ t: 'phrase', id: PHRASES.indexOf(phrase) });
    return ok(null);
  }

  receive(id: number): void {
    const now = this.#context.time.now();
    const phrase = PHRASES[id];
    if (!phrase || this.#context.memory.muted || now - this.#lastReceived < INTERVAL_MS / 2) return;
    this.#lastReceived = now;
    this.#context.emit({ type: 'phrase', phrase });
  }
}
