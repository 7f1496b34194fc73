import { version } from '../../../package.json';
import { forgetSeat, readSeats, seatId, writeSeat, type KeptSeat } from './keptSeat';
import type { SessionEvent } from '../../net/sync/sessionContext';
import { randomHex, type Role } from '../../net/protocol/fairDraw';
import { Reconnector } from '../../net/session/reconnector';
import type { Link } from '../../net/transport/link';
import { parseSaved, type Settlement, type SavedSession } from '../../net/sync/memory';
import { makeRoomCode } from '../../net/transport/roomCode';
import { Session, type SessionTools } from '../../net/session/session';
import type { SessionState } from '../../net/session/sessionState';
import type { Terms } from '../../net/log/terms';
import type { Time } from '../../net/time';
import type { Storage } from '../../platform/storage';
import { takeSeat } from '../../platform/seatTakeover';
import { writeTabSeat } from '../../platform/tabSeat';
import { ManualExchange } from './room/manualExchange';
import { findTransports, randomBytes, type Transports } from './transports';

const TIME: Time = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The countdown to a claim shows seconds. */
const SECOND = 1000;

/** A seat's room: its code, or a local mark if it has none. */
type Room = Pick<KeptSeat, 'code' | 'mark'>;

/** Called with the events; with none if only time or the transports have changed. */
export type SeatListener = (events: readonly SessionEvent[]) => void;

/** A seat in an online game: the session, its storage and its connection. */
export class OnlineSeat {
  readonly code: string | null;
  readonly mark: string | undefined;
  readonly session: Session;
  readonly #storage: Storage;
  readonly #listeners = new Set<SeatListener>();
  readonly #cleanups: (() => void)[] = [];
  /** The available transports, once the configuration file is read. */
  readonly ready: Promise<Transports>;
  #manual: ManualExchange | null = null;
  #wasManual = false;
  #reconnector: Reconnector | null = null;
  #transports: Transports | null = null;
  #over = false;

