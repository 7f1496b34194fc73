import { apply, fail, ok, opponent, otherPlayer, redoSteps, stepCount, undoSteps } from '../core';
import type { ByPlayer, Colour, Command, Game, Player, Position, Result } from '../core';
import { NAMELESS, type Decision, type MatchAuthority } from './authority';
import { Clocks, type ClockSetup, type ClockTime, type TimeLeft } from './clock';
import type { MatchEvent, Refusal } from './matchState';
import { peopleAt, type Seat } from './seat';
import { StepTimer, type MeasuredTime } from './stepTimer';

/** The terms of a match that are not part of the game's settings. */
export interface MatchTerms {
  readonly clock: ClockSetup;
  /** The remaining time of a resumed match. */
  readonly time?: TimeLeft;
  readonly undo: boolean;
  /** The players' names, if they have any. */
  readonly names?: ByPlayer<string>;
  /** The time that was spent on the steps of a resumed match. */
  readonly measured?: MeasuredTime;
  /** Milliseconds from any origin. */
  readonly now: () => number;
}

/** A match on this page, with its game and clocks. */
export class LocalAuthority implements MatchAuthority {
  readonly seats: ByPlayer<Seat>;
  readonly #terms: MatchTerms;
  readonly #clocks: Clocks | null;
  readonly #timer: StepTimer;
  readonly #people: readonly Player[];
  #notify: (events: readonly MatchEvent[]) => void = () => undefined;
  #game: Game;
  #drawOffer: Colour | null = null;
  #clocksRun = false;

  /** `game` may be unfinished. No clock runs before `runClocks`. */
  constructor(seats: ByPlayer<Seat>, game: Game, terms: MatchTerms) {
    this.seats = seats;
    this.#game = game;
    this.#terms = terms;
    const { clock, now, time } = terms;
    const onTimeout = (player: Player): void => this.#timeOut(player);
    this.#clocks =
      clock.kind === 'none' ? null : new Clocks(clock, now, onTimeout, game.position, time);
    this.#timer = new StepTimer(now, terms.measured);
    this.#people = peopleAt(seats);
  }

  get game(): Game {
    return this.#game;
  }

  get drawOffer(): Colour | null {
    return this.#drawOffer;
  }

  get clockSetup(): ClockSetup {
    return this.#terms.clock;
  }

  get time(): ClockTime | null {
    return this.#clocks?.time ?? null;
  }

  get names(): ByPlayer<string> {
    return this.#terms.names ?? NAMELESS;
  }

  get measured(): MeasuredTime {
    return this.#timer.time;
  }

  get blocked(): Refusal | null {
    return this.#drawOffer ? 'not-your-turn' : null;
  }

  get can(): MatchAuthority['can'] {
    const { outcome, position, record } = this.#game;
    const { turn, ply, settled } = position;
    const { undo } = this.#terms;
    const mayResign = this.#resigner !== null;
    // After a resignation or an agreed draw, an undo reopens the game.
    const mayUndo = record.ending ? mayResign : this.#undoCount > 0;
    const isTurn = this.#people.includes(turn.player);
    return {
      canUndo: undo && record.ending?.reason !== 'time' && mayUndo,
      canRedo: undo && !record.ending && this.#redoCount > 0,
      canResign: !outcome && ply > 0 && mayResign,
      canOfferDraw: !outcome && !this.#drawOffer && isTurn && ply > 0 && settled,
    };
  }

  onChange(listener: (events: readonly MatchEvent[]) => void): void {
    this.#notify = listener;
  }

  runClocks(run: boolean): void {
    this.#clocksRun = run;
    this.#setClock();
  }

  decide(decision: Decision): Result<null, Refusal> {
    const { outcome, position, record } = this.#game;
    switch (decision.type) {
      case 'play':
        return this.#apply({ ...decision, by: position.toMove });
      case 'choose':
        return this.#apply({ ...decision, by: position.turn.player });
      case 'undo':
      case 'redo': {
        const { type } = decision;
        if (!this.#terms.undo) return fail('undo-off');
        return this.#apply({ type, count: type === 'undo' ? this.#undoCount : this.#redoCount });
      }
      case 'resign': {
        const by = this.#resigner;
        return by ? this.#apply({ type: 'resign', by }) : fail('not-your-turn');
      }
      case 'restart':
        return this.#apply({ type: 'restart', settings: record.settings });
      case 'offer-draw': {
        if (!this.can.canOfferDraw) return fail(outcome ? 'game-over' : 'not-your-turn');
        const by = position.toMove;
        return this.#setDrawOffer(by, { type: 'draw-offered', by });
      }
      case 'answer-draw':
        if (!this.#drawOffer) return ok(null);
        return decision.accepted
          ? this.#apply({ type: 'agree-draw' })
          : this.#setDrawOffer(null, { type: 'draw-declined', by: opponent(this.#drawOffer) });
    }
  }

  dispose(): void {
    this.#clocks?.run(null);
    this.#timer.run(false);
    this.#notify = () => undefined;
  }

  #apply(command: Command): Result<null, Refusal> {
    const { position } = this.#game;
    const { player } = position.turn;
    const changesPosition = ['play', 'choose', 'undo', 'redo'].includes(command.type);
    const { time } = this;
    // The timer may be late; the time stamps are exact.
    if (changesPosition && time?.running === player && time.left[player] === 0) {
      this.#timeOut(player);
      return fail('game-over');
    }
    const step = apply(this.#game, command);
    if (!step.ok) return step;
    this.#game = step.value.game;
    this.#drawOffer = null;
    if (changesPosition) this.#clocks?.update(position, this.#game.position);
    if (command.type === 'restart') this.#clocks?.reset();
    this.#measure(command.type, position);
    this.#setClock();
    this.#notify(step.value.events);
    return ok(null);
  }

  #setDrawOffer(offer: Colour | null, event: MatchEvent): Result<null, Refusal> {
    this.#drawOffer = offer;
    this.#setClock();
    this.#notify([event]);
    return ok(null);
  }

  /** Accounts for the time spent on a step in `position`. */
  #measure(type: Command['type'], position: Position): void {
    if (type === 'play' || type === 'choose') this.#timer.made(stepCount(position));
    if (type === 'undo' || type === 'redo') this.#timer.restart();
    if (type === 'restart') this.#timer.reset();
  }

  /** After the first stone, the clock of the player to decide runs. */
  #setClock(): void {
    const { position, outcome } = this.#game;
    const runs = this.#clocksRun && !outcome && position.ply > 0 && !this.#drawOffer;
    this.#clocks?.run(runs ? position.turn.player : null);
    this.#timer.run(runs);
  }

  #timeOut(player: Player): void {
    const loser = this.#game.position.colourOf(player);
    this.#apply({ type: 'time-out', loser, drawn: this.#terms.clock.timeout === 'draw' });
  }

  /** The colour that can resign: that of the person to decide, or of the only person. */
  get #resigner(): Colour | null {
    const { position } = this.#game;
    const { player } = position.turn;
    const person = [player, otherPlayer(player)].find((one) => this.#people.includes(one));
    return person ? position.colourOf(person) : null;
  }

  get #undoCount(): number {
    return undoSteps(this.#game.position, this.#people);
  }

  get #redoCount(): number {
    return redoSteps(this.#game.record, this.#people);
  }
}
