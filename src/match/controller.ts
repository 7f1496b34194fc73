import { fail, fallbackMove, ok, opponent, PLAYERS, stoneRefusal } from '../core';
import type { Colour, OpeningChoice, Point, Result } from '../core';
import type { Decision, MatchAuthority } from './authority';
import { clockState, LowTimeWarning, type ClockState } from './clock';
import { NO_HINTS, type Hints } from './hints';
import type { MatchEvent, MatchListener, MatchState, Refusal } from './matchState';
import { peopleAt, type ComputerSeat } from './seat';

/**
 * Runs one match between two seats of any kind: requests the computer's moves and hints, refuses
 * what is not possible and notifies listeners. Requests to a seat are cancelled when the game
 * changes, so a late answer never affects a later position.
 */
export class MatchController {
  readonly #authority: MatchAuthority;
  readonly #hints: Hints | null;
  readonly #warning: LowTimeWarning;
  readonly #listeners = new Set<MatchListener>();
  #request: AbortController | null = null;
  /** Aborted when the computer shall move now. */
  #hurry = new AbortController();
  #thinking = false;
  #paused = false;
  #visible = true;
  /** Whether the next step replaces an invalid or failed answer of the computer. */
  #isFallback = false;

  /** The computer is not asked before `begin`. `hints` is null where hints are not available. */
  constructor(authority: MatchAuthority, hints: Hints | null) {
    this.#authority = authority;
    this.#hints = hints;
    this.#warning = new LowTimeWarning(
      authority.clockSetup,
      () => this.#clock,
      (player) => this.#emit([{ type: 'low-time', player }]),
    );
    authority.onChange((events) => this.#onChange(events));
  }

  get state(): MatchState {
    const { game, seats, drawOffer, blocked, can, measured, names } = this.#authority;
    const { turn, colours, settled } = game.position;
    const hinting = this.#hints?.pending ?? false;
    const used = this.#hints?.used ?? NO_HINTS;
    const people = peopleAt(seats);
    const [person, another] = people;
    const open = !game.outcome && !blocked && people.includes(turn.player);
    const canPlay = open && turn.options.length === 0;
    return {
      game,
      turn,
      colours,
      settled,
      seats: { black: seats[colours.black].kind, white: seats[colours.white].kind },
      names: { black: names[colours.black], white: names[colours.white] },
      me: person && !another ? game.position.colourOf(person) : null,
      thinking: this.#thinking,
      canHurry: this.#thinking && !this.#hurry.signal.aborted,
      paused: this.#paused,
      clock: this.#clock,
      measured,
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

  /** Whether leaving now would lose a game. A session keeps games over the network. */
  get hasUnfinishedGame(): boolean {
    const { game, seats } = this.#authority;
    const isRemote = PLAYERS.some((player) => seats[player].kind === 'remote');
    return !isRemote && game.position.ply > 0 && !game.outcome;
  }

  /** Calls `listener` after every change. Returns a function that unsubscribes it. */
  subscribe(listener: MatchListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts the clocks, and asks the computer if it is to move. */
  begin(): void {
    this.#runClocks();
    this.#onChange([]);
  }

  /** Why a person may not place a stone on `point` now; null if they may. */
  refusal(point: Point): Refusal | null {
    const { game, blocked, seats } = this.#authority;
    if (game.outcome) return 'game-over';
    return blocked ?? stoneRefusal(game, point, peopleAt(seats));
  }

  /** Places a stone for the person to move. */
  play(point: Point): Result<null, Refusal> {
    const refused = this.refusal(point);
    return refused ? this.#refuse(refused) : this.#attempt({ type: 'play', point });
  }

  /** Makes the opening choice for the person to decide. */
  choose(choice: OpeningChoice): Result<null, Refusal> {
    if (this.state.canChoose) return this.#attempt({ type: 'choose', choice });
    return this.#refuse(this.#authority.blocked ?? 'no-such-choice');
  }

  /** Requests a hint for the person to move; does nothing while a request is pending. */
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

  /** Makes the computer play the best move it has found so far. */
  moveNow(): void {
    if (!this.state.canHurry) return;
    this.#hurry.abort();
    this.#emit([]);
  }

  /** Undoes all steps since the last decision of a person here; over the network, requests it. */
  undo(): Result<null, Refusal> {
    return this.#attempt({ type: 'undo' });
  }

  /** Restores the steps of the last undo. */
  redo(): Result<null, Refusal> {
    return this.#attempt({ type: 'redo' });
  }

  /** Resigns for the person at this board, or with two people for the one to decide. */
  resign(): Result<null, Refusal> {
    return this.#attempt({ type: 'resign' });
  }

  /** Offers a draw. The computer answers on its own, a person at this board through `answerDraw`. */
  offerDraw(): Result<null, Refusal> {
    return this.#attempt({ type: 'offer-draw' });
  }

  /** Accepts or declines the draw offer. */
  answerDraw(accepted: boolean): void {
    this.#attempt({ type: 'answer-draw', accepted });
  }

  /** Starts a new game with the same settings; over the network, requests a rematch. */
  restart(): void {
    this.#attempt({ type: 'restart' });
  }

  /** Pauses or resumes a match of two computers. */
  setPaused(paused: boolean): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    this.begin();
  }

  /** Stops the clocks of a local match while the page is hidden. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#runClocks();
  }

  /** Cancels all requests, stops the clocks and removes all listeners. */
  dispose(): void {
    this.#cancel();
    this.#authority.dispose();
    this.#warning.stop();
    this.#listeners.clear();
  }

  /** Carries out a decision, or reports its refusal. */
  #attempt(decision: Decision): Result<null, Refusal> {
    const { outcome } = this.#authority.game;
    const result = this.#authority.decide(decision);
    // If the time had run out, the authority has reported the end of the game instead.
    const hasEnded = this.#authority.game.outcome !== outcome;
    return result.ok || hasEnded ? result : this.#refuse(result.error);
  }

  #refuse(refusal: Refusal): Result<null, Refusal> {
    this.#emit([{ type: 'refused', refusal }]);
    return fail(refusal);
  }

