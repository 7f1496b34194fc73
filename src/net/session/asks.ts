import { fail, ok, type Result } from '../../core';
import { Bucket } from '../rateLimit';
import type { Desk, SessionRefusal } from '../sync/sessionContext';
import { otherRole, type Role } from '../protocol/fairDraw';
import { undoClosed, undoTarget } from '../log/gameLog';
import type { AskKind, MessageOf } from '../protocol/messages';
import type { Play } from '../sync/gameSync';

/** An ask without an answer is withdrawn after so long. */
const PATIENCE_MS = 30_000;

/** So many refusals within so many entries, and nothing more is asked. */
const MOST_REFUSALS = 3;
const WITHIN = 10;

/** So many asks are heard at once, and one in so many seconds; the others when they are repeated. */
const [BURST, SECONDS] = [4, 3];

/** Requests to the other side, each bound to one length of the log, one open at a time. */
export class Asks {
  readonly #desk: Desk;
  readonly #play: Play;
  /** The host's next game, once both want it. */
  readonly #rematch: () => void;
  readonly #heard: Bucket;
  #since = 0;

  constructor(desk: Desk, play: Play, rematch: () => void) {
    this.#desk = desk;
    this.#play = play;
    this.#rematch = rematch;
    this.#since = desk.time.now();
    this.#heard = new Bucket(BURST, 1 / SECONDS, this.#since);
  }

  /** What we have asked and wait for. */
  get mine(): AskKind | null {
    const { asked } = this.#desk.memory;
    return asked?.open && asked.at === this.#play.mark.n ? asked.what : null;
  }

  /** What they have asked and wait for. */
  get theirs(): AskKind | null {
    const { heard } = this.#desk.memory;
    return heard?.answer === null && heard.at === this.#play.mark.n ? heard.what : null;
  }

  /** Whether both have agreed on another game. */
  get rematchAgreed(): boolean {
    const { asked, heard } = this.#desk.memory;
    return asked?.what === 'rematch' || (heard?.what === 'rematch' && heard.answer === true);
  }

  ask(what: AskKind): Result<null, SessionRefusal> {
    const { asks, role } = this.#desk.memory;
    const refusal = this.#refusal(what, role);
    if (refusal) return fail(refusal);
    const at = this.#play.mark.n;
    this.#desk.update({ asks: asks + 1, asked: { id: asks + 1, what, at, open: true } });
    this.#since = this.#desk.time.now();
    if (what === 'rematch' && this.theirs === 'rematch') return this.answer(true);
    this.repeat();
    return ok(null);
  }

  /** Asks again what has no answer yet. */
  repeat(): void {
    const { asked } = this.#desk.memory;
    const { g } = this.#play.mark;
    if (!this.mine || !asked || !g) return;
    const { id, what, at } = asked;
    this.#desk.send({ t: 'ask', g, id, what, at });
  }

  cancel(): Result<null, SessionRefusal> {
    const { asked } = this.#desk.memory;
    if (!this.mine || !asked) return fail('nothing-asked');
    this.#desk.update({ asked: { ...asked, open: false } });
    this.#desk.send({ t: 'cancel', id: asked.id });
    return ok(null);
  }

  answer(yes: boolean): Result<null, SessionRefusal> {
    const { heard, role } = this.#desk.memory;
    const { theirs: what } = this;
    if (!what || !heard) return fail('nothing-asked');
    if (yes && what !== 'rematch') return this.#grant(what);
    this.#desk.update({ heard: { ...heard, answer: yes } });
    if (!yes) this.#refuse(otherRole(role), heard.at);
    this.#desk.send({ t: 'reply', id: heard.id, yes });
    if (yes) this.#rematch();
    return ok(null);
  }

  /** Withdraws what has waited too long. */
  pass(): void {
    if (this.mine && this.mine !== 'rematch') {
      if (this.#desk.time.now() - this.#since >= PATIENCE_MS) this.cancel();
    }
  }

  hearAsk({ g, id, what, at }: MessageOf<'ask'>): void {
    const { heard, role } = this.#desk.memory;
    const { mark } = this.#play;
    if (g !== mark.g || at !== mark.n || (heard && id < heard.id)) return;
    if (heard?.id === id) {
      if (heard.answer !== null) this.#desk.send({ t: 'reply', id, yes: heard.answer });
      return;
    }
    if (!this.#heard.take(this.#desk.time.now())) return;
    // One at a time, and nothing that can't be granted.
    const refusal = this.#impossible(what, otherRole(role));
    this.#desk.update({ heard: { id, what, at, answer: refusal ? false : null } });
    if (refusal) this.#desk.send({ t: 'reply', id, yes: false });
    else if (what === 'rematch' && this.mine === 'rematch') this.answer(true);
    else this.#desk.tell({ type: 'asked', what });
  }

  hearReply({ id, yes }: MessageOf<'reply'>): void {
    const { asked, role } = this.#desk.memory;
    if (!this.mine || asked?.id !== id) return;
    const { what, at } = asked;
    // An undo or a draw comes as an entry.
    if (yes && what !== 'rematch') return;
    if (!yes) {
      this.#desk.update({ asked: { ...asked, open: false } });
      this.#refuse(role, at);
    }
    this.#desk.tell({ type: 'answered', what, yes });
    if (yes) this.#rematch();
  }

  hearCancel({ id }: MessageOf<'cancel'>): void {
    const { heard } = this.#desk.memory;
    const { theirs: what } = this;
    if (!what || heard?.id !== id) return;
    this.#desk.update({ heard: { ...heard, answer: false } });
    this.#desk.tell({ type: 'withdrawn', what });
  }

  #grant(what: 'undo' | 'draw'): Result<null, SessionRefusal> {
    const { me, log } = this.#play;
    if (!log) return fail('no-game');
    if (what === 'draw') return this.#play.write({ k: 'draw', by: me });
    const to = undoTarget(log, me === 'first' ? 'second' : 'first');
    return to === null ? fail('nothing-to-undo') : this.#play.write({ k: 'undo', by: me, to });
  }

  #refusal(what: AskKind, role: Role): SessionRefusal | null {
    if (this.mine) return 'ask-open';
    return this.#impossible(what, role);
  }

  /** Why a side can't ask for something now. */
  #impossible(what: AskKind, by: Role): SessionRefusal | null {
    const { log, me } = this.#play;
    const { role, refused } = this.#desk.memory;
    if (!log) return 'no-game';
    const over = log.game.outcome !== null;
    if (over !== (what === 'rematch')) return over ? 'game-over' : 'game-on';
    if (what === 'undo') {
      if (undoClosed(log)) return 'undo-off';
      const player = by === role ? me : me === 'first' ? 'second' : 'first';
      if (undoTarget(log, player) === null) return 'nothing-to-undo';
    }
    const recent = refused[by].filter((at) => at > log.entries.length - WITHIN);
    return recent.length >= MOST_REFUSALS ? 'too-many-asks' : null;
  }

  #refuse(by: Role, at: number): void {
    const { refused } = this.#desk.memory;
    this.#desk.update({
      refused: { ...refused, [by]: [...refused[by], at].slice(-MOST_REFUSALS) },
    });
  }
}
