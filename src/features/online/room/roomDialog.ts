import type { TemplateResult } from 'lit-html';
import { ONLINE, type OnlineMessages } from '../words';
import { readSetup } from '../../../match/stored/savedSetup';
import { MAX_ROUNDS } from '../../../net/protocol/messages';
import { drawQr, type QrDrawing } from '../qr';
import { formatRoomCode } from '../../../net/transport/roomCode';
import type { Terms } from '../../../net/log/terms';
import { copyText } from '../../../platform/clipboard';
import { manualPage } from './manualPage';
import { startPage, type Task } from './startPage';
import { termsPage } from './termsPage';
import { waitPage } from './waitPage';
import { focusField, raisesKeyboard } from '../../../ui/kit/fields';
import { languageOf, messagesOf } from '../../../ui/kit/language';
import { mayTakeSeat } from '../../matchSeat';
import { type FeatureServices } from '../../services';
import { seatId } from '../keptSeat';
import type { ManualExchange } from './manualExchange';
import { counterPage, Proposal, type ProposalProps } from './proposal';
import { OnlineSeat } from '../onlineSeat';
import { codeProblemText, termsLead, termsRows, troublesOf } from '../wording';
import { parseJoinText, roomLink } from './joinText';

/** An offer can be accepted only after this time: it may have changed under the finger. */
const READ_MS = 1000;

/** The dialog's access to the seat. */
export interface RoomOwner {
  readonly seat: () => OnlineSeat | null;
  readonly useSeat: (seat: OnlineSeat) => void;
  readonly leave: () => void;
  /** The code from a room link, or null. */
  readonly code: string | null;
}

type Page = 'start' | 'wait' | 'manual' | 'terms' | 'counter';

/**
 * The dialog from creating or joining a room to the agreement on a game; also used to reconnect a
 * game by hand.
 */
export class RoomDialog {
  readonly closed: Promise<unknown>;
  readonly #services: FeatureServices;
  readonly #owner: RoomOwner;
  readonly #dialog: ReturnType<FeatureServices['dialogs']['open']>;
  readonly #proposal: Proposal;
  #task: Task = 'make';
  #typed = '';
  #fault = '';
  #note = '';
  #countering = false;
  #pasted = '';
  #qr: { readonly of: string; readonly drawing: QrDrawing } | null = null;
  #page: Page = 'start';
  /** The current offer, and the previous one if this dialog showed it. */
  #offeredTerms: Terms | null = null;
  #previousTerms: Terms | null = null;
  /** When the current offer was first shown. */
  #offeredAt = -Infinity;