  /** Asks the next seat and notifies listeners after a possible change of the game. */
  #onChange(events: readonly MatchEvent[]): void {
    this.#cancel();
    if (events.some(({ type }) => type === 'restarted')) this.#hints?.reset();
    this.#ask();
    const first: readonly MatchEvent[] = this.#isFallback ? [{ type: 'fallback-move' }] : [];
    this.#isFallback = false;
    this.#emit([...first, ...events]);
  }

  /** Asks the seat to decide, if it is the computer's. */
  #ask(): void {
    const { game, seats, drawOffer } = this.#authority;
    const { turn, colours } = game.position;
    const seat = seats[drawOffer ? colours[opponent(drawOffer)] : turn.player];
    if (game.outcome || this.#paused || seat.kind !== 'computer') return;
    const { signal } = (this.#request = new AbortController());
    this.#hurry = new AbortController();
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
    const answer = await orNull(() => seat.requestMove(position, signal, this.#hurry.signal, left));
    if (signal.aborted) return;
    const isValid = answer !== null && position.legalPoints().includes(answer);
    const point = isValid ? answer : fallbackMove(position);
    if (point === null) return;
    this.#isFallback = !isValid;
    this.#authority.decide({ type: 'play', point });
  }

  async #askChoice(seat: ComputerSeat, signal: AbortSignal): Promise<void> {
    const { position } = this.#authority.game;
    const { options } = position.turn;
    const answer = await orNull(() => seat.requestChoice(position, signal, this.#hurry.signal));
    if (signal.aborted) return;
    const isValid = answer !== null && options.includes(answer);
    this.#isFallback = !isValid;
    const choice = isValid ? answer : (options[0] ?? 'black');
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
}

/** The seat's answer; null if it throws or rejects. */
async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}
