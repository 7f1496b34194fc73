import { apply, colourOfPly, fail, fallbackMove, ok, opponent } from '../core';
import type { ByColour, Colour, Command, Game, GameEvent, Hint, Point } from '../core';
import type { Refusal, Result } from '../core';
import type { HintCount, Hints } from './hints';
import type { ComputerSeat, Seat } from './seat';

/** What listeners are told besides the new state. */
export type MatchEvent =
  | GameEvent
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'fallback-move' }
  /** `again` when it was on the board already. */
  | { readonly type: 'hinted'; readonly hint: Hint; readonly again: boolean }
  | { readonly type: 'hint-failed' }
  | { readonly type: 'draw-offered'; readonly by: Colour }
  | { readonly type: 'draw-declined'; readonly by: Colour };

/** All that a view needs to know about a match. */
export interface MatchState {
  readonly game: Game;
  /** Kind of player by colour. */
  readonly seats: ByColour<Seat['kind']>;
  /** The colour the computer is thinking for, or null. */
  readonly thinking: Colour | null;
  /** The colour whose offer of a draw waits for an answer, or null. */
  readonly drawOffer: Colour | null;
  /** The hint for this position, once it was given. */
  readonly hint: Hint | null;
  /** Whether a hint is on its way. */
  readonly hinting: boolean;
  readonly hintsUsed: HintCount;
  /** Whether a person may put a stone now. */
  readonly canPlay: boolean;
  readonly canHint: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canResign: boolean;
  readonly canOfferDraw: boolean;
}

export type MatchListener = (state: MatchState, events: readonly MatchEvent[]) => void;

/**
 * Runs one match between two seats, whoever sits in them. Requests to a seat are cancelled before
 * the game changes, so a late answer can never reach a later position.
 */
export class MatchController {
  readonly #seats: ByColour<Seat>;
  readonly #hints: Hints;
  readonly #listeners = new Set<MatchListener>();
  #game: Game;
  #request: AbortController | null = null;
  #thinking: Colour | null = null;
  #drawOffer: Colour | null = null;

  /** `game` may be one that was left unfinished. Nothing moves before `begin`. */
  constructor(seats: ByColour<Seat>, game: Game, hints: Hints) {
    this.#seats = seats;
    this.#game = game;
    this.#hints = hints;
  }