  constructor(services: FeatureServices, owner: RoomOwner) {
    this.#services = services;
    this.#owner = owner;
    this.#proposal = new Proposal(readSetup(services.storage));
    if (owner.code !== null) {
      this.#task = 'join';
      this.#typed = owner.code;
    }
    this.#refresh();
    this.#dialog = services.dialogs.open(
      'form-dialog online-dialog',
      () => this.#content(),
      this.#o.title,
    );
    this.closed = this.#dialog.closed.then(() => this.#onClosed());
    void this.#drawCode();
  }

  /** Redraws; if that removes the focused control, focuses the page's main control. */
  update(): void {
    const seat = this.#owner.seat();
    if (seat?.state.game && !seat.manual) {
      // Reconnected, or the exchange was cancelled: show the game.
      this.#services.dialogs.closeAll();
      return;
    }
    const before = this.#page;
    this.#refresh();
    const pageChanged = this.#page !== before;
    if (pageChanged) this.#note = this.#fault = '';
    const dialog = document.querySelector('.online-dialog');
    const isInside = (): boolean =>
      document.activeElement !== dialog && dialog?.contains(document.activeElement) === true;
    const wasInside = isInside();
    this.#dialog.update();
    void this.#drawCode();
    // A pressed button may disappear although the page stays the same.
    if (dialog && (pageChanged || wasInside) && !isInside()) {
      // The first button of most pages leaves or cancels; a second Enter must not press it.
      const targets = ['textarea.theirs', '.terms-page', '.primary', '.action:last-child'].map(
        (each) => dialog.querySelector<HTMLElement>(each),
      );
      targets.find((each) => each !== null && !raisesKeyboard(each))?.focus();
    }
  }

  get #o(): OnlineMessages {
    return ONLINE[languageOf(this.#services.settings)];
  }

  get #choices(): ProposalProps {
    const t = messagesOf(this.#services.settings);
    return this.#proposal.props(t, this.#o, () => this.update());
  }

  get #isGuest(): boolean {
    return this.#owner.seat()?.role === 'guest';
  }

  /** Derives the page from the state of the seat. */
  #refresh(): void {
    const seat = this.#owner.seat();
    const { phase, offer } = seat?.state ?? {};
    const terms = offer?.terms ?? null;
    if (terms !== this.#offeredTerms) {
      this.#previousTerms = terms && this.#offeredTerms;
      this.#offeredAt = performance.now();
      setTimeout(() => this.#dialog.update(), READ_MS);
    }
    this.#offeredTerms = terms;
    // Discard a counter-proposal that was meant for another guest.
    if (phase !== 'agreeing') this.#countering = false;
    if (!seat) this.#page = 'start';
    else if (seat.manual) this.#page = 'manual';
    else if (phase === 'waiting') this.#page = 'wait';
    else this.#page = this.#countering ? 'counter' : 'terms';
  }

  #content(): TemplateResult {
    const seat = this.#owner.seat();
    switch (this.#page) {
      case 'start':
        return this.#startPage();
      case 'counter':
        return counterPage({
          ...this.#choices,
          onBack: () => this.#setCountering(false),
          onPropose: () => this.#propose(),
        });
      case 'wait':
        return seat ? this.#waitPage(seat) : this.#startPage();
      case 'manual':
        return seat?.manual ? this.#manualPage(seat, seat.manual) : this.#startPage();
      case 'terms':
        return seat ? this.#termsPage(seat) : this.#startPage();
    }
  }

  #startPage(): TemplateResult {
    const { settings } = this.#services;
    return startPage({
      ...this.#choices,
      task: this.#task,
      name: settings.value.name,
      typed: this.#typed,
      fault: this.#fault,
      onTask: (task) =>
        this.#change(() => {
          this.#task = task;
          this.#fault = '';
        }),
      onName: (name) => settings.set({ name }),
      onTyped: (typed) => (this.#typed = typed),
      onGo: () => (this.#task === 'make' ? this.#make() : void this.#join()),
    });
  }

  #waitPage(seat: OnlineSeat): TemplateResult {
    const code = seat.code === null ? null : formatRoomCode(seat.code);
    const link = seat.code === null ? null : roomLink(seat.code);
    return waitPage({
      o: this.#o,
      isHost: seat.role === 'host',
      code,
      canLink: link !== null,
      qr: this.#qr?.drawing ?? null,
      troubles: troublesOf(this.#o, seat.transports, seat.state),
      note: this.#note,
      onCopyCode: () => void this.#copy(code ?? ''),
      onCopyLink: () => void this.#copy(link ?? ''),
      onManual: () => void this.#startManual(seat),
      onRetry: () => seat.retry(),
      onLeave: () => this.#leave(),
    });
  }

  #manualPage(seat: OnlineSeat, manual: ManualExchange): TemplateResult {
    const o = this.#o;
    const { own, qr, accepted, problem, trouble } = manual.state;
    return manualPage({
      o,
      isHost: manual.role === 'host',
      own,
      qr,
      accepted: accepted && !trouble,
      pasted: this.#pasted,
      fault: problem ? o.hand.problem[problem] : trouble ? o.trouble[trouble] : '',
      note: this.#note,
      onPasted: (text) => (this.#pasted = text),
      onCopy: () => void this.#copy(own ?? ''),
      onConnect: () => {
        this.#note = '';
        void manual.accept(this.#pasted);
      },
      onBack: () => {
        seat.cancelManual();
        this.update();
      },
    });
  }

  #termsPage({ state, session }: OnlineSeat): TemplateResult {
    const o = this.#o;
    const { phase, offer, terms, role } = state;
    const shownTerms = terms ?? offer?.terms;
    const mine = offer?.mine ?? false;
    const open = phase === 'agreeing';
    const isHost = role === 'host';
    const t = messagesOf(this.#services.settings);
    return termsPage({
      o,
      lead: termsLead(o, state),
      rows: shownTerms ? termsRows(t, o, shownTerms, state, mine ? null : this.#previousTerms) : [],
      canAccept: open && offer !== null && !mine,
      // Without an offer, as after another guest has joined, only the host can propose.
      canCounter: open && (offer?.round ?? 0) < MAX_ROUNDS && (isHost || (offer !== null && !mine)),
      ready: performance.now() - this.#offeredAt >= READ_MS,
      onAccept: () => void session.accept(offer?.round ?? 0),
      onCounter: () => this.#setCountering(true),
      onLeave: () => this.#leave(),
    });
  }

  /** Applies a change and redraws. */
  #change(apply: () => void): void {
    apply();
    this.update();
  }

  #make(): void {
    const { storage, settings } = this.#services;
    this.#owner.useSeat(
      OnlineSeat.make(storage, settings.value.name, this.#proposal.terms(this.#isGuest)),
    );
    this.update();
  }

  /** Joins by a code, a room link, or the offer text of a manual connection. */
  async #join(): Promise<void> {
    const { storage, settings } = this.#services;
    const { name } = settings.value;
    const parsed = parseJoinText(this.#typed);
    if (parsed.ok) {
      const code = parsed.kind === 'code' ? parsed.code : null;
      // Another tab of this browser may be in that room.
      const id = code === null ? null : seatId({ role: 'guest', code });
      if (id !== null && !(await mayTakeSeat(this.#services, id))) return;
      // It was pressed twice.
      if (this.#owner.seat()) return;
      const seat = OnlineSeat.join(storage, name, code);
      this.#owner.useSeat(seat);
      if (parsed.kind === 'code') this.update();
      else void this.#startManual(seat, parsed.text);
      return;
    }
    const isCode = parsed.kind === 'code';
    const fault = isCode ? codeProblemText(this.#o, parsed) : this.#o.hand.problem[parsed.problem];
    this.#change(() => (this.#fault = fault));
    if (isCode) focusField('.online-dialog .typed');
  }

  /** Starts a manual exchange, answering `text` if given. */
  async #startManual(seat: OnlineSeat, text = ''): Promise<void> {
    this.#pasted = text;
    const manual = await seat.startManual();
    if (text !== '') await manual?.accept(text);
  }

  #setCountering(on: boolean): void {
    const offer = this.#owner.seat()?.state.offer;
    if (on && offer) this.#proposal.edit(offer.terms, this.#isGuest);
    this.#countering = on;
    this.update();
  }

  #propose(): void {
    this.#owner.seat()?.session.offer(this.#proposal.terms(this.#isGuest));
    this.#setCountering(false);
  }

  #leave(): void {
    this.#owner.leave();
    this.update();
  }

  async #copy(text: string): Promise<void> {
    const { copied, copyRefused } = this.#o;
    this.#note = (await copyText(text)) ? copied : copyRefused(text);
    this.update();
  }

  /** Draws the QR code of the room link, or of the code if there is no link. */
  async #drawCode(): Promise<void> {
    const code = this.#owner.seat()?.code ?? null;
    const text = code === null ? null : (roomLink(code) ?? formatRoomCode(code));
    if (text === null || this.#qr?.of === text) return;
    const drawing = await drawQr(text).catch(() => null);
    if (!drawing) return;
    this.#qr = { of: text, drawing };
    this.#dialog.update();
  }

  #onClosed(): void {
    const { phase } = this.#owner.seat()?.state ?? {};
    const isRoomOpen = phase === 'waiting' || phase === 'agreeing' || phase === 'starting';
    if (isRoomOpen) this.#services.toasts.show(this.#o.hidden);
  }
}