  private constructor(storage: Storage, { code, mark }: Room, session: Session) {
    this.#storage = storage;
    this.code = code;
    this.mark = mark;
    this.session = session;
    writeTabSeat(this.#id);
    this.#cleanups.push(
      takeSeat(this.#id, () => session.handOver()),
      session.subscribe((_, events) => this.#onEvents(events)),
      listen(window, 'pagehide', () => session.leave('closing')),
      listen(window, 'online', () => this.#reconnector?.retry()),
      listen(document, 'visibilitychange', () => {
        if (!document.hidden) this.#reconnector?.retry();
      }),
    );
    const clock = setInterval(() => {
      if (session.untilClaim !== null) this.#notify([]);
    }, SECOND);
    this.#cleanups.push(() => clearInterval(clock));
    this.ready = this.#connect();
  }

  /** Creates a room and offers `terms` to each peer that joins. */
  static make(storage: Storage, name: string, terms: Terms): OnlineSeat {
    const code = makeRoomCode();
    const tools = toolsFor(storage, { code });
    return new OnlineSeat(storage, { code }, Session.create('host', name, tools, terms));
  }

  /**
   * Joins a room; without a code the host is reached only through `attach`. If this browser has a
   * seat in a game of that room, resumes it: the host would reject a new seat.
   */
  static join(storage: Storage, name: string, code: string | null): OnlineSeat {
    const kept = code === null ? undefined : seatInGame(storage, code);
    const resumed = kept && OnlineSeat.resume(storage, kept);
    if (resumed) return resumed;
    const room = code === null ? { code, mark: randomHex(randomBytes, 4) } : { code };
    return new OnlineSeat(storage, room, Session.create('guest', name, toolsFor(storage, room)));
  }

  /** Resumes a stored seat; null if the data is invalid. */
  static resume(storage: Storage, kept: KeptSeat): OnlineSeat | null {
    const restored = Session.restore(kept.session, toolsFor(storage, kept));
    return restored.ok ? new OnlineSeat(storage, kept, restored.value) : null;
  }

  get state(): SessionState {
    return this.session.state;
  }

  get #id(): string {
    return seatId(this);
  }

  get role(): Role {
    return this.session.state.role;
  }

  /** The transports and their states; null until they are known. */
  get transports(): (Transports & { readonly states: Reconnector['transports'] }) | null {
    return this.#transports && { ...this.#transports, states: this.#reconnector?.transports ?? [] };
  }

  /** The manual exchange in progress; it continues while the player looks at other screens. */
  get manual(): ManualExchange | null {
    return this.#manual;
  }

  /** Calls `listener` after every change; the returned function unsubscribes. */
  subscribe(listener: SeatListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Retries the transports without a link at once. */
  retry(): void {
    this.#reconnector?.retry();
  }

  /** Settles a fault by our log or the peer's, and connects again at once. */
  settle(by: Settlement): void {
    if (this.session.settle(by).ok) this.retry();
  }

  /** Whether the connection was made by hand and so can't reopen automatically. */
  get isManual(): boolean {
    return this.code === null || this.#wasManual;
  }

  /** Starts a manual exchange, replacing an earlier one; null if the seat was left meanwhile. */
  async startManual(): Promise<ManualExchange | null> {
    const { config } = await this.ready;
    if (this.#over) return null;
    this.cancelManual();
    const manual = new ManualExchange(
      this.role,
      config,
      () => this.#notify([]),
      (link) => {
        if (this.#manual === manual) this.#manual = null;
        this.#wasManual = true;
        this.attach(link);
      },
    );
    this.#manual = manual;
    this.#notify([]);
    return manual;
  }

  /** Cancels the manual exchange. */
  cancelManual(): void {
    const manual = this.#manual;
    this.#manual = null;
    manual?.cancel();
  }

  /** Adds a link that was opened by hand. */
  attach(link: Link): void {
    this.session.attach(link);
  }

  /**
   * Leaves for good: an unfinished game is resigned, or claimed if the peer has left. The seat is
   * removed.
   */
  leave(): void {
    const { phase, game, departed, fault } = this.state;
    // Before the first stone, leaving is not a resignation.
    if (phase === 'playing' && game && game.game.position.ply > 0) {
      if (departed) this.session.claim();
      else this.session.resign();
    }
    this.session.leave('left');
    this.dispose();
    // After a takeover the seat belongs to the other tab.
    if (fault !== 'replaced') forgetSeat(this.#storage, this.#id);
    writeTabSeat(null);
  }

  /** Stops without leaving; the seat stays stored. */
  dispose(): void {
    this.#over = true;
    for (const end of this.#cleanups.splice(0)) end();
    this.#listeners.clear();
    this.cancelManual();
    this.#reconnector?.dispose();
    this.session.dispose();
  }

  async #connect(): Promise<Transports> {
    const transports = await findTransports(this.code, this.role);
    if (this.#over) return transports;
    this.#transports = transports;
    this.#startReconnector(transports);
    return transports;
  }

  #startReconnector({ factories }: Transports): void {
    this.#reconnector = new Reconnector(this.session, factories, TIME);
    this.#cleanups.push(this.#reconnector.subscribe(() => this.#notify([])));
    this.#notify([]);
  }

  #onEvents(events: readonly SessionEvent[]): void {
    // A connection makes the exchange unnecessary.
    if (events.some(({ type }) => type === 'connected')) this.cancelManual();
    this.#notify(events);
  }

  #notify(events: readonly SessionEvent[]): void {
    for (const listener of this.#listeners) listener(events);
  }
}

/** The stored guest seat of this browser in the room, if its game has started. */
function seatInGame(storage: Storage, code: string): KeptSeat | undefined {
  const id = seatId({ role: 'guest', code });
  return readSeats(storage, Date.now()).find(
    (seat) => seatId(seat) === id && parseSaved(seat.session)?.memory.game,
  );
}

/** The session's dependencies. `store` throws on failure, which the session's state reports. */
function toolsFor(storage: Storage, { code, mark }: Room): SessionTools {
  const store = (session: SavedSession): void => {
    const { role, peer } = session.memory;
    const identity = { role, code, ...(mark && { mark }) };
    const seat = { ...identity, peer: peer?.name ?? null, at: session.wall, session };
    if (!writeSeat(storage, seat)) throw new Error('The seat could not be stored');
  };
  return { time: TIME, random: randomBytes, app: version, store };
}

function listen(target: EventTarget, type: string, run: () => void): () => void {
  target.addEventListener(type, run);
  return () => target.removeEventListener(type, run);
}
