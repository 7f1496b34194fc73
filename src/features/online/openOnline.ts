import { ONLINE, type OnlineMessages } from './words';
import { forgetSeat, readSeats, seatId } from './keptSeat';
import type { MatchController } from '../../match/controller';
import { recordGame } from '../../match/stored/writeHistory';
import type { SessionEvent } from '../../net/sync/sessionContext';
import type { Settlement } from '../../net/sync/memory';
import { parseRoomCode } from '../../net/transport/roomCode';
import { saveFile } from '../../platform/files';
import { writeTabSeat } from '../../platform/tabSeat';
import styles from './online.css?inline';
import formStyles from '../../ui/styles/formDialog.css?inline';
import { reasonText, resultText } from '../../ui/game/gameTexts';
import { useStyles } from '../../ui/kit/styleSheet';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { mayTakeSeat } from '../matchSeat';
import type { FeatureServices, OnlineGame } from '../services';
import { askToLeave, openPhrases } from './questions';
import { RoomDialog } from './room/roomDialog';
import { ClickDelay, matchOf, onlineView } from './onlineViewOf';
import { OnlineSeat } from './onlineSeat';
import { peerName, reasonOf, phraseText } from './wording';

/** The room dialog opens automatically at most this often. */
const AUTO_OPEN_MS = 60_000;

/** Opens online play: the current game or room, or the choice of one. */
export function open(services: FeatureServices, code: string | null): void {
  onlinePlay(services).open(code);
}

/** Resumes the seat this tab had before a reload. */
export function resume(services: FeatureServices, seat: string): void {
  void onlinePlay(services).resumeTabSeat(seat);
}

let instance: OnlinePlay | undefined;

/** Online play is created once per page: a room stays open while other screens are shown. */
function onlinePlay(services: FeatureServices): OnlinePlay {
  // A resumed game may open its dialogs before any room dialog.
  [formStyles, styles].forEach(useStyles);
  return (instance ??= new OnlinePlay(services));
}

/** Online play in this page: owns the seat, and opens the room dialog and the game. */
export class OnlinePlay {
  readonly #services: FeatureServices;
  #seat: OnlineSeat | null = null;
  #room: RoomDialog | null = null;
  /** The id of the game last shown. */
  #shownGame = '';
  /** The id of the game last added to the history. */
  #recordedGame = '';
  /** How many scenes show the game. */
  #viewers = 0;
  #lastAutoOpen = -Infinity;
  readonly #title = document.title;

