import { fail, ok } from '../../core';
import type { ByPlayer, OpeningChoice, Point, Result } from '../../core';
import { Asks, Phrases } from './asks';
import { SessionContext, type SessionRefusal } from '../sync/sessionContext';
import { randomHex, type Role } from '../protocol/fairDraw';
import { decider, type GameLog } from '../log/gameLog';
import { Liveness } from './liveness';
import { ActiveLink } from './activeLink';
import type { Link } from '../transport/link';
import { cleanName, type AskKind, type Message, type Phrase } from '../protocol/messages';
import { freshMemory, parseSaved, type Resumption, type SavedSession } from '../sync/memory';
import { Moves } from './moves';
import { GameSync, restoredLog } from '../sync/gameSync';
import { faultReport, type FaultReport } from '../sync/report';
import { isAgreementMessage, Agreement } from './agreement';
import { Publisher, snapshot, type SessionListener, type SessionState } from './sessionState';
import type { Terms } from '../log/terms';
import type { RandomBytes, Time } from '../time';

/** What a session is given by its owner. */
export interface SessionTools {
  readonly time: Time;
  readonly random: RandomBytes;
  /** The version of the program, told to the other side. */
  readonly app: string;
  /** Keeps a session; called before anything is sent that follows from it. It may throw. */
  readonly store: (saved: SavedSession) => void;
}

export type { SessionListener };

