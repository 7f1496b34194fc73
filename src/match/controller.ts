import {
  apply,
  fail,
  fallbackMove,
  ok,
  opponent,
  otherPlayer,
  PLAYERS,
  redoSteps,
  settledColours,
  stoneRefusal,
  undoSteps,
} from '../core';
import type { ByColour, ByPlayer, Colour, Command, Game, OpeningChoice, Player } from '../core';
import type { Point, Result } from '../core';
import type { MatchControls } from './controls';
import { Clocks, NO_CLOCK, type ClockSetup, type TimeLeft } from './clock';
import type { Hints } from './hints';
import type { ComputerSeat, Seat } from './seat';
import type { MatchEvent, MatchListener, MatchState, Refusal } from './matchState';

/** What was agreed for a match besides the game's settings. */
export interface MatchTerms {
  readonly clock: ClockSetup;
  /** What an unfinished match was left with. */
  readonly time?: TimeLeft;
  readonly undo: boolean;
  /** Milliseconds from any start. */
  readonly now: () => number;
}

const NO_TERMS: MatchTerms = { clock: NO_CLOCK, undo: true, now: () => 0 };

/**
 * Runs one match between two seats, whoever sits in them. Requests to a seat are cancelled before
 * the game changes, so a late answer can never reach a later position.
 */
export class MatchController implements MatchControls {
  readonly #seats: ByPlayer<Seat>;
  readonly #hints: Hints;
  readonly #terms: MatchTerms;
  readonly #clocks: Clocks | null;
  readonly #listeners = new Set<MatchListener>();
  #game: Game;
  #request: AbortController | null = null;
  #thinking = false;
  #paused = false;
  #visible = true;
  #drawOffer: Colour | null = null;

  /** `game` may be one that was left unfinished. Nothing moves before `begin`. */
  constructor(seats: ByPlayer<Seat>, game: Game, hints: Hints, terms = NO_TERMS) {
    this.#seats = seats;
    this.#game = game;
    this.#hints = hints;
    this.#terms = terms;
    const { clock, now, time } = terms;
    const listener = {
      low: (player: Player) => this.#emit([{ type: 'low-time', player }]),
      out: (player: Player) => this.#timeOut(player),
    };
    this.#clocks =
      clock.kind === 'none' ? null : new Clocks(clock, now, listener, game.position, time);
  }

