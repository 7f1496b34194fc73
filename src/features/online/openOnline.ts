import { ONLINE, type OnlineMessages } from './words';
import { forgetSeat, readSeats, seatId } from './keptSeat';
import type { MatchController } from '../../match/controller';
import { recordGame } from '../../match/stored/writeHistory';
import type { SessionEvent } from '../../net/sync/sessionContext';
import type { Resumption } from '../../net/sync/memory';
import { parseRoomCode } from '../../net/transport/roomCode';
import { saveFile } from '../../platform/files';
import { writeTabMark } from '../../platform/tabMark';
import styles from './online.css?inline';
import formStyles from '../../ui/styles/formDialog.css?inline';
import { reasonText, resultText } from '../../ui/game/gameTexts';
import { useStyles } from '../../ui/kit/styleSheet';
import { languageOf, messagesOf } from '../../ui/kit/language';
import type { FeatureServices, OnlineSide } from '../services';
import { Latch } from './clickDelay';
import { matchOf } from './matchOf';
import { askToLeave, openPhrases } from './questions';
import { RoomDialog } from './room/roomDialog';
import { onlineView } from './onlineViewOf';
import { Table } from './table';
import { peerName, reasonOf, saidText } from './wording';

/** Over something else nobody is called to the table more often than this. */
const CALL_MS = 60_000;

/** Opens play over the network: the game or the room that there is, or the choice of one. */
export function open(services: FeatureServices, code: string | null): void {
  onlinePlay(services).open(code);
}

/** Takes the seat up again that this tab had before it was loaded anew. */
export function resume(services: FeatureServices, seat: string): void {
  onlinePlay(services).resumeMarked(seat);
}

let play: OnlinePlay | undefined;

/** There is one for the page: a room stays open while its player looks at something else. */
function onlinePlay(services: FeatureServices): OnlinePlay {
  // A game that is taken up again opens dialogs without a room.
  [formStyles, styles].forEach(useStyles);
  return (play ??= new OnlinePlay(services));
}

/** Play over the network in this page: the table, and what of it is on the screen. */
export class OnlinePlay {
  readonly #services: FeatureServices;
  #table: Table | null = null;
  #room: RoomDialog | null = null;
  /** The game that was brought to the screen last. */
  #entered = '';
  /** The game that was put into the history last. */
  #recorded = '';
  /** How many scenes show the game. */
  #shownBy = 0;
  #called = -Infinity;
  readonly #title = document.title;

  constructor(services: FeatureServices) {
    this.#services = services;
    document.addEventListener('visibilitychange', () => this.#nameWindow());
  }

  /** The table where the player has a seat. */
  get table(): Table | null {
    return this.#table;
  }

  /** Shows the game or the room that there is; with the code of a link the way into that. */
  open(code: string | null): void {
    const kept = this.#table ? undefined : readSeats(this.#services.storage, Date.now())[0];
    const note = code !== null && this.#isElsewhere(code) ? this.#words.leaveFirst : '';
    if (kept && code === null) {
      this.resume(seatId(kept));
    } else if (this.#table?.state.game) {
      this.#enter(note);
    } else {
      this.#openRoom(code);
      if (note) this.#services.toasts.show(note);
    }
  }

  /** The same for the tab that had it, unless its page came with a link into a room. */
  resumeMarked(id: string): void {
    if (!this.#room) this.resume(id);
  }

  /** Takes a seat up that was kept. */
  resume(id: string): void {
    const { storage, toasts } = this.#services;
    const seat = readSeats(storage, Date.now()).find((each) => seatId(each) === id);
    const table = seat && Table.resume(storage, seat);
    if (!table) {
      // A page that is loaded anew may come too late, which is no news; a button that is pressed is.
      if (seat || this.#table) toasts.show(this.#words.gone);
      forgetSeat(storage, id);
      writeTabMark(null);
      return;
    }
    this.#sit(table);
    if (!table.state.game) this.#openRoom(null);
  }

  get #words(): OnlineMessages {
    return ONLINE[languageOf(this.#services.settings)];
  }

  /** Whether there is a table, and not that of the room with this code. */
  #isElsewhere(code: string): boolean {
    const parsed = parseRoomCode(code);
    return this.#table !== null && !(parsed.ok && parsed.code === this.#table.code);
  }

  #openRoom(code: string | null): void {
    const room = new RoomDialog(this.#services, {
      table: () => this.table,
      sit: (table) => this.#sit(table),
      leave: () => this.#leave(),
      code,
    });
    this.#room = room;
    void room.closed.then(() => {
      if (this.#room === room) this.#room = null;
    });
  }

  #sit(table: Table): void {
    this.#table?.dispose();
    this.#table = table;
    this.#entered = '';
    // What was over when it was kept stands in the history.
    this.#recorded = table.state.phase === 'over' ? (table.state.game?.id ?? '') : '';
    table.subscribe((events) => this.#follow(table, events));
    if (table.state.game) this.#enter();
  }

  #leave(): void {
    this.#table?.leave();
    this.#table = null;
    this.#nameWindow();
  }

  #follow(table: Table, events: readonly SessionEvent[]): void {
    this.#nameWindow();
    this.#record(table);
    for (const event of events) this.#tell(table, event);
    const { game, phase } = table.state;
    const begun = phase === 'playing' && events.some(({ type }) => type === 'started');
    if (game && begun && game.id !== this.#entered) {
      this.#services.sound.play('bowl');
      this.#enter();
    } else {
      this.#room?.update();
    }
  }

