import { fail, fallbackMove, ok, opponent, PLAYERS, stoneRefusal } from '../core';
import type { Colour, OpeningChoice, Player, Point, Result } from '../core';
import type { Decision, MatchAuthority } from './authority';
import { clockState, LowTimeWarning, type ClockState } from './clock';
import { NO_HINTS, type Hints } from './hints';
import type { MatchEvent, MatchListener, MatchState, Refusal } from './matchState';
import { peopleAt, type ComputerSeat } from './seat';

/**
 * Runs one match between two seats, whoever sits in them: asks the computer for its moves, gives
 * hints, refuses what is not possible and tells its listeners. Requests to a seat are cancelled as
 * soon as the game changes, so a late answer can never reach a later position.
 */
export class MatchController {
  readonly #authority: MatchAuthority;
  readonly #hints: Hints | null;
  readonly #warning: LowTimeWarning;
  readonly #listeners = new Set<MatchListener>();
  #request: AbortController | null = null;
  #thinking = false;
  #paused = false;
  #visible = true;
  /** Whether the next step replaces the answer of a computer that failed. */
  #isFallback = false;

  /** Nobody is asked before `begin`. Without `hints` none are given. */
  constructor(authority: MatchAuthority, hints: Hints | null) {
    this.#authority = authority;
    this.#hints = hints;
    this.#warning = new LowTimeWarning(
      authority.clockSetup,
      () => this.#clock,
      (player) => this.#emit([{ type: 'low-time', player }]),
    );
    authority.follow((events) => this.#follow(events));
  }

  get state(): MatchState {
    const { game, seats, drawOffer, blocked, can } = this.#authority;
    const { turn, colours, settled } = game.position;
    const hinting = this.#hints?.pending ?? false;
    const used = this.#hints?.used ?? NO_HINTS;
    const open = !game.outcome && !blocked && this.#people.includes(turn.player);
    const canPlay = open && turn.options.length === 0;
    return {
      game,
      turn,
      colours,
      settled,
      seats: { black: seats[colours.black].kind, white: seats[colours.white].kind },
      me: this.#me,
      thinking: this.#thinking,
      paused: this.#paused,
      clock: this.#clock,
      drawOffer,
      hint: this.#hints?.shown ?? null,
      hinting,
      hintsUsed: { black: used[colours.black], white: used[colours.white] },
      canPlay,
      canChoose: open && turn.options.length > 0,
      canHint: canPlay && this.#hints !== null && !hinting && settled,
      ...can,
    };
  }

  /** Whether leaving or restarting now would lose a game; over the network both sides keep it. */
  get hasUnfinishedGame(): boolean {
    const { game, seats } = this.#authority;
    const isRemote = PLAYERS.some((player) => seats[player].kind === 'remote');
    return !isRemote && game.position.ply > 0 && !game.outcome;
  }

  /** Calls `listener` after every change; the returned function ends that. */
  subscribe(listener: MatchListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts the clocks, and asks the seat to move if it is the computer's. */
  begin(): void {
    this.#runClocks();
    this.#follow([]);
  }

  /** Why a person may not put a stone on `point` now, or null when one may. */
  refusal(point: Point): Refusal | null {
    const { game, blocked } = this.#authority;
    if (game.outcome) return 'game-over';
    return blocked ?? stoneRefusal(game, point, this.#people);
  }

  /** A person puts a stone for the side to move. */
  play(point: Point): Result<null, Refusal> {
    const refused = this.refusal(point);
    return refused ? this.#refuse(refused) : this.#attempt({ type: 'play', point });
  }

  /** A person makes the choice that is due. */
  choose(choice: OpeningChoice): Result<null, Refusal> {
    if (this.state.canChoose) return this.#attempt({ type: 'choose', choice });
    return this.#refuse(this.#authority.blocked ?? 'no-such-choice');
  }

  /** Finds a hint for the person to move; while one is searched for, asking again does nothing. */
  hint(): Result<null, Refusal> {
    if (!this.#hints) return this.#refuse('no-hints');
    const { game, canPlay, canChoose, settled } = this.state;
    if (game.outcome) return this.#refuse('game-over');
    if (canChoose) return this.#refuse('choice-first');
    if (!canPlay) return this.#refuse('not-your-turn');
    if (!settled) return this.#refuse('no-hint-yet');
    if (this.#hints.pending) return ok(null);
    const again = this.#hints.shown !== null;
    this.#hints.ask(game.position, (hint) =>
      this.#emit([hint ? { type: 'hinted', hint, again } : { type: 'hint-failed' }]),
    );
    if (this.#hints.pending) this.#emit([]);
    return ok(null);
  }

  /** Takes back all steps since the last decision of a person here; over the network, asks to. */
  undo(): Result<null, Refusal> {
    return this.#attempt({ type: 'undo' });
  }

  /** Puts back what the last undo took. */
  redo(): Result<null, Refusal> {
    return this.#attempt({ type: 'redo' });
  }

  /** The player resigns; with two people at the board, the one to move. */
  resign(): Result<null, Refusal> {
    return this.#attempt({ type: 'resign' });
  }

  /** Offers a draw: the computer answers by itself, a person at this board by `answerDraw`. */
  offerDraw(): Result<null, Refusal> {
    return this.#attempt({ type: 'offer-draw' });
  }

  /** The other side takes the offered draw or not. */
  answerDraw(accepted: boolean): void {
    this.#attempt({ type: 'answer-draw', accepted });
  }

  /** Starts a new game with the same settings; over the network, asks for a rematch. */
  restart(): void {
    this.#attempt({ type: 'restart' });
  }

  /** Pauses a match of two computers, or lets it go on. */
  setPaused(paused: boolean): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    this.begin();
  }

  /** The clocks of a local match stop while nobody sees the board. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#runClocks();
  }

  /** Stops everything: late answers are dropped, and listeners hear nothing more. */
  dispose(): void {
    this.#cancel();
    this.#authority.dispose();
    this.#warning.stop();
    this.#listeners.clear();
  }

  /** Carries out a decision, or tells why it is refused. */
  #attempt(decision: Decision): Result<null, Refusal> {
    const { outcome } = this.#authority.game;
    const result = this.#authority.decide(decision);
    // If time had run out unnoticed, the end of the game was told instead.
    const hasEnded = this.#authority.game.outcome !== outcome;
    return result.ok || hasEnded ? result : this.#refuse(result.error);
  }

  #refuse(refusal: Refusal): Result<null, Refusal> {
    this.#emit([{ type: 'refused', refusal }]);
    return fail(refusal);
  }

  /** The authority's game may have changed: asks the next seat, and tells what happened. */
  #follow(events: readonly MatchEvent[]): void {
    this.#cancel();
    if (events.some(({ type }) => type === 'restarted')) this.#hints?.reset();
    this.#ask();
    const first: readonly MatchEvent[] = this.#isFallback ? [{ type: 'fallback-move' }] : [];
    this.#isFallback = false;
    this.#emit([...first, ...events]);
  }