  get state(): MatchState {
    const { outcome, position, record } = this.#game;
    const { turn } = position;
    const human = this.#isHuman(turn.player);
    const settled = settledColours(record.settings.opening, position.choices);
    const colours = this.#colours;
    const open = !outcome && human && !this.#drawOffer;
    const canPlay = open && turn.options.length === 0;
    const { shown, pending, used } = this.#hints;
    return {
      game: this.#game,
      turn,
      colours,
      settled: settled !== null,
      seats: { black: this.#seats[colours.black].kind, white: this.#seats[colours.white].kind },
      me: this.#me,
      thinking: this.#thinking,
      paused: this.#paused,
      clock: this.#clocks?.state ?? null,
      drawOffer: this.#drawOffer,
      hint: shown,
      hinting: pending,
      hintsUsed: { black: used[colours.black], white: used[colours.white] },
      canPlay,
      canChoose: open && turn.options.length > 0,
      canHint: canPlay && !pending && settled !== null,
      canUndo: this.#canUndo,
      canRedo: this.#terms.undo && !record.ending && this.#redoCount() > 0,
      canResign: !outcome && position.ply > 0 && this.#resigner() !== null,
      canOfferDraw: canPlay && position.ply > 0 && settled !== null,
    };
  }

  /** Whether leaving or restarting now would lose a game in progress. */
  get hasUnfinishedGame(): boolean {
    return this.#game.position.ply > 0 && !this.#game.outcome;
  }

  /** Calls `listener` after every change; the returned function ends that. */
  subscribe(listener: MatchListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts the clockwork: asks the seat to move, if it is the computer's. */
  begin(): void {
    this.#cancel();
    this.#settle([]);
  }

  /** Why a person may not put a stone on `point` now, or null when one may. */
  refusal(point: Point): Refusal | null {
    if (this.#drawOffer) return 'not-your-turn';
    return stoneRefusal(this.#game, point, this.#people);
  }

  /** A person puts a stone for the side to move. */
  play(point: Point): Result<null, Refusal> {
    const refused = this.refusal(point);
    if (refused) return this.#refuse(refused);
    return this.#apply({ type: 'play', point, by: this.#game.position.toMove });
  }

  /** A person makes the choice that is due. */
  choose(choice: OpeningChoice): Result<null, Refusal> {
    if (!this.state.canChoose) return this.#refuse('no-such-choice');
    return this.#apply({ type: 'choose', choice, by: this.#game.position.turn.player });
  }

  /** Finds a hint for the person to move; while one is on its way, asking again changes nothing. */
  hint(): Result<null, Refusal> {
    if (this.#game.outcome) return this.#refuse('game-over');
    const { canPlay, canChoose, settled } = this.state;
    if (canChoose) return this.#refuse('choice-first');
    if (!canPlay) return this.#refuse('not-your-turn');
    if (!settled) return this.#refuse('no-hint-yet');
    if (this.#hints.pending) return ok(null);
    const again = this.#hints.shown !== null;
    this.#hints.ask(this.#game.position, (hint) =>
      this.#emit([hint ? { type: 'hinted', hint, again } : { type: 'hint-failed' }]),
    );
    if (this.#hints.pending) this.#emit([]);
    return ok(null);
  }

  /** Takes back one step, or against the computer all steps since the player's last decision. */
  undo(): Result<null, Refusal> {
    if (!this.#terms.undo) return this.#refuse('undo-off');
    return this.#apply({ type: 'undo', count: this.#undoCount() });
  }

  /** Puts back what the last undo took. */
  redo(): Result<null, Refusal> {
    if (!this.#terms.undo) return this.#refuse('undo-off');
    return this.#apply({ type: 'redo', count: this.#redoCount() });
  }

  /** The player resigns; with two people at the board, the one to move. */
  resign(): Result<null, Refusal> {
    const by = this.#resigner();
    return by ? this.#apply({ type: 'resign', by }) : this.#refuse('not-your-turn');
  }

  /** The person to move offers a draw: the computer answers by itself, a person by `answerDraw`. */
  async offerDraw(): Promise<void> {
    const by = this.#game.position.toMove;
    if (!this.state.canOfferDraw) {
      this.#refuse(this.#game.outcome ? 'game-over' : 'not-your-turn');
      return;
    }
    this.#cancel();
    this.#drawOffer = by;
    this.#runClock();
    this.#emit([{ type: 'draw-offered', by }]);
    const other = this.#seats[this.#colours[opponent(by)]];
    if (other.kind === 'human') return;
    const { signal } = (this.#request = new AbortController());
    const accepted = await orNull(() =>
      other.acceptsDraw(this.#game.position, opponent(by), signal),
    );
    if (!signal.aborted) this.answerDraw(accepted ?? false);
  }

  /** The other side takes the offered draw or not. */
  answerDraw(accepted: boolean): void {
    if (!this.#drawOffer) return;
    if (accepted) {
      this.#apply({ type: 'agree-draw' });
      return;
    }
    const by = opponent(this.#drawOffer);
    this.#drawOffer = null;
    this.#runClock();
    this.#emit([{ type: 'draw-declined', by }]);
  }

  /** An empty board with the same seats and settings. */
  restart(): void {
    this.#hints.reset();
    this.#apply({ type: 'restart', settings: this.#game.record.settings });
  }

  /** Halts a match, or lets it go on. */
  setPaused(paused: boolean): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    this.begin();
  }

  /** Clocks stand still while nobody sees the board. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#runClock();
  }

  /** Stops everything; late answers and listeners fall silent. */
  dispose(): void {
    this.#cancel();
    this.#clocks?.run(null);
    this.#listeners.clear();
  }

  /** Carries out a command; `first` is told before what it did. */
  #apply(command: Command, first: readonly MatchEvent[] = []): Result<null, Refusal> {
    const { position } = this.#game;
    const { player } = position.turn;
    const decides = command.type === 'play' || command.type === 'choose';
    const rewinds = command.type === 'undo' || command.type === 'redo';
    // The timer may come late; the time stamps tell.
    const late = this.#clocks?.running === player && this.#clocks.left[player] === 0;
    if (late && (decides || rewinds)) {
      this.#timeOut(player);
      return fail('game-over');
    }
    const step = apply(this.#game, command);
    if (!step.ok) return this.#refuse(step.error);
    this.#cancel();
    this.#game = step.value.game;
    if (decides) this.#clocks?.decided(position, this.#game.position);
    if (rewinds) this.#clocks?.rewound(position, this.#game.position);
    if (command.type === 'restart') this.#clocks?.reset();
    this.#settle([...first, ...step.value.events]);
    return ok(null);
  }

  #refuse(refusal: Refusal): Result<null, Refusal> {
    this.#emit([{ type: 'refused', refusal }]);
    return fail(refusal);
  }

  #cancel(): void {
    this.#request?.abort();
    this.#request = null;
    this.#thinking = false;
    this.#drawOffer = null;
    this.#hints.withdraw();
  }

  /** Asks the next seat if it is the computer's turn, and tells what happened. */
  #settle(events: readonly MatchEvent[]): void {
    const { position, outcome } = this.#game;
    const seat = this.#seats[position.turn.player];
    if (!outcome && !this.#paused && seat.kind === 'computer') {
      this.#thinking = true;
      const { signal } = (this.#request = new AbortController());
      void (position.turn.options.length > 0
        ? this.#decide(seat, signal)
        : this.#think(seat, signal));
    }
    this.#runClock();
    this.#emit(events);
  }

  /** The clock of the player to move runs from the first stone on. */
  #runClock(): void {
    const { position, outcome } = this.#game;
    const stands = outcome || position.ply === 0 || this.#drawOffer || this.#paused;
    this.#clocks?.run(stands || !this.#visible ? null : position.turn.player);
  }

  #timeOut(player: Player): void {
    const loser = this.#colourOf(player);
    this.#apply({ type: 'time-out', loser, drawn: this.#terms.clock.timeout === 'draw' });
  }

  async #think(seat: ComputerSeat, signal: AbortSignal): Promise<void> {
    const { position } = this.#game;
    const time = this.#clocks?.left[position.turn.player];
    const asked = await orNull(() => seat.requestMove(position, signal, time));
    if (signal.aborted) return;
    const usable = asked !== null && position.legalPoints().includes(asked);
    const point = usable ? asked : fallbackMove(position);
    if (point === null) return;
    const command = { type: 'play', point, by: position.toMove } as const;
    this.#apply(command, usable ? [] : [{ type: 'fallback-move' }]);
  }

  async #decide(seat: ComputerSeat, signal: AbortSignal): Promise<void> {
    const { player, options } = this.#game.position.turn;
    const asked = await orNull(() => seat.requestChoice(this.#game.position, signal));
    if (signal.aborted) return;
    const usable = asked !== null && options.includes(asked);
    const choice = usable ? asked : (options[0] ?? 'black');
    const command = { type: 'choose', choice, by: player } as const;
    this.#apply(command, usable ? [] : [{ type: 'fallback-move' }]);
  }

  #emit(events: readonly MatchEvent[]): void {
    const { state } = this;
    for (const listener of this.#listeners) listener(state, events);
  }

  get #people(): readonly Player[] {
    return PLAYERS.filter((player) => this.#isHuman(player));
  }

  #isHuman(player: Player): boolean {
    return this.#seats[player].kind === 'human';
  }

  /** Who plays which colour, or would if nothing more were swapped. */
  get #colours(): ByColour<Player> {
    const { record, position } = this.#game;
    const settled = settledColours(record.settings.opening, position.choices);
    return settled ?? { black: 'first', white: 'second' };
  }

  #colourOf(player: Player): Colour {
    return this.#colours.black === player ? 'black' : 'white';
  }

  get #me(): Colour | null {
    if (this.#isHuman('first') === this.#isHuman('second')) return null;
    return this.#colourOf(this.#isHuman('first') ? 'first' : 'second');
  }

  /** The colour that can resign: the one person's, or that of the person to decide. */
  #resigner(): Colour | null {
    const { player } = this.#game.position.turn;
    const who = [player, otherPlayer(player)].find((one) => this.#isHuman(one));
    return who ? this.#colourOf(who) : null;
  }

  get #canUndo(): boolean {
    const { ending } = this.#game.record;
    if (!this.#terms.undo || ending?.reason === 'time') return false;
    return ending !== null ? this.#resigner() !== null : this.#undoCount() > 0;
  }

  #undoCount(): number {
    return undoSteps(this.#game.position, this.#people);
  }

  #redoCount(): number {
    return redoSteps(this.#game.record, this.#people);
  }
}

/** A seat's answer, or null when it fails: the controller then decides for it. */
async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}
