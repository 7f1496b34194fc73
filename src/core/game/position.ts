import { Board } from './board';
import { asPoint, centrePoints } from './coords';
import { settledColours, turnAfter, UNSWAPPED, type OpeningChoice, type Turn } from './openings';
import { fail, ok, type Result } from './result';
import { noWin, RULE, type NoWin } from '../rules';
import type { Rule } from '../rules/rule';
import { colourOfPly } from './types';
import type {
  ByColour,
  Colour,
  Foul,
  GameSettings,
  Outcome,
  Player,
  Point,
  Refusal,
} from './types';

/** Why a stone can't be placed on a point. */
export type PlayRefusal = Extract<
  Refusal,
  'off-board' | 'occupied' | 'game-over' | 'not-centre' | 'choice-first'
>;

/** The first row of five or more in a game that did not win: the stone that made it, and why. */
export interface UnwonRow {
  /** The number of stones on the board when it was made, that stone included. */
  readonly ply: number;
  readonly reason: NoWin;
}

/** Why a replay failed, and how many moves and choices had been played by then. */
export interface ReplayError {
  readonly code: PlayRefusal | 'no-such-choice';
  readonly ply: number;
  readonly chosen: number;
}

/**
 * An immutable, legal position. Instances come only from `start`, `play`, `choose` and `replay`, so
 * every move in it was legal.
 */
export class Position {
  readonly settings: GameSettings;
  /** The moves in playing order. */
  readonly moves: readonly Point[];
  /** The choices made during the opening. */
  readonly choices: readonly OpeningChoice[];
  /** The outcome on the board: row, foul or full board. The record holds all other endings. */
  readonly outcome: Outcome | null;
  readonly unwonRow: UnwonRow | null;
  readonly #board: Board;
  #forbidden: ReadonlyMap<Point, readonly Foul[]> | null = null;

  private constructor(
    settings: GameSettings,
    moves: readonly Point[],
    choices: readonly OpeningChoice[],
    board: Board,
    outcome: Outcome | null,
    unwonRow: UnwonRow | null,
  ) {
    this.settings = settings;
    this.moves = moves;
    this.choices = choices;
    this.#board = board;
    this.outcome = outcome;
    this.unwonRow = unwonRow;
  }

  /** The empty board. */
  static start(settings: GameSettings): Position {
    return new Position(settings, [], [], new Board(settings), null, null);
  }

  /** Replays moves and choices; fails at the first one that is refused. */
  static replay(
    settings: GameSettings,
    moves: readonly Point[],
    choices: readonly OpeningChoice[] = [],
  ): Result<Position, ReplayError> {
    let position = Position.start(settings);
    while (position.ply < moves.length || position.choices.length < choices.length) {
      const choice = choices[position.choices.length];
      const point = moves[position.ply];
      const next: Result<Position, ReplayError['code']> =
        point === undefined || (choice !== undefined && position.turn.options.length > 0)
          ? position.choose(choice)
          : position.play(point);
      if (!next.ok) {
        const { ply, choices: made } = position;
        return fail({ code: next.error, ply, chosen: made.length });
      }
      position = next.value;
    }
    return ok(position);
  }

  get ply(): number {
    return this.moves.length;
  }

  get toMove(): Colour {
    return colourOfPly(this.ply);
  }

  /** Whose decision is next, and whether it is a stone or an opening choice. */
  get turn(): Turn {
    return turnAfter(this.settings.opening, this.ply, this.choices);
  }

  /** Who plays which colour; while that is undecided, the colours without a swap. */
  get colours(): ByColour<Player> {
    return settledColours(this.settings.opening, this.choices) ?? UNSWAPPED;
  }

  /** Whether the colours are final. */
  get settled(): boolean {
    return settledColours(this.settings.opening, this.choices) !== null;
  }

  /** The colour of a player; while that is undecided, the colour without a swap. */
  colourOf(player: Player): Colour {
    return this.colours.black === player ? 'black' : 'white';
  }

  get lastMove(): Point | null {
    return this.moves.at(-1) ?? null;
  }

  colourAt(point: Point): Colour | null {
    return this.#board.colourAt(point);
  }

  /** A copy of the board that the caller may modify. */
  board(): Board {
    return this.#board.clone();
  }

  /**
   * The points the side to move may play without losing by a foul, in ascending order; if all are
   * forbidden, the forbidden ones.
   */
  legalPoints(): Point[] {
    const free = this.#board.emptyPoints().filter((point) => this.refusal(point) === null);
    const allowed = free.filter((point) => !this.forbidden.has(point));
    return allowed.length > 0 ? allowed : free;
  }

  /** The points forbidden to the side to move, with the reasons. Empty for White. */
  get forbidden(): ReadonlyMap<Point, readonly Foul[]> {
    this.#forbidden ??= this.#findForbidden();
    return this.#forbidden;
  }

  #findForbidden(): ReadonlyMap<Point, readonly Foul[]> {
    const found = new Map<Point, readonly Foul[]>();
    if (this.outcome || this.toMove !== 'black') return found;
    const board = this.#board.clone();
    for (const point of board.emptyPoints()) {
      const fouls = RULE[this.settings.rule].fouls(board, point);
      if (fouls.length > 0) found.set(point, fouls);
    }
    return found;
  }

  /**
   * Why the side to move may not play on `point`, or null if it may. A forbidden point is not
   * refused: playing there loses.
   */
  refusal(point: number): PlayRefusal | null {
    const onBoard = asPoint(this.settings, point);
    if (this.outcome) return 'game-over';
    if (this.turn.options.length > 0) return 'choice-first';
    if (onBoard === null) return 'off-board';
    if (!this.#board.isEmpty(onBoard)) return 'occupied';
    const centreFirst = this.ply === 0 && this.settings.opening === 'centre-first';
    return centreFirst && !centrePoints(this.settings).includes(onBoard) ? 'not-centre' : null;
  }

  /** The position after the side to move plays on `point`. */
  play(point: Point): Result<Position, PlayRefusal> {
    const refused = this.refusal(point);
    if (refused) return fail(refused);
    const { settings, choices } = this;
    const rule = RULE[settings.rule];
    const board = this.#board.clone();
    board.place(point, this.toMove);
    const outcome = judge(board, rule, point);
    const moves = [...this.moves, point];
    const reason = this.unwonRow ? null : noWin(rule, board, point);
    const unwonRow = reason ? { ply: moves.length, reason } : this.unwonRow;
    return ok(new Position(settings, moves, choices, board, outcome, unwonRow));
  }

  /** The position after an opening choice; fails unless `choice` is available now. */
  choose(choice: OpeningChoice | undefined): Result<Position, Extract<Refusal, 'no-such-choice'>> {
    if (choice === undefined || !this.turn.options.includes(choice)) return fail('no-such-choice');
    const { settings, moves, choices, outcome, unwonRow } = this;
    const made = [...choices, choice];
    return ok(new Position(settings, moves, made, this.#board, outcome, unwonRow));
  }
}

/**
 * Whether the stone just placed on `last` ends the game, and how. A winning row takes precedence
 * over a full board, so a five on the last point wins.
 */
export function judge(board: Board, rule: Rule, last: Point): Outcome | null {
  const winner = board.colourAt(last);
  const verdict = rule.verdict(board, last);
  if (verdict.kind === 'win' && winner) return { reason: 'row', winner, lines: verdict.lines };
  if (verdict.kind === 'forbidden') {
    return { reason: 'forbidden', winner: 'white', fouls: verdict.fouls };
  }
  return board.isFull ? { reason: 'full-board', winner: null } : null;
}