  /** Asks the seat that the game waits for, if it is the computer's. */
  #ask(): void {
    const { game, seats, drawOffer } = this.#authority;
    const { turn, colours } = game.position;
    const seat = seats[drawOffer ? colours[opponent(drawOffer)] : turn.player];
    if (game.outcome || this.#paused || seat.kind !== 'computer') return;
    const { signal } = (this.#request = new AbortController());
    this.#thinking = !drawOffer;
    if (drawOffer) void this.#askDraw(seat, opponent(drawOffer), signal);
    else if (turn.options.length > 0) void this.#askChoice(seat, signal);
    else void this.#askMove(seat, signal);
  }

  #cancel(): void {
    this.#request?.abort();
    this.#request = null;
    this.#thinking = false;
    this.#hints?.withdraw();
  }

  async #askMove(seat: ComputerSeat, signal: AbortSignal): Promise<void> {
    const { game, time } = this.#authority;
    const { position } = game;
    const left = time?.left[position.turn.player];
    const asked = await orNull(() => seat.requestMove(position, signal, left));
    if (signal.aborted) return;
    const usable = asked !== null && position.legalPoints().includes(asked);
    const point = usable ? asked : fallbackMove(position);
    if (point === null) return;
    this.#isFallback = !usable;
    this.#authority.decide({ type: 'play', point });
  }

  async #askChoice(seat: ComputerSeat, signal: AbortSignal): Promise<void> {
    const { position } = this.#authority.game;
    const { options } = position.turn;
    const asked = await orNull(() => seat.requestChoice(position, signal));
    if (signal.aborted) return;
    const usable = asked !== null && options.includes(asked);
    this.#isFallback = !usable;
    const choice = usable ? asked : (options[0] ?? 'black');
    this.#authority.decide({ type: 'choose', choice });
  }

  async #askDraw(seat: ComputerSeat, colour: Colour, signal: AbortSignal): Promise<void> {
    const { position } = this.#authority.game;
    const accepted = await orNull(() => seat.acceptsDraw(position, colour, signal));
    if (!signal.aborted) this.answerDraw(accepted ?? false);
  }

  #runClocks(): void {
    this.#authority.runClocks(this.#visible && !this.#paused);
    this.#warning.update();
  }

  #emit(events: readonly MatchEvent[]): void {
    this.#warning.update();
    const { state } = this;
    for (const listener of this.#listeners) listener(state, events);
  }

  get #clock(): ClockState | null {
    const { clockSetup, time } = this.#authority;
    return time && clockState(clockSetup, time);
  }

  get #people(): readonly Player[] {
    return peopleAt(this.#authority.seats);
  }

  /** The colour of the one person at this board; null with two or none. */
  get #me(): Colour | null {
    const [one, ...others] = this.#people;
    return one && others.length === 0 ? this.#authority.game.position.colourOf(one) : null;
  }
}

/** A seat's answer, or null when it fails. */
async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}
