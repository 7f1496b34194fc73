import { version } from '../../../package.json';
import { forgetSeat, readSeats, seatId, writeSeat, type KeptSeat } from './keptSeat';
import type { SessionEvent } from '../../net/sync/sessionContext';
import { randomHex, type Role } from '../../net/protocol/fairDraw';
import { Keeper } from '../../net/session/reconnector';
import type { Link } from '../../net/transport/link';
import { parseSaved, type Resumption, type SavedSession } from '../../net/sync/memory';
import { makeRoomCode } from '../../net/transport/roomCode';
import { Session, type SessionTools } from '../../net/session/session';
import type { SessionState } from '../../net/session/sessionState';
import type { Terms } from '../../net/log/terms';
import type { Time } from '../../net/time';
import type { Storage } from '../../platform/storage';
import { takeSeat } from '../../platform/seatCall';
import { writeTabMark } from '../../platform/tabMark';
import { HandExchange } from './room/handExchange';
import { findWays, randomBytes, type Ways } from './transports';

const TIME: Time = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** A countdown shows seconds. */
const SECOND = 1000;

/** Where a table is: in a room with a code, or known to this browser alone by a mark. */
type Place = Pick<KeptSeat, 'code' | 'mark'>;

/** What a table tells: what happened, or nothing where only time or the ways have changed. */
export type TableListener = (events: readonly SessionEvent[]) => void;

/** A seat at a table over the network: the session, kept in the browser and kept connected. */
export class Table {
  readonly code: string | null;
  readonly mark: string | undefined;
  readonly session: Session;
  readonly #storage: Storage;
  readonly #listeners = new Set<TableListener>();
  readonly #undo: (() => void)[] = [];
  /** The ways to the other side, once the site's file is read. */
  readonly found: Promise<Ways>;
  #hand: HandExchange | null = null;
  #wasByHand = false;
  #keeper: Keeper | null = null;
  #ways: Ways | null = null;
  #over = false;