  constructor(services: FeatureServices) {
    this.#services = services;
    document.addEventListener('visibilitychange', () => this.#updateTitle());
  }

  /** The current seat. */
  get seat(): OnlineSeat | null {
    return this.#seat;
  }

  /** Shows the current game or room; with a code, the dialog to join that room. */
  open(code: string | null): void {
    const kept = this.#seat ? undefined : readSeats(this.#services.storage, Date.now())[0];
    const note = code !== null && this.#isElsewhere(code) ? this.#o.leaveFirst : '';
    if (kept && code === null) {
      void this.#returnTo(seatId(kept));
    } else if (this.#seat?.state.game) {
      this.#enter(note);
    } else {
      this.#openRoom(code);
      if (note) this.#services.toasts.show(note);
    }
  }

  /** Resumes the seat of this tab, unless the page was opened with a room link. */
  async resumeTabSeat(id: string): Promise<void> {
    // A duplicated tab begins with the seat of the other, which keeps it unless the player agrees.
    if (!this.#room && !(await this.#returnTo(id))) writeTabSeat(null);
  }

  /** Resumes a stored seat; false if another tab has it and the player leaves it there. */
  async #returnTo(id: string): Promise<boolean> {
    const agreed = await mayTakeSeat(this.#services, id);
    if (agreed && !this.#seat && !this.#room) this.resume(id);
    return agreed;
  }

  /** Resumes a stored seat. */
  resume(id: string): void {
    const { storage, toasts } = this.#services;
    const kept = readSeats(storage, Date.now()).find((each) => seatId(each) === id);
    const seat = kept && OnlineSeat.resume(storage, kept);
    if (!seat) {
      // After a reload a missing seat is not reported, because the player did not ask for it.
      if (kept || this.#seat) toasts.show(this.#o.gone);
      forgetSeat(storage, id);
      writeTabSeat(null);
      return;
    }
    this.#useSeat(seat);
    if (!seat.state.game) this.#openRoom(null);
  }

  get #o(): OnlineMessages {
    return ONLINE[languageOf(this.#services.settings)];
  }

  /** Whether there is a seat in a room other than the one with this code. */
  #isElsewhere(code: string): boolean {
    const parsed = parseRoomCode(code);
    return this.#seat !== null && !(parsed.ok && parsed.code === this.#seat.code);
  }

  #openRoom(code: string | null): void {
    const room = new RoomDialog(this.#services, {
      seat: () => this.seat,
      useSeat: (seat) => this.#useSeat(seat),
      leave: () => this.#leave(),
      code,
    });
    this.#room = room;
    void room.closed.then(() => {
      if (this.#room === room) this.#room = null;
    });
  }

  #useSeat(seat: OnlineSeat): void {
    this.#seat?.dispose();
    this.#seat = seat;
    this.#shownGame = '';
    // A game that was over when stored is already in the history.
    this.#recordedGame = seat.state.phase === 'over' ? (seat.state.game?.id ?? '') : '';
    seat.subscribe((events) => this.#onEvents(seat, events));
    if (seat.state.game) this.#enter();
  }

  #leave(): void {
    this.#seat?.leave();
    this.#seat = null;
    this.#updateTitle();
  }

  #onEvents(seat: OnlineSeat, events: readonly SessionEvent[]): void {
    this.#updateTitle();
    this.#record(seat);
    for (const event of events) this.#notify(seat, event);
    const { game, phase } = seat.state;
    const begun = phase === 'playing' && events.some(({ type }) => type === 'started');
    if (game && begun && game.id !== this.#shownGame) {
      this.#services.sound.play('bowl');
      this.#enter();
    } else {
      this.#room?.update();
    }
  }

  #notify({ state }: OnlineSeat, event: SessionEvent): void {
    const { toasts, sound } = this.#services;
    const o = this.#o;
    const name = peerName(o, state);
    switch (event.type) {
      case 'connected':
        if (!state.game) sound.play('button');
        // An open room dialog shows the peer itself.
        if (state.game || !this.#room) toasts.show(state.game ? o.back(name) : o.came(name));
        if (!state.game) this.#autoOpenRoom();
        break;
      case 'asked':
        sound.play('button');
        // A visible game shows the request itself.
        if (this.#viewers === 0) toasts.show(o.asks[event.what](name));
        break;
      case 'answered':
        if (!event.yes) toasts.show(o.declined[event.what](name));
        break;
      case 'phrase':
        sound.play('button');
        toasts.show(phraseText(o, name, event.phrase, false));
        break;
      case 'fault':
        // A visible game shows the fault itself.
        if (!state.game || this.#viewers === 0) toasts.show(o.fault[event.fault]);
        break;
      case 'peer-fault':
        toasts.show(o.theirFault(name));
        break;
      case 'offered':
        sound.play('button');
        if (!this.#room) toasts.show(o.offered(name));
        break;
      case 'game':
        if (this.#viewers === 0 && (state.game?.canPlay || state.game?.canChoose)) {
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

  /** Opens the room dialog unless a dialog is open, at most once per `AUTO_OPEN_MS`. */
  #autoOpenRoom(): void {
    const now = performance.now();
    if (this.#room || this.#services.dialogs.isOpen || now - this.#lastAutoOpen < AUTO_OPEN_MS)
      return;
    this.#lastAutoOpen = now;
    this.#openRoom(null);
  }

  /** Enters the game; `note` is shown on the board. */
  #enter(note = ''): void {
    const seat = this.#seat;
    const { game, terms } = seat?.state ?? {};
    if (!seat || !game || !terms) return;
    const { dialogs, enterGame, storage, settings } = this.#services;
    const isNew = game.id !== this.#shownGame && game.game.position.ply === 0;
    this.#shownGame = game.id;
    dialogs.closeAll();
    const match = matchOf(storage, seat, game, terms);
    const { controller } = match;
    const t = messagesOf(settings);
    const { me, settled } = controller.state;
    const name = peerName(this.#o, seat.state);
    const began = isNew && me && settled ? this.#o.began(name, t.colour[me]) : '';
    // Not as a toast, which would close with the current screen.
    enterGame({ match, online: this.#onlineGame(seat, controller, note || began) });
  }

  /** Adds a finished game to the history, also while it is not shown. */
  #record(seat: OnlineSeat): void {
    const { game, terms } = seat.state;
    // A withdrawn absence claim continues the game.
    if (game && !game.game.outcome) this.#recordedGame = '';
    if (!game?.game.outcome || !terms || game.id === this.#recordedGame) return;
    this.#recordedGame = game.id;
    const { storage, rng, settings, toasts } = this.#services;
    const match = matchOf(storage, seat, game, terms);
    const { outcome } = game.game;
    recordGame(storage, match, [{ type: 'ended', outcome }], { date: new Date(), rng });
    if (this.#viewers === 0) {
      const t = messagesOf(settings);
      const { me } = match.controller.state;
      const reason = reasonOf(this.#o, seat.state, game) ?? reasonText(t, outcome, me);
      toasts.show(t.ended(resultText(t, outcome, me), reason));
    }
    match.controller.dispose();
  }

  #onlineGame(seat: OnlineSeat, controller: MatchController, note: string): OnlineGame {
    const { settings, dialogs } = this.#services;
    const actions = {
      openPhrases: () => openPhrases(this.#services, seat.session),
      reclaimSeat: () => this.resume(seatId(seat)),
      connectByHand: () => void this.#connectByHand(seat),
      settle: (by: Settlement) => seat.settle(by),
      saveReport: () => this.#saveReport(seat),
    };
    const clickDelay = new ClickDelay();
    return {
      note,
      view: () => {
        const view = onlineView(messagesOf(settings), this.#o, seat, controller, actions);
        return view && { ...view, answers: clickDelay.wrap(view.answers) };
      },
      subscribe: (listener) => {
        const end = seat.subscribe(listener);
        this.#viewers += 1;
        return () => {
          this.#viewers -= 1;
          end();
        };
      },
      leave: (toMenu) => {
        if (dialogs.isOpen) return;
        void askToLeave(this.#services, seat).then((choice) => {
          if (choice === 'stay') return;
          if (choice === 'leave') this.#leave();
          toMenu();
        });
      },
    };
  }

  /** Opens the page for a manual connection, for a game whose link is lost. */
  async #connectByHand(seat: OnlineSeat): Promise<void> {
    const manual = seat.manual ?? (await seat.startManual());
    if (manual && this.#seat === seat && !this.#services.dialogs.isOpen) this.#openRoom(null);
  }

  #saveReport(seat: OnlineSeat): void {
    const text = JSON.stringify(seat.session.report(), null, 2);
    saveFile('tianyuan-records.json', new Blob([text], { type: 'application/json' }));
    this.#services.toasts.show(this.#o.saved);
  }

  /** While the window is hidden, its title shows whose turn it is. */
  #updateTitle(): void {
    const { canPlay = false, canChoose = false } = this.#seat?.state.game ?? {};
    const due = document.hidden && (canPlay || canChoose || this.#seat?.state.asks);
    const { yourTurn } = messagesOf(this.#services.settings);
    document.title = due ? `● ${yourTurn} – ${this.#title}` : this.#title;
  }
}
