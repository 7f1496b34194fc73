import type { Role } from '../../../net/protocol/fairDraw';
import { hostManually, joinManually, type ManualHost } from '../../../net/transport/manualLink';
import type { OnlineConfig } from '../../../net/transport/onlineConfig';
import { drawQr, type QrDrawing } from '../qr';
import type { SignalProblem } from '../../../net/transport/signalText';
import type { LinkTrouble, TroubledLink } from '../../../net/transport/link';

/** The state of a manual exchange. */
export interface ManualState {
  /** Our text; null until it is created, a guest's after it accepted an offer. */
  readonly own: string | null;
  readonly qr: QrDrawing | null;
  /** Whether the peer's text was accepted. */
  readonly accepted: boolean;
  readonly problem: SignalProblem | null;
  readonly trouble: LinkTrouble | null;
}

const INITIAL: ManualState = { own: null, qr: null, accepted: false, problem: null, trouble: null };

/** The exchange of two texts for a manual connection; passes the opened link to `onOpen`. */
export class ManualExchange {
  readonly role: Role;
  readonly #config: OnlineConfig;
  readonly #onChange: () => void;
  readonly #onOpen: (link: TroubledLink) => void;
  #state = INITIAL;
  readonly #host: ManualHost | null = null;
  #link: TroubledLink | null = null;

  constructor(
    role: Role,
    config: OnlineConfig,
    onChange: () => void,
    onOpen: (link: TroubledLink) => void,
  ) {
    this.role = role;
    this.#config = config;
    this.#onChange = onChange;
    this.#onOpen = onOpen;
    if (role === 'host') {
      this.#host = hostManually(config);
      this.#follow(this.#host.link, this.#host.offer);
    }
  }

  get state(): ManualState {
    return this.#state;
  }

  /** Accepts the peer's text. */
  async accept(text: string): Promise<void> {
    const problem = this.#host ? await this.#host.accept(text) : this.#answer(text);
    this.#set(problem ? { problem } : { problem: null, accepted: true });
  }

  /** Cancels the exchange, unless the link is open. */
  cancel(): void {
    if (this.#link?.state === 'opening') this.#drop();
  }

  #answer(text: string): SignalProblem | null {
    const guest = joinManually(text, this.#config);
    if (!guest.ok) return guest.problem;
    this.#drop();
    this.#follow(guest.link, guest.answer);
    return null;
  }

  #follow(link: TroubledLink, text: Promise<string | null>): void {
    this.#link = link;
    link.listen({
      opened: () => this.#onOpen(link),
      received: () => undefined,
      closed: () => {
        if (link === this.#link) this.#set({ trouble: link.trouble });
      },
    });
    void text.then(async (own) => {
      if (link !== this.#link || own === null) return;
      this.#set({ own });
      const qr = await drawQr(own).catch(() => null);
      if (link === this.#link) this.#set({ qr });
    });
  }

  #drop(): void {
    const link = this.#link;
    this.#link = null;
    link?.close('left');
  }

  #set(change: Partial<ManualState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onChange();
  }
}
