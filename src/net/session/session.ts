import { cleanName, fail, ok } from '../../core';
import type { ByPlayer, OpeningChoice, Point, Result } from '../../core';
import { Asks, Phrases } from './asks';
import { SessionContext, type SessionRefusal } from '../sync/sessionContext';
import { randomHex, type Role } from '../protocol/fairDraw';
import { decider, type GameLog } from '../log/gameLog';
import { Liveness } from './liveness';
import { ActiveLink } from './activeLink';
import type { Link } from '../transport/link';
import type { AskKind, Message, Phrase } from '../protocol/messages';
import {
  freshMemory,
  parseSaved,
  restoredLog,
  type Settlement,
  type SavedSession,
} from '../sync/memory';
import { Moves } from './moves';
import { GameSync } from '../sync/gameSync';
import { faultReport, type FaultReport } from '../sync/report';
import { isAgreementMessage, Agreement } from './agreement';
import { Publisher, snapshot, type SessionListener, type SessionState } from './sessionState';
import type { Terms } from '../log/terms';
import type { RandomBytes, Time } from '../time';

/** The dependencies of a session. */
export interface SessionTools {
  readonly time: Time;
  readonly random: RandomBytes;
  /** The program version, sent to the peer. */
  readonly app: string;
  /** Stores the session; called before messages that depend on it are sent. May throw. */
  readonly store: (saved: SavedSession) => void;
}

export type { SessionListener };

/**
 * One seat of an online game. Links may be lost and replaced at any time, and the session can be
 * stored and restored between any two steps. Everything the peer sends is validated.
 */
export class Session {
  readonly #tools: SessionTools;
  readonly #context: SessionContext;
  readonly #sync: GameSync;
  readonly #agreement: Agreement;
  readonly #asks: Asks;
  readonly #liveness: Liveness;
  readonly #phrases: Phrases;
  readonly #moves: Moves;
  readonly #publisher: Publisher;
  readonly #activeLink: ActiveLink;
  #unsaved = false;
  #depth = 0;
  #stopTimer: () => void = () => undefined;

