import { Board } from './board';
import { asPoint, centrePoints } from './coords';
import { settledColours, turnAfter, UNSWAPPED, type OpeningChoice, type Turn } from './openings';
import { fail, ok, type Result } from './result';
import { RULE } from '../rules';
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

/** Why a stone can't be put on a point. */
export type PlayRefusal = Extract<
  Refusal,
  'off-board' | 'occupied' | 'game-over' | 'not-centre' | 'choice-first'
>;

/** Why a list of moves and choices can't be played out, and after how many of them. */
export interface ReplayError {
  readonly code: PlayRefusal | 'no-such-choice';
  readonly ply: number;
  readonly chosen: number;
}

/**
 * A legal position, immutable. It can only be made by `start`, `play`, `choose` and `replay`, so
 * every stone in it was allowed.
 */
export class Position {
  readonly settings: GameSettings;
  /** The stones in playing order. */
  readonly moves: readonly Point[];
  /** The choices made during the opening. */
  readonly choices: readonly OpeningChoice[];
  /** The outcome by rows and full board; resignations are kept in the record. */
  readonly outcome: Outcome | null;
  readonly #board: Board;
  #forbidden: ReadonlyMap<Point, readonly Foul[]> | null = null;

  private constructor(
    settings: GameSettings,
    moves: readonly Point[],
    choices: readonly OpeningChoice[],
    board: Board,
    outcome: Outcome | null,
  ) {
    this.settings = settings;
    this.moves = moves;
    this.choices = choices;
    this.#board = board;
    this.outcome = outcome;
  }

  /** The empty board of a game. */
  static start(settings: GameSettings): Position {
    return new Position(settings, [], [], new Board(settings), null);
  }

  /** Plays out moves and choices; the first that is refused is reported with its ply. */
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

  /** Who decides next, and whether on a stone or on a choice of the opening. */
  get turn(): Turn {
    return turnAfter(this.settings.opening, this.ply, this.choices);
  }

  /** Who plays which colour, or would if nothing more were swapped. */
  get colours(): ByColour<Player> {
    return settledColours(this.settings.opening, this.choices) ?? UNSWAPPED;
  }

  /** Whether no choice of the opening can change the colours any more. */
  get settled(): boolean {
    return settledColours(this.settings.opening, this.choices) !== null;
  }

  /** The colour of a player, or what it would be if nothing more were swapped. */
  colourOf(player: Player): Colour {
    return this.colours.black === player ? 'black' : 'white';
  }

  get lastMove(): Point | null {
    return this.moves.at(-1) ?? null;
  }

  colourAt(point: Point): Colour | null {
    return this.#board.colourAt(point);
  }

  /** A copy of the board, to try moves on. */
  board(): Board {
    return this.#board.clone();
  }

  /**
   * Points on which the side to move may put a stone without losing by a foul, from a1 along the
   * rows; where every point is forbidden, those.
   */
  legalPoints(): Point[] {
    const free = this.#board.emptyPoints().filter((point) => this.refusal(point) === null);
    const allowed = free.filter((point) => !this.forbidden.has(point));
    return allowed.length > 0 ? allowed : free;
  }

  /** The points that are forbidden to the side to move, with the reasons; only Black has any. */
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
   * Why the side to move may not play on `point`, or null when it may. A forbidden point may be
   * played: that loses.
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

  /** The position after the side to move has played on `point`. */
  play(point: Point): Result<Position, PlayRefusal> {
    const refused = this.refusal(point);
    if (refused) return fail(refused);
    const board = this.#board.clone();
    board.place(point, this.toMove);
    const outcome = judge(board, RULE[this.settings.rule], point);
    return ok(new Position(this.settings, [...this.moves, point], this.choices, board, outcome));
  }

  /** The position after the choice that is due. */
  choose(choice: OpeningChoice | undefined): Result<Position, Extract<Refusal, 'no-such-choice'>> {
    if (choice === undefined || !this.turn.options.includes(choice)) return fail('no-such-choice');
    const { settings, moves, choices, outcome } = this;
    return ok(new Position(settings, moves, [...choices, choice], this.#board, outcome));
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