/**
 * One seat at a table of two. It plays over a link that may be lost and replaced at any time, and can
 * be stored and restored between any two steps. What the other side says is judged, never obeyed.
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
      rematchAgreed: () => this.#over && this.#asks.rematchAgreed,
      acknowledge: () => this.#sync.acknowledge(),
    });
    this.#asks = new Asks(context, this.#sync, () => this.#agreement.startRematch());
    this.#liveness = new Liveness(context, this.#sync, this.#agreement, this.#asks);
    this.#phrases = new Phrases(context);
    this.#moves = new Moves(this.#sync, this.#liveness, () => this.#busy());
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

  /** A new seat in a room. The host's terms, if given, are offered to whoever comes. */
  static create(role: Role, name: string, tools: SessionTools, terms?: Terms): Session {
    const secret = randomHex(tools.random, 16);
    const context = new SessionContext(
      freshMemory(role, cleanName(name), secret),
      tools.time,
      tools.random,
    );
    if (terms && role === 'host') context.update({ proposal: { round: 1, by: role, terms } });
    return new Session(tools, context, null);
  }

  /** The seat as it was stored, or the code of what is wrong with it. */
  static restore(stored: unknown, tools: SessionTools): Result<Session, 'unreadable'> {
    const saved = parseSaved(stored);
    if (!saved) return fail('unreadable');
    const context = new SessionContext(saved.memory, tools.time, tools.random);
    const log = restoredLog(context);
    if (log === undefined) return fail('unreadable');
    const asleep = Math.max(0, tools.time.wall() - saved.wall);
    const { gone = 0, thought = 0 } = saved.memory.game ?? {};
    // A page that went without a word was thought at for some time that was not stored.
    const unknown = saved.thinking ? Math.min(asleep, Liveness.STORE_MS) : 0;
    context.noteTime({ gone: gone + asleep, thought: thought + unknown });
    return ok(new Session(tools, context, log));
  }

  get state(): SessionState {
    return this.#publisher.state;
  }

  /** What both clocks show at this moment. */
  get left(): ByPlayer<number> | null {
    return this.#sync.log && this.#sync.thinkingTime.left(this.#sync.log);
  }

  /** Milliseconds until a game can be claimed from one who stays away; null while nobody does. */
  get untilClaim(): number | null {
    return this.#liveness.untilClaim;
  }

  /** The seat as plain data. */
  save(): SavedSession {
    const { log, me, thinkingTime } = this.#sync;
    thinkingTime.checkpoint();
    const thinking = thinkingTime.running && log !== null && decider(log) === me;
    return { version: 1, wall: this.#tools.time.wall(), thinking, memory: this.#context.memory };
  }

  /** Both logs and what is wrong with them, for people to look at: no secret is in it. */
  report(): FaultReport {
    return faultReport(this.save(), this.#tools.app);
  }

  /** Calls `listener` after every change; the returned function ends that. */
  subscribe(listener: SessionListener): () => void {
    return this.#publisher.subscribe(listener);
  }

  /** A link has been found. It replaces the one in use once the other side has proved its seat. */
  attach(link: Link): void {
    if (this.#stopped) link.close('refused');
    else this.#activeLink.attach(link);
  }

  /** Offers terms, or others than those on the table. */
  offer(terms: Terms): Result<null, SessionRefusal> {
    return this.#command(() => this.#agreement.offer(terms));
  }

  /** Accepts the terms on the table. */
  accept(): Result<null, SessionRefusal> {
    return this.#command(() =>
      this.#activeLink.channel ? this.#agreement.accept() : fail('not-connected'),
    );
  }

  /** Why nothing can be decided here now, whoever is to move, or null. */
  get blocked(): SessionRefusal | null {
    return this.#busy();
  }

  /** Puts a stone. */
  play(point: Point): Result<null, SessionRefusal> {
    return this.#command(() => this.#moves.play(point));
  }

  /** Makes the choice that is due. */
  choose(choice: OpeningChoice): Result<null, SessionRefusal> {
    return this.#command(() => this.#moves.choose(choice));
  }

  /** Asks for an undo, a draw or another game; nothing is played until there is an answer. */
  ask(what: AskKind): Result<null, SessionRefusal> {
    return this.#command(() => (this.#synced ? this.#asks.ask(what) : fail('not-connected')));
  }

  /** Takes back what was asked. */
  cancel(): Result<null, SessionRefusal> {
    return this.#command(() => this.#asks.cancel());
  }

  /** Answers what they have asked. */
  answer(yes: boolean): Result<null, SessionRefusal> {
    return this.#command(() => (this.#synced ? this.#asks.answer(yes) : fail('not-connected')));
  }

  /** Gives the game up, also while the other side is away. */
  resign(): Result<null, SessionRefusal> {
    return this.#command(() => this.#moves.resign());
  }

  /** Claims the game from one who has stayed away too long. */
  claim(): Result<null, SessionRefusal> {
    return this.#command(() => this.#moves.claim());
  }

  /** Says one of the fixed phrases. */
  sendPhrase(phrase: Phrase): Result<null, SessionRefusal> {
    return this.#command(() => (this.#synced ? this.#phrases.send(phrase) : fail('not-connected')));
  }

  /** Hears no phrases any more, or again. */
  mute(muted: boolean): void {
    this.#run(() => this.#context.update({ muted }));
  }

  /** Says goodbye: `left` for good, `closing` when the page goes. A new link can come after. */
  leave(reason: 'left' | 'closing'): void {
    this.#run(() => {
      const { role } = this.#context.memory;
      if (reason === 'left' && !this.#over) this.#context.updateGame({ departed: role });
      this.#context.changed = true;
      this.#context.byeReason = reason;
    });
  }

  /**
   * Goes on after a fault, as `state.resumable` allows: by our own log, and they may see it otherwise
   * once more, or by theirs. Nothing is undone on the other side. A keeper is to be made anew.
   */
  resume(by: Resumption): Result<null, SessionRefusal> {
    return this.#activeLink.replaced ? fail('stopped') : this.#run(() => this.#sync.resume(by));
  }

  /** Another tab of ours takes the seat over: this one stores its last state and stands still. */
  handOver(): void {
    this.leave('closing');
    this.#run(() => this.#activeLink.dispose());
  }

  /** Stops everything without a word, as though the page were gone. */
  dispose(): void {
    this.#stopTimer();
    this.#publisher.close();
    this.#activeLink.dispose();
  }

  get #over(): boolean {
    return this.#sync.log?.game.outcome !== null;
  }

  get #stopped(): boolean {
    return this.#activeLink.replaced || this.#context.memory.stopped !== null;
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
    else if (message.t === 'err') this.#activeLink.receiveFault(message.code);
  }

  /** Why nothing can be decided here now, or null. */
  #busy(): SessionRefusal | null {
    if (this.#stopped) return 'stopped';
    const { log } = this.#sync;
    if (!log) return 'no-game';
    if (log.game.outcome) return 'game-over';
    if (!this.#synced) return 'not-connected';
    return this.#asks.mine ? 'ask-open' : null;
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

  /** Does something, then stores, sends and tells what came of it. */
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
    // Whoever leaves stops thinking now, not when the other side was heard last.
    const going = this.#synced && !this.#stopped && byeReason === null;
    this.#sync.thinkingTime.set(this.#sync.log, going, this.#liveness.clocksRunUntil);
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
      busy: this.#busy() !== null,
      refused: this.#activeLink.refused,
      replaced: this.#activeLink.replaced,
      unsaved: this.#unsaved,
    });
  }
}