  get state(): MatchState {
    const { outcome, position, record } = this.#game;
    const human = this.#seats[position.toMove].kind === 'human';
    const someoneHuman = this.#colourOfPlayer() !== null;
    const canPlay = !outcome && human && !this.#drawOffer;
    const { shown, pending, used } = this.#hints;
    return {
      game: this.#game,
      seats: { black: this.#seats.black.kind, white: this.#seats.white.kind },
      thinking: this.#thinking,
      drawOffer: this.#drawOffer,
      hint: shown,
      hinting: pending,
      hintsUsed: used,
      canPlay,
      canHint: canPlay && !pending,
      canUndo: record.ending !== null || this.#undoCount() > 0,
      canRedo: !record.ending && this.#redoCount() > 0,
      canResign: !outcome && position.ply > 0 && someoneHuman,
      canOfferDraw: canPlay && position.ply > 0,
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
    if (this.#game.outcome) return 'game-over';
    return this.state.canPlay ? this.#game.position.refusal(point) : 'not-your-turn';
  }

  /** A person puts a stone for the side to move. */
  play(point: Point): Result<null, Refusal> {
    const refused = this.refusal(point);
    if (refused) return this.#refuse(refused);
    return this.#apply({ type: 'play', point, by: this.#game.position.toMove });
  }

  /** Finds a hint for the person to move; while one is on its way, asking again changes nothing. */
  hint(): Result<null, Refusal> {
    if (this.#game.outcome) return this.#refuse('game-over');
    if (!this.state.canPlay) return this.#refuse('not-your-turn');
    if (this.#hints.pending) return ok(null);
    const again = this.#hints.shown !== null;
    this.#hints.ask(this.#game.position, (hint) =>
      this.#emit([hint ? { type: 'hinted', hint, again } : { type: 'hint-failed' }]),
    );
    if (this.#hints.pending) this.#emit([]);
    return ok(null);
  }

  /** Takes back one stone, or against the computer all stones since the player's last decision. */
  undo(): Result<null, Refusal> {
    return this.#apply({ type: 'undo', count: this.#undoCount() });
  }

  /** Puts back what the last undo took. */
  redo(): Result<null, Refusal> {
    return this.#apply({ type: 'redo', count: this.#redoCount() });
  }

  /** The player resigns; with two people at the board, the one to move. */
  resign(): Result<null, Refusal> {
    const by = this.#colourOfPlayer();
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
    this.#emit([{ type: 'draw-offered', by }]);
    const other = this.#seats[opponent(by)];
    if (other.kind === 'human') return;
    const { signal } = (this.#request = new AbortController());
    const accepted = await acceptsDraw(other, this.#game, opponent(by), signal);
    if (!signal.aborted) this.answerDraw(accepted);
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
    this.#emit([{ type: 'draw-declined', by }]);
  }

  /** An empty board with the same seats and settings. */
  restart(): void {
    this.#hints.reset();
    this.#apply({ type: 'restart', settings: this.#game.record.settings });
  }

  /** Stops everything; late answers and listeners fall silent. */
  dispose(): void {
    this.#cancel();
    this.#listeners.clear();
  }

  /** Carries out a command; `first` is told before what it did. */
  #apply(command: Command, first: readonly MatchEvent[] = []): Result<null, Refusal> {
    const step = apply(this.#game, command);
    if (!step.ok) return this.#refuse(step.error);
    this.#cancel();
    this.#game = step.value.game;
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
    this.#thinking = null;
    this.#drawOffer = null;
    this.#hints.withdraw();
  }

  /** Asks the next seat if it is the computer's turn, and tells what happened. */
  #settle(events: readonly MatchEvent[]): void {
    const { position, outcome } = this.#game;
    const seat = this.#seats[position.toMove];
    if (!outcome && seat.kind === 'computer') {
      this.#thinking = position.toMove;
      const { signal } = (this.#request = new AbortController());
      void this.#think(seat, signal);
    }
    this.#emit(events);
  }

  async #think(seat: ComputerSeat, signal: AbortSignal): Promise<void> {
    const { position } = this.#game;
    const asked = await requestMove(seat, this.#game, signal);
    if (signal.aborted) return;
    const usable = asked !== null && position.refusal(asked) === null;
    const point = usable ? asked : fallbackMove(position);
    if (point === null) return;
    const command = { type: 'play', point, by: position.toMove } as const;
    this.#apply(command, usable ? [] : [{ type: 'fallback-move' }]);
  }

  #emit(events: readonly MatchEvent[]): void {
    const { state } = this;
    for (const listener of this.#listeners) listener(state, events);
  }

  /** The colour of the one person against the computer, or the person to move of two. */
  #colourOfPlayer(): Colour | null {
    const { toMove } = this.#game.position;
    const sides: readonly Colour[] = [toMove, opponent(toMove)];
    return sides.find((colour) => this.#seats[colour].kind === 'human') ?? null;
  }

  #isHumanPly(ply: number): boolean {
    return this.#seats[colourOfPly(ply)].kind === 'human';
  }

  #undoCount(): number {
    const { ply } = this.#game.position;
    for (let back = ply - 1; back >= 0; back -= 1) if (this.#isHumanPly(back)) return ply - back;
    return 0;
  }

  #redoCount(): number {
    const { record, position } = this.#game;
    const last = record.moves.length;
    if (position.ply === last) return 0;
    let target = position.ply + 1;
    while (target < last && !this.#isHumanPly(target)) target += 1;
    return target - position.ply;
  }
}

/** A seat's answer, or null when it fails: the controller then plays for it. */
async function requestMove(
  seat: ComputerSeat,
  { position }: Game,
  signal: AbortSignal,
): Promise<Point | null> {
  try {
    return await seat.requestMove(position, signal);
  } catch {
    return null;
  }
}

async function acceptsDraw(
  seat: ComputerSeat,
  { position }: Game,
  colour: Colour,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return await seat.acceptsDraw(position, colour, signal);
  } catch {
    return false;
  }
}