  private constructor(storage: Storage, { code, mark }: Place, session: Session) {
    this.#storage = storage;
    this.code = code;
    this.mark = mark;
    this.session = session;
    writeTabMark(this.#id);
    this.#undo.push(
      takeSeat(this.#id, () => session.handOver()),
      session.subscribe((_, events) => this.#follow(events)),
      listen(window, 'pagehide', () => session.leave('closing')),
      listen(window, 'online', () => this.#keeper?.retry()),
      listen(document, 'visibilitychange', () => {
        if (!document.hidden) this.#keeper?.retry();
      }),
    );
    const clock = setInterval(() => {
      if (session.untilClaim !== null) this.#tell([]);
    }, SECOND);
    this.#undo.push(() => clearInterval(clock));
    this.found = this.#connect();
  }

  /** A new room, in which `terms` are offered to whoever comes. */
  static make(storage: Storage, name: string, terms: Terms): Table {
    const code = makeRoomCode();
    const tools = toolsFor(storage, { code });
    return new Table(storage, { code }, Session.create('host', name, tools, terms));
  }

  /**
   * A seat in another's room; without a code only a link that is attached leads there. Whoever left a
   * game there has that seat, which a new one would lose them.
   */
  static join(storage: Storage, name: string, code: string | null): Table {
    const kept = code === null ? undefined : seatInGame(storage, code);
    const back = kept && Table.resume(storage, kept);
    if (back) return back;
    const place = code === null ? { code, mark: randomHex(randomBytes, 4) } : { code };
    return new Table(storage, place, Session.create('guest', name, toolsFor(storage, place)));
  }

  /** The seat as it was kept; null where that can't be read any more. */
  static resume(storage: Storage, seat: KeptSeat): Table | null {
    const restored = Session.restore(seat.session, toolsFor(storage, seat));
    return restored.ok ? new Table(storage, seat, restored.value) : null;
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

  /** How it stands with the ways to the other side; null until they are known. */
  get ways(): (Ways & { readonly now: Keeper['ways'] }) | null {
    return this.#ways && { ...this.#ways, now: this.#keeper?.ways ?? [] };
  }

  /** The exchange of texts by hand that is under way: it goes on whatever its player looks at. */
  get hand(): HandExchange | null {
    return this.#hand;
  }

  /** Calls `listener` after every change; the returned function ends that. */
  subscribe(listener: TableListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tries at once what is not open. */
  retry(): void {
    this.#keeper?.retry();
  }

  /** Goes on after a fault, by our record of the game or by theirs. */
  goOn(by: Resumption): void {
    if (!this.session.resume(by).ok || !this.#ways) return;
    this.#keeper?.dispose();
    this.#keep(this.#ways);
  }

  /** Whether the way to the other side was made by hand, and does not open again by itself. */
  get byHand(): boolean {
    return this.code === null || this.#wasByHand;
  }

  /** Begins an exchange by hand in the place of any before; null where the seat was left meanwhile. */
  async beginHand(): Promise<HandExchange | null> {
    const { config } = await this.found;
    if (this.#over) return null;
    this.endHand();
    const hand = new HandExchange(
      this.role,
      config,
      () => this.#tell([]),
      (link) => {
        if (this.#hand === hand) this.#hand = null;
        this.#wasByHand = true;
        this.attach(link);
      },
    );
    this.#hand = hand;
    this.#tell([]);
    return hand;
  }

  /** Gives up the exchange by hand. */
  endHand(): void {
    const hand = this.#hand;
    this.#hand = null;
    hand?.end();
  }

  /** A link that was made by hand is open. */
  attach(link: Link): void {
    this.session.attach(link);
  }

  /** Leaves for good: a game in progress is given up, or won where they have left; no seat is kept. */
  leave(): void {
    const { phase, game, departed, fault } = this.state;
    // Where nothing was played there is nothing to give up.
    if (phase === 'playing' && game && game.game.position.ply > 0) {
      if (departed) this.session.claim();
      else this.session.resign();
    }
    this.session.leave('left');
    this.dispose();
    // One that was taken over is kept by the tab that has it.
    if (fault !== 'replaced') forgetSeat(this.#storage, this.#id);
    writeTabMark(null);
  }

  /** Lets go without a word: the seat stays kept. */
  dispose(): void {
    this.#over = true;
    for (const end of this.#undo.splice(0)) end();
    this.#listeners.clear();
    this.endHand();
    this.#keeper?.dispose();
    this.session.dispose();
  }

  async #connect(): Promise<Ways> {
    const ways = await findWays(this.code, this.role);
    if (this.#over) return ways;
    this.#ways = ways;
    this.#keep(ways);
    return ways;
  }

  /** Keeps the session connected. */
  #keep({ makers }: Ways): void {
    this.#keeper = new Keeper(this.session, makers, TIME);
    this.#undo.push(this.#keeper.subscribe(() => this.#tell([])));
    this.#tell([]);
  }

  #follow(events: readonly SessionEvent[]): void {
    // Another way has led to the other side.
    if (events.some(({ type }) => type === 'connected')) this.endHand();
    this.#tell(events);
  }

  #tell(events: readonly SessionEvent[]): void {
    for (const listener of this.#listeners) listener(events);
  }
}

/** The seat that is kept in a game of somebody else's room. */
function seatInGame(storage: Storage, code: string): KeptSeat | undefined {
  const id = seatId({ role: 'guest', code });
  return readSeats(storage, Date.now()).find(
    (seat) => seatId(seat) === id && parseSaved(seat.session)?.memory.game,
  );
}

/** What a session of a room is given; one that can't be kept says so in its state. */
function toolsFor(storage: Storage, { code, mark }: Place): SessionTools {
  const store = (session: SavedSession): void => {
    const { role, peer } = session.memory;
    const place = { role, code, ...(mark && { mark }) };
    const seat = { ...place, peer: peer?.name ?? null, at: session.wall, session };
    if (!writeSeat(storage, seat)) throw new Error('not kept');
  };
  return { time: TIME, random: randomBytes, app: version, store };
}

function listen(target: EventTarget, type: string, run: () => void): () => void {
  target.addEventListener(type, run);
  return () => target.removeEventListener(type, run);
}
