import { fail, ok, type Player, type Result } from '../../core';
import { admissionFault } from './admission';
import { RateLimit } from '../rateLimit';
import type { SessionContext, SessionRefusal } from './sessionContext';
import { entryEvidence } from './evidence';
import { playerOf, roleOf, type Role } from '../protocol/fairDraw';
import { append, decider, emptyLog, logOf, truncated, winnerOf } from '../log/gameLog';
import type { Entry, GameLog, LogRefusal } from '../log/gameLog';
import { SYNC_PAGE, type MessageOf } from '../protocol/messages';
import { FAULTS, freshGame, settlements, type Fault, type Memory, type Settlement } from './memory';
import { logPart, LogParts, type LogPart } from './logParts';
import { endsWithClaim, OwnClaim } from './ownClaim';
import { positionHash } from '../log/positionHash';
import { reconcile, type Reconciled } from '../log/reconcile';
import type { Terms } from '../log/terms';
import { ThinkingTime } from './thinkingTime';

/** The head of a log: the game, the number of entries and their digest. */
export interface LogHead {
  readonly g: string | null;
  readonly n: number;
  readonly d: string;
}

/** The same log head is not answered again within this time. */
const RESEND_MS = 2000;

/** A grant may cross the withdrawal of our request for twice the round trip, within these limits. */
const MIN_CROSSING_MS = 1000;
const MAX_CROSSING_MS = 5000;

/** Synchronises the log of the current game: sends our entries and merges the peer's. */
export class GameSync {
  readonly thinkingTime: ThinkingTime;
  log: GameLog | null;
  /** The peer's log head, as last reported on this link. */
  theirs: LogHead | null = null;
  /** Round-trip time in milliseconds. */
  rtt = 0;
  readonly #context: SessionContext;
  readonly #claim: OwnClaim;
  readonly #parts = new LogParts();
  /** Whether both logs have been equal on this link. */
  #syncedOnLink = false;
  /** The peer's log head when its log ended otherwise than ours, and whether it insists on it. */
  #otherEnd: { readonly d: string; readonly final: boolean } | null = null;
  /** Until when the peer may still grant our last request, which we have withdrawn. */
  #grantableUntil = -Infinity;
  /** Limits log transfers; a normal resynchronisation takes two or three. */
  readonly #logRate: RateLimit;
  #lastAnswer: { readonly key: string; readonly at: number } | null = null;

  constructor(context: SessionContext, log: GameLog | null) {
    this.#context = context;
    this.thinkingTime = new ThinkingTime(context);
    this.#claim = new OwnClaim(context);
    this.log = log;
    this.#logRate = new RateLimit(6, 1, context.time.now());
  }

  /** The local player; `first` before there is a game. */
  get me(): Player {
    const { game, role } = this.#context.memory;
    return playerOf(role, game?.first ?? role);
  }

  get head(): LogHead {
    const { game } = this.#context.memory;
    if (!game || !this.log) return { g: null, n: 0, d: '' };
    const n = this.log.entries.length;
    return { g: game.id, n, d: this.log.digests[n] ?? '' };
  }

  /** Whether both logs are known to be equal. */
  get inSync(): boolean {
    const { g, n, d } = this.head;
    const { theirs } = this;
    return theirs !== null && theirs.g === g && theirs.n === n && theirs.d === d;
  }

  /** Whether the game is over on our side, and the peer's log insists on another end. */
  get endsDiffer(): boolean {
    return this.#otherEnd?.final === true;
  }

