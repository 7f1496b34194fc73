import { fail, ok } from '../../core';
import type { ByPlayer, OpeningChoice, Point, Result } from '../../core';
import { Asks } from './asks';
import { Desk, type SessionRefusal } from '../sync/sessionContext';
import { randomHex, type Role } from '../protocol/fairDraw';
import { decider, type GameLog } from '../log/gameLog';
import { Heart } from './liveness';
import { Line } from './activeLink';
import type { Link } from '../transport/link';
import { cleanName, type AskKind, type Message } from '../protocol/messages';
import { freshMemory, parseSaved, type Resumption, type SavedSession } from '../sync/memory';
import { Moves } from './moves';
import type { Phrase } from '../protocol/phrases';
import { Play, restoredLog } from '../sync/gameSync';
import { Publisher, type SessionListener } from './publisher';
import { faultReport, type FaultReport } from '../sync/report';
import { isSetup, Setup } from './agreement';
import { snapshot } from './snapshot';
import type { SessionState } from './sessionState';
import { Talk } from './spokenPhrases';
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
  readonly #desk: Desk;
  readonly #play: Play;
  readonly #setup: Setup;
  readonly #asks: Asks;
  readonly #heart: Heart;
  readonly #talk: Talk;
  readonly #moves: Moves;
  readonly #publisher: Publisher;
  readonly #line: Line;
  #unsaved = false;
  #depth = 0;
  #stopTimer: () => void = () => undefined;

  private constructor(tools: SessionTools, desk: Desk, log: GameLog | null) {
    this.#tools = tools;
    this.#desk = desk;
    this.#play = new Play(desk, log);
    this.#setup = new Setup(desk, {
      begin: (id, first) => {
        const terms = desk.memory.proposal?.terms;
        if (terms) this.#play.begin(id, first, terms);
      },
      rematchAgreed: () => this.#over && this.#asks.rematchAgreed,
      acknowledge: () => this.#play.acknowledge(),
    });
    this.#asks = new Asks(desk, this.#play, () => this.#setup.next());
    this.#heart = new Heart(desk, this.#play, this.#setup, this.#asks);
    this.#talk = new Talk(desk);
    this.#moves = new Moves(this.#play, this.#heart, () => this.#busy());
    this.#line = new Line(desk, this.#heart, this.#setup, {
      app: tools.app,
      run: (action) => this.#run(action),
      hear: (message) => this.#hear(message),
      over: () => this.#over,
    });
    this.#publisher = new Publisher(() => this.#snapshot());
    this.#run(() => undefined);
    this.#tick();
  }

  /** A new seat in a room. The host's terms, if given, are offered to whoever comes. */
  static create(role: Role, name: string, tools: SessionTools, terms?: Terms): Session {
    const secret = randomHex(tools.random, 16);
    const desk = new Desk(freshMemory(role, cleanName(name), secret), tools.time, tools.random);
    if (terms && role === 'host') desk.update({ proposal: { round: 1, by: role, terms } });
    return new Session(tools, desk, null);
  }

  /** The seat as it was stored, or the code of what is wrong with it. */
  static restore(stored: unknown, tools: SessionTools): Result<Session, 'unreadable'> {
    const saved = parseSaved(stored);
    if (!saved) return fail('unreadable');
    const desk = new Desk(saved.memory, tools.time, tools.random);
    const log = restoredLog(desk);
    if (log === undefined) return fail('unreadable');
    const asleep = Math.max(0, tools.time.wall() - saved.wall);
    const { gone = 0, thought = 0 } = saved.memory.game ?? {};
    // A page that went without a word was thought at for some time that was not stored.
    const unknown = saved.thinking ? Math.min(asleep, Heart.STORE_MS) : 0;
    desk.lapse({ gone: gone + asleep, thought: thought + unknown });
    return ok(new Session(tools, desk, log));
  }

  get state(): SessionState {
    return this.#publisher.state;
  }

  /** What both clocks show at this moment. */
  get left(): ByPlayer<number> | null {
    return this.#play.log && this.#play.watch.left(this.#play.log);
  }

  /** Milliseconds until a game can be claimed from one who stays away; null while nobody does. */
  get untilClaim(): number | null {
    return this.#heart.untilClaim;
  }

  /** The seat as plain data. */
  save(): SavedSession {
    const { log, me, watch } = this.#play;
    watch.note();
    const thinking = watch.running && log !== null && decider(log) === me;
    return { version: 1, wall: this.#tools.time.wall(), thinking, memory: this.#desk.memory };
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
    else this.#line.attach(link);
  }

  /** Offers terms, or others than those on the table. */
  offer(terms: Terms): Result<null, SessionRefusal> {
    return this.#command(() => this.#setup.offer(terms));
  }

  /** Accepts the terms on the table. */
  accept(): Result<null, SessionRefusal> {
    return this.#command(() => (this.#line.live ? this.#setup.accept() : fail('not-connected')));
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
  say(phrase: Phrase): Result<null, SessionRefusal> {
    return this.#command(() => (this.#synced ? this.#talk.say(phrase) : fail('not-connected')));
  }

  /** Hears no phrases any more, or again. */
  mute(muted: boolean): void {
    this.#run(() => this.#desk.update({ muted }));
  }

  /** Says goodbye: `left` for good, `closing` when the page goes. A new link can come after. */
  leave(reason: 'left' | 'closing'): void {
    this.#run(() => {
      const { role } = this.#desk.memory;
      if (reason === 'left' && !this.#over) this.#desk.updateGame({ departed: role });
      this.#desk.changed = true;
      this.#desk.farewell = reason;
    });
  }

  /**
   * Goes on after a fault, as `state.resumable` allows: by our own log, and they may see it otherwise
   * once more, or by theirs. Nothing is undone on the other side. A keeper is to be made anew.
   */
  resume(by: Resumption): Result<null, SessionRefusal> {
    return this.#line.replaced ? fail('stopped') : this.#run(() => this.#play.resume(by));
  }

  /** Another tab of ours takes the seat over: this one stores its last state and stands still. */
  handOver(): void {
    this.leave('closing');
    this.#run(() => this.#line.dispose());
  }

  /** Stops everything without a word, as though the page were gone. */
  dispose(): void {
    this.#stopTimer();
    this.#publisher.close();
    this.#line.dispose();
  }

  get #over(): boolean {
    return this.#play.log?.game.outcome !== null;
  }

  get #stopped(): boolean {
    return this.#line.replaced || this.#desk.memory.stopped !== null;
  }

  get #synced(): boolean {
    return this.#line.live !== null && this.#heart.synced;
  }

  #hear(message: Message): void {
    if (this.#stopped) return;
    this.#heart.beat();
    if (isSetup(message)) this.#setup.hear(message);
    else if (message.t === 'entries') this.#play.hearEntries(message);
    else if (message.t === 'sync') this.#play.hearSync(message);
    else if (message.t === 'sync-req') this.#play.hearRequest(message);
    else if (message.t === 'ack') this.#heart.hearMark(message);
    else if (message.t === 'ping') this.#heart.hearPing(message);
    else if (message.t === 'pong') this.#heart.hearPong(message);
    else if (message.t === 'ask') this.#asks.hearAsk(message);
    else if (message.t === 'reply') this.#asks.hearReply(message);
    else if (message.t === 'cancel') this.#asks.hearCancel(message);
    else if (message.t === 'phrase') this.#talk.hear(message.id);
    else if (message.t === 'err') this.#line.hearFault(message.code);
  }

  /** Why nothing can be decided here now, or null. */
  #busy(): SessionRefusal | null {
    if (this.#stopped) return 'stopped';
    const { log } = this.#play;
    if (!log) return 'no-game';
    if (log.game.outcome) return 'game-over';
    if (!this.#synced) return 'not-connected';
    return this.#asks.mine ? 'ask-open' : null;
  }

  #command(action: () => Result<null, SessionRefusal>): Result<null, SessionRefusal> {
    return this.#stopped ? fail('stopped') : this.#run(action);
  }

  #tick(): void {
    this.#stopTimer = this.#tools.time.after(Heart.TICK_MS, () => {
      if (!this.#line.replaced) this.#tick();
      this.#run(() => {
        this.#line.tick();
        if (!this.#stopped) this.#heart.beat();
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
    const desk = this.#desk;
    const { live } = this.#line;
    const { changed, farewell } = desk;
    // Whoever leaves stops thinking now, not when the other side was heard last.
    const going = this.#synced && !this.#stopped && farewell === null;
    this.#play.watch.set(this.#play.log, going, this.#heart.until);
    if (changed || desk.due) this.#store();
    for (const message of desk.outbox.splice(0)) live?.send(message);
    desk.farewell = null;
    if (farewell) live?.bye(farewell);
    this.#publisher.publish(changed, desk.events.splice(0));
  }

  #store(): void {
    this.#desk.changed = this.#desk.due = false;
    if (this.#line.replaced) return;
    try {
      this.#tools.store(this.save());
      this.#unsaved = false;
    } catch {
      this.#unsaved = true;
    }
  }

  #snapshot(): SessionState {
    return snapshot({
      memory: this.#desk.memory,
      play: this.#play,
      asks: this.#asks,
      heart: this.#heart,
      connected: this.#line.live !== null,
      synced: this.#synced,
      busy: this.#busy() !== null,
      refused: this.#line.refused,
      replaced: this.#line.replaced,
      unsaved: this.#unsaved,
    });
  }
}
