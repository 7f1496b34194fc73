import { version } from '../../../package.json';
import { ONLINE, type OnlineMessages } from '../../i18n/online';
import { forgetSeat, readSeats, seatId } from '../../match/seatKept';
import { OnlineController } from '../../match/onlineController';
import { readSetup } from '../../match/remembered';
import { followHistory } from '../../match/history';
import type { Match } from '../../match/match';
import type { SessionEvent } from '../../net/desk';
import type { Resumption } from '../../net/memory';
import type { NetGame } from '../../net/state';
import type { Storage } from '../../platform/storage';
import { faultReport } from '../../net/report';
import { settingsOf, type Terms } from '../../net/terms';
import { saveFile } from '../../platform/files';
import { writeTabMark } from '../../platform/tabMark';
import styles from '../../ui/online/online.css?inline';
import { useStyles } from '../../ui/styleSheet';
import type { OnlineSide } from '../sceneKeys';
import { languageOf, messagesOf, type Services } from '../services';
import { Latch } from './latch';
import { askToLeave, openPhrases } from './questions';
import { RoomDialog } from './roomDialog';
import { onlineView } from './side';
import { Table } from './table';
import { peerName, saidText } from './wording';

/** Opens play over the network: the game or the room that there is, or the choice of one. */
export function open(services: Services, code: string | null): void {
  onlinePlay(services).open(code);
}

/** Takes the seat up again that this tab had before it was loaded anew. */
export function resume(services: Services, seat: string): void {
  onlinePlay(services).resume(seat);
}

let play: OnlinePlay | undefined;

/** There is one for the page: a room stays open while its player looks at something else. */
function onlinePlay(services: Services): OnlinePlay {
  useStyles(styles);
  return (play ??= new OnlinePlay(services));
}

/** Play over the network in this page: the table, and what of it is on the screen. */
class OnlinePlay {
  readonly #services: Services;
  #table: Table | null = null;
  #room: RoomDialog | null = null;
  /** The game that was brought to the screen last. */
  #entered = '';
  /** The game that was put into the history last. */
  #recorded = '';
  readonly #title = document.title;

  constructor(services: Services) {
    this.#services = services;
    document.addEventListener('visibilitychange', () => this.#nameWindow());
  }

  open(code: string | null): void {
    const kept = this.#table ? undefined : readSeats(this.#services.storage, Date.now())[0];
    if (kept && code === null) this.resume(seatId(kept));
    else if (this.#table?.state.game) this.#enter();
    else this.#openRoom(code);
  }

  resume(id: string): void {
    const { storage, toasts } = this.#services;
    const seat = readSeats(storage, Date.now()).find((each) => seatId(each) === id);
    const table = seat && Table.resume(storage, seat);
    if (!table) {
      if (seat) toasts.show(this.#words.gone);
      forgetSeat(storage, id);
      writeTabMark(null);
      return;
    }
    this.#sit(table);
    if (table.state.game) this.#enter();
    else this.#openRoom(null);
  }

  get #words(): OnlineMessages {
    return ONLINE[languageOf(this.#services.settings)];
  }

  #openRoom(code: string | null): void {
    const room = new RoomDialog(this.#services, {
      table: () => this.#table,
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
    if (game && begun && game.id !== this.#entered) this.#enter();
    else this.#room?.update();
  }

  #tell({ state }: Table, event: SessionEvent): void {
    const { toasts, announcer, sound, dialogs } = this.#services;
    const o = this.#words;
    const name = peerName(o, state);
    switch (event.type) {
      case 'connected':
        if (!state.game) sound.play('button');
        toasts.show(state.game ? o.back(name) : o.came(name));
        // Whoever waited over something else is called to the table.
        if (!state.game && !this.#room && !dialogs.isOpen) this.#openRoom(null);
        break;
      case 'asked':
        sound.play('button');
        announcer.say(o.asks[event.what](name));
        break;
      case 'answered':
        if (!event.yes) toasts.show(o.declined[event.what](name));
        break;
      case 'phrase':
        sound.play('button');
        toasts.show(saidText(o, name, event.phrase, false));
        break;
      case 'stopped':
        toasts.show(o.fault.kept);
        break;
      case 'their-fault':
        toasts.show(o.theirFault(name));
        break;
      case 'offered':
        sound.play('button');
        break;
      case 'disconnected':
      case 'agreed':
      case 'started':
      case 'game':
      case 'rewritten':
      case 'withdrawn':
        break;
    }
  }

  /** Brings the game to the screen. */
  #enter(): void {
    const table = this.#table;
    const { game, terms } = table?.state ?? {};
    if (!table || !game || !terms) return;
    const { dialogs, enterGame, storage, toasts, settings } = this.#services;
    const isNew = game.id !== this.#entered && game.game.position.ply === 0;
    this.#entered = game.id;
    dialogs.closeAll();
    const controller = new OnlineController(table.session, terms.clock);
    enterGame({
      match: matchOf(storage, table, game, terms, controller),
      online: this.#side(table, controller),
    });
    const t = messagesOf(settings);
    const { me, settled } = controller.state;
    const name = peerName(this.#words, table.state);
    if (isNew && me && settled) toasts.show(this.#words.began(name, t.colour[me]));
  }

  /** Puts a game into the history once it is over, wherever its player is looking. */
  #record(table: Table): void {
    const { game, terms } = table.state;
    if (!game?.game.outcome || !terms || game.id === this.#recorded) return;
    this.#recorded = game.id;
    const { storage, rng } = this.#services;
    const controller = new OnlineController(table.session, terms.clock);
    const match = matchOf(storage, table, game, terms, controller);
    const ended = { type: 'ended', outcome: game.game.outcome } as const;
    followHistory(storage, match, [ended], { date: new Date(), rng });
    controller.dispose();
  }

  #side(table: Table, controller: OnlineController): OnlineSide {
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
      view: () => {
        const view = onlineView(messagesOf(settings), this.#words, table, controller, actions);
        return view && { ...view, answers: latch.hold(view.answers) };
      },
      subscribe: (listener) => table.subscribe(listener),
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
    const text = JSON.stringify(faultReport(table.session.save(), version), null, 2);
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

/** A game of a table as a match of this page. */
function matchOf(
  storage: Storage,
  { state }: Table,
  { id, me }: NetGame,
  terms: Terms,
  controller: OnlineController,
): Match {
  const { clock, undo } = terms;
  const setup = {
    ...readSetup(storage),
    mode: 'two-players',
    settings: settingsOf(terms),
    clock,
    undo,
  } as const;
  const opponent = state.peer?.name ?? '';
  return { setup, human: me, controller, keptAs: id, archived: false, opponent };
}