  private constructor(tools: SessionTools, context: SessionContext, log: GameLog | null) {
    this.#tools = tools;
    this.#context = context;
    this.#sync = new GameSync(context, log);
    this.#agreement = new Agreement(context, {
      begin: (id, first) => {
        const terms = context.memory.proposal?.terms;
        if (terms) this.#sync.begin(id, first, terms);
      },
      wantsRematch: () => this.#over && this.#asks.wantsRematch,
      acknowledge: () => this.#sync.acknowledge(),
    });
    this.#asks = new Asks(context, this.#sync, () => this.#agreement.startRematch());
    this.#liveness = new Liveness(context, this.#sync, this.#agreement, this.#asks);
    this.#phrases = new Phrases(context);
    this.#moves = new Moves(this.#sync, this.#liveness, () => this.blocked);
    this.#activeLink = new ActiveLink(context, this.#liveness, this.#agreement, {
      app: tools.app,
      run: (action) => this.#run(action),
      receive: (message) => this.#receive(message),
      over: () => this.#over,
    });
    this.#publisher = new Publisher(() => this.#snapshot());
    this.#run(() => undefined);
    this.#tick();
  }

  /** Creates a new seat. The host offers `terms`, if given, to each peer that joins. */
  static create(role: Role, name: string, tools: SessionTools, terms?: Terms): Session {
    const secret = randomHex(tools.random, 32);
    const context = new SessionContext(
      freshMemory(role, cleanName(name), secret),
      tools.time,
      tools.random,
    );
    if (terms && role === 'host') context.update({ proposal: { round: 1, by: role, terms } });
    return new Session(tools, context, null);
  }

  /** Restores a stored seat; fails if the data is invalid. */
  static restore(stored: unknown, tools: SessionTools): Result<Session, 'unreadable'> {
    const saved = parseSaved(stored);
    if (!saved) return fail('unreadable');
    const log = restoredLog(saved.memory);
    if (log === undefined) return fail('unreadable');
    const context = new SessionContext(saved.memory, tools.time, tools.random);
    const asleep = Math.max(0, tools.time.wall() - saved.wall);
    const { gone = 0, thought = 0 } = saved.memory.game ?? {};
    // If the page closed abruptly, up to STORE_MS of thinking time was not saved.
    const unsaved = saved.thinking ? Math.min(asleep, Liveness.STORE_MS) : 0;
    context.noteTime({ gone: gone + asleep, thought: thought + unsaved });
    return ok(new Session(tools, context, log));
  }

  get state(): SessionState {
    return this.#publisher.state;
  }

  /** The time both clocks show at this moment. */
  get left(): ByPlayer<number> | null {
    return this.#sync.log && this.#sync.thinkingTime.left(this.#sync.log);
  }

  /** Milliseconds until the game can be claimed from an absent peer; null while it is present. */
  get untilClaim(): number | null {
    return this.#liveness.untilClaim;
  }

  /** The session as plain data. */
  save(): SavedSession {
    const { log, me, thinkingTime } = this.#sync;
    thinkingTime.checkpoint();
    const thinking = thinkingTime.running && log !== null && decider(log) === me;
    return { version: 1, wall: this.#tools.time.wall(), thinking, memory: this.#context.memory };
  }

  /** Both logs and the fault, to be examined by people. Contains no secrets. */
  report(): FaultReport {
    return faultReport(this.save(), this.#tools.app);
  }

  /** Calls `listener` after every change; the returned function unsubscribes. */
  subscribe(listener: SessionListener): () => void {
    return this.#publisher.subscribe(listener);
  }

  /** Adds a link. It replaces the active one once the peer has proved its seat. */
  attach(link: Link): void {
    if (this.#stopped) link.close('refused');
    else this.#activeLink.attach(link);
  }

  /** Offers terms, or a counter-offer. */
  offer(terms: Terms): Result<null, SessionRefusal> {
    return this.#command(() => this.#agreement.offer(terms));
  }

  /** Accepts the peer's offer of this round. */
  accept(round: number): Result<null, SessionRefusal> {
    return this.#command(() =>
      this.#activeLink.channel ? this.#agreement.accept(round) : fail('not-connected'),
    );
  }

  /** Why no decision is possible now, regardless of whose turn it is; null if none. */
  get blocked(): SessionRefusal | null {
    if (this.#stopped) return 'stopped';
    const { log } = this.#sync;
    if (!log) return 'no-game';
    if (log.game.outcome) return 'game-over';
    if (!this.#synced) return 'not-connected';
    return this.#asks.mine ? 'ask-open' : null;
  }

  /** Plays a stone. */
  play(point: Point): Result<null, SessionRefusal> {
    return this.#command(() => this.#moves.play(point));
  }

  /** Makes the pending opening choice. */
  choose(choice: OpeningChoice): Result<null, SessionRefusal> {
    return this.#command(() => this.#moves.choose(choice));
  }

  /** Requests an undo, a draw or a rematch; no move is possible until it is answered. */
  ask(what: AskKind): Result<null, SessionRefusal> {
    return this.#command(() => (this.#synced ? this.#asks.ask(what) : fail('not-connected')));
  }

  /** Withdraws the open request. */
  cancel(): Result<null, SessionRefusal> {
    return this.#command(() => this.#asks.cancel());
  }

  /** Answers the peer's request. */
  answer(yes: boolean): Result<null, SessionRefusal> {
    return this.#command(() => (this.#synced ? this.#asks.answer(yes) : fail('not-connected')));
  }

  /** Resigns; also possible while the peer is absent. */
  resign(): Result<null, SessionRefusal> {
    return this.#command(() => this.#moves.resign());
  }

  /** Claims the game from a peer that has been absent too long. */
  claim(): Result<null, SessionRefusal> {
    return this.#command(() => this.#moves.claim());
  }

  /** Sends a phrase. */
  sendPhrase(phrase: Phrase): Result<null, SessionRefusal> {
    return this.#command(() => (this.#synced ? this.#phrases.send(phrase) : fail('not-connected')));
  }

  /** Mutes or unmutes the peer's phrases. */
  mute(muted: boolean): void {
    this.#run(() => this.#context.update({ muted }));
  }

  /**
   * Sends `bye`: `left` for good, `closing` when the page closes. The session can connect again.
   */
  leave(reason: 'left' | 'closing'): void {
    this.#run(() => {
      const { role } = this.#context.memory;
      if (reason === 'left' && !this.#over) this.#context.updateGame({ departed: role });
      this.#context.changed = true;
      this.#context.byeReason = reason;
    });
  }

  /**
   * Settles a fault, as `state.settlements` allows: by our log, which the peer may contradict again,
   * or by the peer's. Changes nothing at the peer.
   */
  settle(by: Settlement): Result<null, SessionRefusal> {
    return this.#command(() => this.#sync.settle(by));
  }

  /** Withdraws our absence claim, which the peer has contradicted. */
  withdrawClaim(): Result<null, SessionRefusal> {
    return this.#command(() => this.#sync.withdrawClaim());
  }

  /** Tells whether this page can reach the services that connect it to the peer. */
  setOnline(online: boolean): void {
    this.#run(() => (this.#liveness.online = online));
  }

  /** Another tab takes over the seat: this one stores its last state and stops. */
  handOver(): void {
    this.leave('closing');
    this.#run(() => this.#activeLink.dispose());
  }

  /** Stops without a `bye`, as if the page had crashed. */
  dispose(): void {
    this.#stopTimer();
    this.#publisher.close();
    this.#activeLink.dispose();
  }

  get #over(): boolean {
    return this.#sync.log?.game.outcome !== null;
  }

  get #stopped(): boolean {
    return this.#activeLink.replaced;
  }

  get #synced(): boolean {
    return this.#activeLink.channel !== null && this.#liveness.synced;
  }

  #receive(message: Message): void {
    if (this.#stopped) return;
    this.#liveness.tick();
    if (isAgreementMessage(message)) this.#agreement.receive(message);
    else if (message.t === 'entries') this.#sync.receiveEntries(message);
    else if (message.t === 'sync') this.#sync.receiveSync(message);
    else if (message.t === 'sync-req') this.#sync.receiveRequest(message);
    else if (message.t === 'ack') this.#liveness.receiveHead(message);
    else if (message.t === 'ping') this.#liveness.receivePing(message);
    else if (message.t === 'pong') this.#liveness.receivePong(message);
    else if (message.t === 'ask') this.#asks.receiveAsk(message);
    else if (message.t === 'reply') this.#asks.receiveReply(message);
    else if (message.t === 'cancel') this.#asks.receiveCancel(message);
    else if (message.t === 'phrase') this.#phrases.receive(message.id);
    else if (message.t === 'err') {
      this.#activeLink.receiveFault(message.code);
      if (message.code === 'false-claim') this.#sync.onClaimRejected();
    }
  }

  #command(action: () => Result<null, SessionRefusal>): Result<null, SessionRefusal> {
    return this.#stopped ? fail('stopped') : this.#run(action);
  }

  #tick(): void {
    this.#stopTimer = this.#tools.time.after(Liveness.TICK_MS, () => {
      if (!this.#activeLink.replaced) this.#tick();
      this.#run(() => {
        this.#activeLink.tick();
        if (!this.#stopped) this.#liveness.tick();
      });
    });
  }

  /** Runs an action; the outermost call then stores, sends and notifies. */
  #run<T>(action: () => T): T {
    this.#depth += 1;
    let result: T;
    try {
      result = action();
    } finally {
      this.#depth -= 1;
    }
    if (this.#depth === 0) this.#flush();
    return result;
  }

  #flush(): void {
    const context = this.#context;
    const { channel } = this.#activeLink;
    const { changed, byeReason } = context;
    // On leaving, the clocks stop now and not at the peer's last message.
    const clocksRun = this.#synced && !this.#stopped && byeReason === null;
    this.#sync.thinkingTime.set(this.#sync.log, clocksRun, this.#liveness.clocksRunUntil);
    if (changed || context.saveDue) this.#store();
    for (const message of context.outbox.splice(0)) channel?.send(message);
    context.byeReason = null;
    if (byeReason) channel?.bye(byeReason);
    this.#publisher.publish(changed, context.events.splice(0));
  }

  #store(): void {
    this.#context.changed = this.#context.saveDue = false;
    if (this.#activeLink.replaced) return;
    try {
      this.#tools.store(this.save());
      this.#unsaved = false;
    } catch {
      this.#unsaved = true;
    }
  }

  #snapshot(): SessionState {
    return snapshot({
      memory: this.#context.memory,
      sync: this.#sync,
      asks: this.#asks,
      liveness: this.#liveness,
      connected: this.#activeLink.channel !== null,
      synced: this.#synced,
      blocked: this.blocked !== null,
      refused: this.#activeLink.refused,
      replaced: this.#activeLink.replaced,
      unsaved: this.#unsaved,
    });
  }
}