  /** Whether the game ended by our absence claim, which the peer contradicts. */
  get claimDisputed(): boolean {
    return endsWithClaim(this.log, this.me) && (this.#claim.rejected || this.endsDiffer);
  }

  /** Whether the peer may still grant our last request: a grant may cross the withdrawal. */
  get grantable(): boolean {
    const open = this.#context.memory.asked?.open === true;
    return open || this.#context.time.now() < this.#grantableUntil;
  }

  /** The score of the series, including this game once it is over. */
  get score(): Memory['score'] {
    const { score, game } = this.#context.memory;
    if (!this.log?.game.outcome || !game) return score;
    const winner = winnerOf(this.log);
    const counted = winner ? roleOf(winner, game.first) : 'draws';
    return { ...score, [counted]: score[counted] + 1 };
  }

  /** Starts a game. */
  begin(id: string, first: Role, terms: Terms): void {
    const refused = { host: [], guest: [] };
    const score = this.score;
    this.#context.update({ game: freshGame(id, first), asked: null, heard: null, refused, score });
    this.log = emptyLog(terms, id);
    this.#forgetTransfers();
    this.thinkingTime.restart();
    this.#context.emit({ type: 'started' });
  }

  /** Resets what was known from the last link, whose messages may be lost. */
  onConnected(): void {
    this.theirs = null;
    this.#syncedOnLink = false;
    this.#forgetTransfers();
  }

  /** Our request was withdrawn; a grant may cross the withdrawal. */
  onWithdrawn(): void {
    const crossing = Math.min(Math.max(MIN_CROSSING_MS, 2 * this.rtt), MAX_CROSSING_MS);
    this.#grantableUntil = this.#context.time.now() + crossing;
  }

  /** Appends an entry of ours and sends it. */
  appendOwn(entry: Entry): Result<null, SessionRefusal> {
    if (!this.log) return fail('no-game');
    const from = this.log;
    const next = append(from, entry);
    if (!next.ok) return fail(commandRefusal(next.error));
    this.#adopt(next.value.log);
    this.#context.emit({ type: 'game', events: next.value.events });
    this.#context.send({ t: 'entries', ...logPart(next.value.log, from.entries.length, 1) });
    return ok(null);
  }

  /**
   * Settles a fault. The peer's log comes from the evidence and must only be legal.
   */
  settle(by: Settlement): Result<null, SessionRefusal> {
    const { evidence, game } = this.#context.memory;
    if (!settlements(this.#context.memory).includes(by)) return fail('no-fault');
    if (by === 'theirs' && evidence?.t === 'entries' && this.log && game) {
      const { i, list } = evidence;
      const log = logOf(this.log.terms, game.id, [...this.log.entries.slice(0, i), ...list]);
      if (!log.ok) return fail('no-fault');
      this.#adopt(log.value);
      this.#context.updateGame({ settled: Math.min(game.settled, i) });
      this.#context.emit({ type: 'rewritten' });
    }
    this.#context.update({ fault: null, evidence: null });
    return ok(null);
  }

  #forgetTransfers(): void {
    this.#parts.clear();
    this.#lastAnswer = null;
    this.#otherEnd = null;
  }

  /** The peer reports that it has rejected our absence claim. */
  onClaimRejected(): void {
    this.#claim.onRejected();
  }

  /** Withdraws our disputed absence claim, so that the game continues if the peer does the same. */
  withdrawClaim(): Result<null, SessionRefusal> {
    const { log } = this;
    if (!log || !this.claimDisputed) return fail('no-fault');
    this.#adopt(truncated(log, log.entries.length - 1));
    this.#claim.onWithdrawn(this.head.n);
    this.#context.emit({ type: 'rewritten' });
    this.acknowledge();
    return ok(null);
  }

  /** Merges entries of the peer. */
  receiveEntries(message: LogPart): void {
    this.#merge(message);
  }

  /** Collects parts of the peer's log and merges them after the last. */
  receiveSync(message: MessageOf<'sync'>): void {
    const whole = this.#parts.add(message);
    if (whole) this.#merge(whole);
  }

  /** Sends our log from the requested index on. */
  receiveRequest({ g, i }: MessageOf<'sync-req'>): void {
    if (this.log && g === this.head.g && i <= this.log.entries.length) this.#sendLog(i);
  }

  /** Handles the peer's log head: requests missing entries, or sends those the peer lacks. */
  receiveHead(theirs: LogHead): void {
    this.theirs = { g: theirs.g, n: theirs.n, d: theirs.d };
    const { log } = this;
    if (!log || theirs.g !== this.head.g) return;
    const { n } = this.head;
    if (this.inSync) {
      const settled = this.#context.memory.game?.settled ?? 0;
      if (n > settled && decider(log) !== this.me) this.thinkingTime.acknowledged();
      this.#settle();
      return;
    }
    const key = `${theirs.n} ${theirs.d} ${n}`;
    const now = this.#context.time.now();
    if (this.#lastAnswer?.key === key && now - this.#lastAnswer.at < RESEND_MS) return;
    this.#lastAnswer = { key, at: now };
    if (theirs.n > n) this.#request(n);
    else this.#sendLog(log.digests[theirs.n] === theirs.d ? theirs.n : 0);
  }

  /** Sends our log head. */
  acknowledge(): void {
    this.#context.send({ t: 'ack', ...this.head });
  }

  #request(i: number): void {
    const { g } = this.head;
    if (g) this.#context.send({ t: 'sync-req', g, i });
  }

  #sendLog(from: number): void {
    const { log } = this;
    if (!this.#logRate.take(this.#context.time.now())) return;
    const length = log?.entries.length ?? 0;
    for (let i = from; i < length; i += SYNC_PAGE) {
      const more = i + SYNC_PAGE < length;
      if (log) this.#context.send({ t: 'sync', ...logPart(log, i, SYNC_PAGE), more });
    }
  }

  #merge({ g, i, prev, list, n, h }: LogPart): void {
    const { log } = this;
    const { game } = this.#context.memory;
    if (!log || !game || g !== game.id || this.#claim.ignores(list)) return;
    if (i > log.entries.length || prev !== log.digests[i]) {
      // Earlier entries are missing or differ.
      this.#request(i > log.entries.length ? log.entries.length : 0);
      return;
    }
    const entryContext = {
      memory: this.#context.memory,
      me: this.me,
      log,
      thought: this.thinkingTime.thought,
      rtt: this.rtt,
      synced: this.#syncedOnLink,
      grantable: this.grantable,
    };
    const found = reconcile(log, i, list, game.settled, (to, entry) =>
      admissionFault(entryContext, to, entry),
    );
    if (!found.ok) {
      const fault = isFault(found.error) ? found.error : 'illegal-entry';
      this.#context.reject(fault, entryEvidence(log, i, list, { n, h }));
      return;
    }
    const { value } = found;
    if (value.kind === 'ours') {
      if (value.forked) this.#keepOurs(log, value.at);
      else this.acknowledge();
      return;
    }
    const { position } = value.log.game;
    const isComplete = value.log.entries.length === i + list.length;
    if (isComplete && (position.ply !== n || positionHash(position) !== h)) {
      this.#context.reject('wrong-hash', entryEvidence(log, i, list, { n, h }));
      return;
    }
    this.#adoptMerged(value, log);
  }

  /** Our log prevails: sends it, unless the peer has it and insists on another end. */
  #keepOurs(log: GameLog, at: number): void {
    const d = this.theirs?.d ?? '';
    const final = log.game.outcome !== null && this.#otherEnd?.d === d;
    this.#otherEnd = { d, final };
    if (!final) this.#sendLog(at);
  }

  #adoptMerged(found: Reconciled, before: GameLog): void {
    const fresh = found.log.entries.slice(found.at);
    const decisions = found.kind === 'extended' ? fresh.filter((entry) => 'ms' in entry) : [];
    if (decisions.length > 0 && this.thinkingTime.chargeLag(before, decisions)) {
      this.appendOwn({ k: 'flag', by: this.me });
      return;
    }
    this.#adopt(found.log);
    // Without new entries our claim was dropped; the peer's log still ends with its own.
    if (found.kind === 'rewritten' && fresh.length === 0) this.#claim.onWithdrawn(this.head.n);
    else {
      this.theirs = this.head;
      this.#settle();
    }
    this.#context.emit(
      found.kind === 'extended' ? { type: 'game', events: found.events } : { type: 'rewritten' },
    );
    this.acknowledge();
  }

  #adopt(log: GameLog): void {
    this.log = log;
    this.#context.updateGame({ entries: [...log.entries] });
    this.thinkingTime.restart();
  }

  #settle(): void {
    const { game } = this.#context.memory;
    const n = this.head.n;
    this.#syncedOnLink = true;
    if (game && game.settled !== n) this.#context.updateGame({ settled: n });
    this.#claim.onSettled();
  }
}

function isFault(error: string): error is Fault {
  return (FAULTS as readonly string[]).includes(error);
}

function commandRefusal(error: LogRefusal): SessionRefusal {
  return error === 'wrong-undo' || error === 'out-of-time' || error === 'no-clock'
    ? 'nothing-to-undo'
    : error;
}