  #tell({ state }: Table, event: SessionEvent): void {
    const { toasts, sound } = this.#services;
    const o = this.#words;
    const name = peerName(o, state);
    switch (event.type) {
      case 'connected':
        if (!state.game) sound.play('button');
        // An open room says it by the page it turns to.
        if (state.game || !this.#room) toasts.show(state.game ? o.back(name) : o.came(name));
        if (!state.game) this.#call();
        break;
      case 'asked':
        sound.play('button');
        // The game tells whoever looks at it.
        if (this.#shownBy === 0) toasts.show(o.asks[event.what](name));
        break;
      case 'answered':
        if (!event.yes) toasts.show(o.declined[event.what](name));
        break;
      case 'phrase':
        sound.play('button');
        toasts.show(saidText(o, name, event.phrase, false));
        break;
      case 'stopped':
        toasts.show(state.game ? o.fault.kept : o.fault[event.fault]);
        break;
      case 'their-fault':
        toasts.show(o.theirFault(name));
        break;
      case 'offered':
        sound.play('button');
        if (!this.#room) toasts.show(o.offered(name));
        break;
      case 'game':
        if (this.#shownBy === 0 && (state.game?.canPlay || state.game?.canChoose)) {
          toasts.show(o.due(name));
        }
        break;
      case 'disconnected':
      case 'agreed':
      case 'started':
      case 'rewritten':
      case 'withdrawn':
        break;
    }
  }

  /** Whoever waited over something else is called to the table; people who come and go do it once. */
  #call(): void {
    const now = performance.now();
    if (this.#room || this.#services.dialogs.isOpen || now - this.#called < CALL_MS) return;
    this.#called = now;
    this.#openRoom(null);
  }

  /** Brings the game to the screen, with something to be told there. */
  #enter(note = ''): void {
    const table = this.#table;
    const { game, terms } = table?.state ?? {};
    if (!table || !game || !terms) return;
    const { dialogs, enterGame, storage, settings } = this.#services;
    const isNew = game.id !== this.#entered && game.game.position.ply === 0;
    this.#entered = game.id;
    dialogs.closeAll();
    const match = matchOf(storage, table, game, terms);
    const { controller } = match;
    const t = messagesOf(settings);
    const { me, settled } = controller.state;
    const name = peerName(this.#words, table.state);
    const began = isNew && me && settled ? this.#words.began(name, t.colour[me]) : '';
    // Told on the board: what is shown before goes with the screen that is left.
    enterGame({ match, online: this.#side(table, controller, note || began) });
  }

  /** Puts a game into the history once it is over, wherever its player is looking. */
  #record(table: Table): void {
    const { game, terms } = table.state;
    if (!game?.game.outcome || !terms || game.id === this.#recorded) return;
    this.#recorded = game.id;
    const { storage, rng, settings, toasts } = this.#services;
    const match = matchOf(storage, table, game, terms);
    const { outcome } = game.game;
    recordGame(storage, match, [{ type: 'ended', outcome }], { date: new Date(), rng });
    if (this.#shownBy === 0) {
      const t = messagesOf(settings);
      const reason = reasonOf(this.#words, table.state, game) ?? reasonText(t, outcome);
      toasts.show(t.ended(resultText(t, outcome, match.controller.state.me), reason));
    }
    match.controller.dispose();
  }

  #side(table: Table, controller: MatchController, note: string): OnlineSide {
    const { settings, dialogs } = this.#services;
    const actions = {
      say: () => openPhrases(this.#services, table.session),
      takeBack: () => this.resume(seatId(table)),
      connectByHand: () => void this.#connectByHand(table),
      goOn: (by: Resumption) => table.goOn(by),
      saveReport: () => this.#saveReport(table),
    };
    const latch = new Latch();
    return {
      note,
      view: () => {
        const view = onlineView(messagesOf(settings), this.#words, table, controller, actions);
        return view && { ...view, answers: latch.hold(view.answers) };
      },
      subscribe: (listener) => {
        const end = table.subscribe(listener);
        this.#shownBy += 1;
        return () => {
          this.#shownBy -= 1;
          end();
        };
      },
      leave: (toMenu) => {
        if (dialogs.isOpen) return;
        void askToLeave(this.#services, table).then((way) => {
          if (way === 'stay') return;
          if (way === 'leave') this.#leave();
          toMenu();
        });
      },
    };
  }

  /** In a game that has lost its link. */
  async #connectByHand(table: Table): Promise<void> {
    const hand = table.hand ?? (await table.beginHand());
    if (hand && this.#table === table && !this.#services.dialogs.isOpen) this.#openRoom(null);
  }

  #saveReport(table: Table): void {
    const text = JSON.stringify(table.session.report(), null, 2);
    saveFile('tianyuan-records.json', new Blob([text], { type: 'application/json' }));
    this.#services.toasts.show(this.#words.saved);
  }

  /** A window that nobody looks at tells in its title whose turn it is. */
  #nameWindow(): void {
    const { canPlay = false, canChoose = false } = this.#table?.state.game ?? {};
    const due = document.hidden && (canPlay || canChoose || this.#table?.state.asks);
    const { yourTurn } = messagesOf(this.#services.settings);
    document.title = due ? `● ${yourTurn} – ${this.#title}` : this.#title;
  }
}
