import { apply, fail, ok, opponent, otherPlayer, redoSteps, undoSteps } from '../core';
import type { ByPlayer, Colour, Command, Game, OpeningChoice, Player, Point } from '../core';
import type { Result } from '../core';
import type { MatchAuthority } from './authority';
import { NO_CLOCK, type ClockSetup, type ClockTime, type TimeLeft } from './clock';
import { Clocks } from './clocks';
import type { MatchEvent, Refusal } from './matchState';
import { peopleAt, type Seat } from './seat';

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

/** A match that is judged on this page, with its game and clocks. */
export class LocalAuthority implements MatchAuthority {
  readonly seats: ByPlayer<Seat>;
  readonly #terms: MatchTerms;
  readonly #clocks: Clocks | null;
  #tell: (events: readonly MatchEvent[]) => void = () => undefined;
  #game: Game;
  #drawOffer: Colour | null = null;
  #clocksRun = false;

  /** `game` may be one that was left unfinished. No clock runs before `runClocks`. */
  constructor(seats: ByPlayer<Seat>, game: Game, terms = NO_TERMS) {
    this.seats = seats;
    this.#game = game;
    this.#terms = terms;
    const { clock, now, time } = terms;
    const out = (player: Player): void => this.#timeOut(player);
    this.#clocks = clock.kind === 'none' ? null : new Clocks(clock, now, out, game.position, time);
  }

  get game(): Game {
    return this.#game;
  }

  get clockSetup(): ClockSetup {
    return this.#terms.clock;
  }

  get time(): ClockTime | null {
    return this.#clocks?.time ?? null;
  }

  get drawOffer(): Colour | null {
    return this.#drawOffer;
  }

  get blocked(): Refusal | null {
    return this.#drawOffer ? 'not-your-turn' : null;
  }

  get canUndo(): boolean {
    const { ending } = this.#game.record;
    if (!this.#terms.undo || ending?.reason === 'time') return false;
    return ending !== null ? this.#resigner !== null : this.#undoCount > 0;
  }

  get canRedo(): boolean {
    return this.#terms.undo && !this.#game.record.ending && this.#redoCount > 0;
  }

  get canResign(): boolean {
    const { outcome, position } = this.#game;
    return !outcome && position.ply > 0 && this.#resigner !== null;
  }

  /** Only the person to move offers a draw. */
  get canOfferDraw(): boolean {
    const { outcome, position } = this.#game;
    const { turn, ply, settled } = position;
    const isTurn = peopleAt(this.seats).includes(turn.player);
    return !outcome && !this.#drawOffer && isTurn && ply > 0 && settled;
  }

  follow(listener: (events: readonly MatchEvent[]) => void): void {
    this.#tell = listener;
  }

  runClocks(run: boolean): void {
    this.#clocksRun = run;
    this.#setClock();
  }

  play(point: Point): Result<null, Refusal> {
    return this.#apply({ type: 'play', point, by: this.#game.position.toMove });
  }

  choose(choice: OpeningChoice): Result<null, Refusal> {
    return this.#apply({ type: 'choose', choice, by: this.#game.position.turn.player });
  }

  undo(): Result<null, Refusal> {
    if (!this.#terms.undo) return fail('undo-off');
    return this.#apply({ type: 'undo', count: this.#undoCount });
  }

  redo(): Result<null, Refusal> {
    if (!this.#terms.undo) return fail('undo-off');
    return this.#apply({ type: 'redo', count: this.#redoCount });
  }

  resign(): Result<null, Refusal> {
    const by = this.#resigner;
    return by ? this.#apply({ type: 'resign', by }) : fail('not-your-turn');
  }

  offerDraw(): Result<null, Refusal> {
    if (!this.canOfferDraw) return fail(this.#game.outcome ? 'game-over' : 'not-your-turn');
    const by = this.#game.position.toMove;
    this.#setDrawOffer(by, { type: 'draw-offered', by });
    return ok(null);
  }

  answerDraw(accepted: boolean): Result<null, Refusal> {
    if (!this.#drawOffer) return ok(null);
    if (accepted) return this.#apply({ type: 'agree-draw' });
    this.#setDrawOffer(null, { type: 'draw-declined', by: opponent(this.#drawOffer) });
    return ok(null);
  }

  restart(): Result<null, Refusal> {
    return this.#apply({ type: 'restart', settings: this.#game.record.settings });
  }

  dispose(): void {
    this.#clocks?.run(null);
    this.#tell = () => undefined;
  }

  #apply(command: Command): Result<null, Refusal> {
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
    if (!step.ok) return step;
    this.#game = step.value.game;
    this.#drawOffer = null;
    if (decides) this.#clocks?.decided(position, this.#game.position);
    if (rewinds) this.#clocks?.rewound(position, this.#game.position);
    if (command.type === 'restart') this.#clocks?.reset();
    this.#setClock();
    this.#tell(step.value.events);
    return ok(null);
  }

  #setDrawOffer(offer: Colour | null, event: MatchEvent): void {
    this.#drawOffer = offer;
    this.#setClock();
    this.#tell([event]);
  }

  /** The clock of the player to move runs from the first stone on. */
  #setClock(): void {
    const { position, outcome } = this.#game;
    const runs = this.#clocksRun && !outcome && position.ply > 0 && !this.#drawOffer;
    this.#clocks?.run(runs ? position.turn.player : null);
  }

  #timeOut(player: Player): void {
    const loser = this.#game.position.colourOf(player);
    this.#apply({ type: 'time-out', loser, drawn: this.#terms.clock.timeout === 'draw' });
  }

  /** The colour that can resign: the one person's, or that of the person to decide. */
  get #resigner(): Colour | null {
    const { position } = this.#game;
    const { player } = position.turn;
    const people = peopleAt(this.seats);
    const who = [player, otherPlayer(player)].find((one) => people.includes(one));
    return who ? position.colourOf(who) : null;
  }

  get #undoCount(): number {
    return undoSteps(this.#game.position, peopleAt(this.seats));
  }

  get #redoCount(): number {
    return redoSteps(this.#game.record, peopleAt(this.seats));
  }
}
