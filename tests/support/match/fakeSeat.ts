import {
  formatMoves,
  gameFromRecord,
  newGame,
  parseMoves,
  type ByPlayer,
  type Colour,
  type Game,
  type GameSettings,
  type Hint,
  type OpeningChoice,
  type Point,
  type Position,
} from '../../../src/core';
import { NO_CLOCK } from '../../../src/match/clock';
import { MatchController } from '../../../src/match/controller';
import { LocalAuthority, type MatchTerms } from '../../../src/match/localAuthority';
import type { MatchEvent, MatchState } from '../../../src/match/matchState';
import { Hints, NO_HINTS } from '../../../src/match/hints';
import { HUMAN, type ComputerSeat, type Seat } from '../../../src/match/seat';

/** A request to a seat, and functions to answer it. */
export interface SeatRequest<T> {
  readonly position: Position;
  readonly signal: AbortSignal;
  readonly answer: (value: T) => void;
  readonly fail: (error: unknown) => void;
}

/** A computer seat that answers when a test calls for it. */
export class FakeSeat implements ComputerSeat {
  readonly kind = 'computer';
  readonly moves: SeatRequest<Point | null>[] = [];
  readonly choices: SeatRequest<OpeningChoice>[] = [];
  readonly draws: (SeatRequest<boolean> & { readonly colour: Colour })[] = [];

  /** The remaining time passed with each request for a move. */
  readonly times: (number | undefined)[] = [];

  /** The signal to move now, passed with the latest request. */
  hurry: AbortSignal | null = null;

  requestMove(
    position: Position,
    signal: AbortSignal,
    hurry: AbortSignal,
    milliseconds?: number,
  ): Promise<Point | null> {
    this.times.push(milliseconds);
    this.hurry = hurry;
    return new Promise((answer, fail) => {
      this.moves.push({ position, signal, answer, fail });
    });
  }

  requestChoice(position: Position, signal: AbortSignal): Promise<OpeningChoice> {
    return new Promise((answer, fail) => {
      this.choices.push({ position, signal, answer, fail });
    });
  }

  acceptsDraw(position: Position, colour: Colour, signal: AbortSignal): Promise<boolean> {
    return new Promise((answer, fail) => {
      this.draws.push({ position, colour, signal, answer, fail });
    });
  }

  /** The latest request for a move. */
  get move(): SeatRequest<Point | null> {
    const request = this.moves.at(-1);
    if (!request) throw new Error('No move was requested');
    return request;
  }

  /** The latest request for a choice. */
  get choice(): SeatRequest<OpeningChoice> {
    const request = this.choices.at(-1);
    if (!request) throw new Error('No choice was requested');
    return request;
  }

  /** The latest request about a draw. */
  get draw(): SeatRequest<boolean> & { readonly colour: Colour } {
    const request = this.draws.at(-1);
    if (!request) throw new Error('No draw was offered');
    return request;
  }
}

/** An adviser that answers when a test calls for it. */
class FakeAdviser {
  readonly requests: SeatRequest<Hint>[] = [];

  readonly advise = (position: Position, signal: AbortSignal): Promise<Hint> =>
    new Promise((answer, fail) => {
      this.requests.push({ position, signal, answer, fail });
    });

  /** The hints of a new match with this adviser. */
  hints(): Hints {
    return new Hints(this.advise, NO_HINTS);
  }

  /** The latest request. */
  get last(): SeatRequest<Hint> {
    const request = this.requests.at(-1);
    if (!request) throw new Error('No hint was requested');
    return request;
  }
}

/** Runs all pending promise callbacks. */
export function flush(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

export const SMALL: GameSettings = { width: 10, height: 10, rule: 'freestyle', opening: 'free' };

/** The game after moves such as `a1b2`, with the last `takenBack` moves undone. */
export function gameOf(text: string, settings = SMALL, takenBack = 0): Game {
  const moves = parseMoves(settings, text);
  if (!moves.ok) throw new Error(text);
  const ply = moves.value.length - takenBack;
  const game = gameFromRecord({
    settings,
    moves: moves.value,
    choices: [],
    ply,
    chosen: 0,
    ending: null,
  });
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

/** A local match before `begin`; by default without a clock and with undo. */
export function localMatch(
  seats: ByPlayer<Seat>,
  game: Game,
  terms?: Partial<MatchTerms>,
  adviser = new FakeAdviser(),
): MatchController {
  const all = { clock: NO_CLOCK, undo: true, now: () => 0, ...terms };
  return new MatchController(new LocalAuthority(seats, game, all), adviser.hints());
}

/** A local match under test: its controller, fake seat and events. */
export class Bench {
  readonly seat = new FakeSeat();
  readonly adviser = new FakeAdviser();
  readonly controller: MatchController;
  readonly events: MatchEvent[] = [];
  readonly states: MatchState[] = [];

  /** Begins a match. `computer` is the fake seat's colour before any swap; null for two people. */
  constructor(
    computer: Colour | null,
    game: string | Game = newGame(SMALL),
    terms?: Partial<MatchTerms>,
  ) {
    const seats: ByPlayer<Seat> = {
      first: computer === 'black' ? this.seat : HUMAN,
      second: computer === 'white' ? this.seat : HUMAN,
    };
    const start = typeof game === 'string' ? gameOf(game) : game;
    this.controller = localMatch(seats, start, terms, this.adviser);
    this.controller.subscribe((state, events) => {
      this.states.push(state);
      this.events.push(...events);
    });
    this.controller.begin();
  }

  get state(): MatchState {
    return this.controller.state;
  }

  /** The stones on the board in playing order, as text. */
  get moves(): string {
    const { settings } = this.state.game.record;
    return formatMoves(settings, this.state.game.position.moves);
  }

  /** A point by its name. */
  point(name: string): Point {
    const parsed = parseMoves(this.state.game.record.settings, name);
    const point = parsed.ok ? parsed.value[0] : undefined;
    if (point === undefined) throw new Error(name);
    return point;
  }

  /** A person plays. */
  play(name: string): ReturnType<MatchController['play']> {
    return this.controller.play(this.point(name));
  }

  /** The fake seat answers the latest request for a move. */
  async reply(name: string): Promise<void> {
    this.seat.move.answer(this.point(name));
    await flush();
  }

  /** A person plays and the fake seat answers. */
  async round(human: string, computer: string): Promise<void> {
    this.play(human);
    await this.reply(computer);
  }

  /** The events since the last call. */
  takeEvents(): MatchEvent[] {
    return this.events.splice(0);
  }
}
