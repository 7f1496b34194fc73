import { fail, fallbackMove, MAX_SIDE, MIN_SIDE, ok, Position, RULE } from '../../src/core';
import type { GameSettings, Outcome, PlayRefusal, Point, Result } from '../../src/core';
import { error, say, type Action } from './action';
import { limitsOf, NO_INFO, ruleOf, withInfo, type Info } from './info';
import type { StoneList } from './lists';
import { digitsOf, OFF_BOARD, pairOf, parsePair, readPoint, type Grid } from './notation';
import { positionOf } from './stones';
import { checkedPlay, gomocupAnswer, openingPosition, yixinAnswer } from './swap2';
import type { Dialect, OpeningPlay } from './swap2';

const REFUSED: Readonly<Record<PlayRefusal, string>> = {
  'off-board': OFF_BOARD,
  occupied: 'there is a stone on this point already',
  'game-over': 'the game is over',
  'not-centre': 'the first stone goes in the centre',
  'choice-first': 'a choice comes before the next stone',
};

const NO_BOARD = 'there is no board yet; START makes one';

/** The game of a manager: its board, its stones and the values of its INFO lines. */
export class Game {
  grid: Grid | null = null;
  /** The moves; with size and rule they are the complete state of a game. */
  #moves: readonly Point[] = [];
  #info: Info = NO_INFO;

  /** YixinBoard sends two numbers, and then coordinates with the row first. */
  start(text: string): Action[] {
    const [, width, height] = /^(-?\d+)(?:\s+(-?\d+))?$/.exec(text) ?? [];
    if (width === undefined) return error('START needs one number, as in START 15');
    const sides = { width: Number(width), height: Number(height ?? width) };
    return this.#newBoard({ ...sides, rowFirst: height !== undefined });
  }

  rectStart(text: string): Action[] {
    const pair = parsePair(text);
    if (!pair) return error('RECTSTART needs two numbers, as in RECTSTART 15,12');
    const [width, height] = pair;
    return this.#newBoard({ width, height });
  }

  restart(): Action[] {
    return this.grid ? this.#newGame(this.grid) : error(NO_BOARD);
  }

  #newBoard(grid: Grid): Action[] {
    const { width, height } = grid;
    if (Math.min(width, height) < MIN_SIDE || Math.max(width, height) > MAX_SIDE) {
      return error(`a board has ${MIN_SIDE} to ${MAX_SIDE} points a side`);
    }
    return this.#newGame(grid);
  }

  #newGame(grid: Grid): Action[] {
    this.grid = grid;
    this.#moves = [];
    return [{ type: 'clear' }, ...say('OK')];
  }

  begin(): Action[] {
    const position = this.#position();
    if (!position.ok) return error(position.error);
    if (position.value.ply > 0) return error('BEGIN is for an empty board; use TURN or BOARD');
    return this.#think(position.value);
  }

  turn(text: string): Action[] {
    const before = this.#position();
    if (!before.ok) return error(before.error);
    const point = this.#read(text);
    if (!point.ok) return error(point.error);
    const after = before.value.play(point.value);
    if (!after.ok) return error(REFUSED[after.error]);
    this.#moves = after.value.moves;
    return this.#think(after.value);
  }

  takeBack(text: string): Action[] {
    const point = this.#read(text);
    if (!point.ok) return error(point.error);
    if (point.value !== this.#moves.at(-1)) return error('only the last stone can be taken back');
    this.#moves = this.#moves.slice(0, -1);
    return say('OK');
  }

  /** Obeys a list that was read completely. */
  set(list: StoneList): Action[] {
    const settings = this.#settings();
    if (!settings.ok) return error(settings.error);
    if (list.fault !== null) return error(list.fault);
    if (list.command === 'SWAP2BOARD') {
      const points = list.stones.map(({ point }) => point);
      return this.#open(points, 'gomocup');
    }
    const position = positionOf(settings.value, list.stones);
    if (!position.ok) return error(position.error);
    this.#moves = position.value.moves;
    return list.command === 'BOARD' ? this.#think(position.value) : [];
  }

  /** Searches the position on the board. */
  think(): Action[] {
    const position = this.#position();
    return position.ok ? this.#think(position.value) : error(position.error);
  }

  /** Decides in a swap2 opening: places the first stones, or answers those on the board. */
  open(step: 'first' | 'answer'): Action[] {
    return this.#open(step === 'first' ? [] : this.#moves, 'yixin');
  }

  /** The points forbidden to Black in the current position, whichever side is to move. */
  showForbidden(): Action[] {
    const position = this.#position();
    if (!position.ok) return error(position.error);
    const { settings } = position.value;
    const board = position.value.board();
    const named = board
      .emptyPoints()
      .filter((point) => RULE[settings.rule].fouls(board, point).length > 0)
      .map((point) => digitsOf(this.grid ?? settings, point));
    return say(`FORBID ${named.join('')}.`);
  }

  /** The manager reads no answer to INFO, so errors go to its log. */
  setInfo(text: string): Action[] {
    const info = withInfo(this.#info, text);
    if (!info.ok) return say(`MESSAGE ${info.error}`);
    this.#info = info.value;
    return [];
  }

  /** Plays the move found by a search; an illegal one is replaced by the fallback move. */
  moved(position: Position, point: Point | null): Action[] {
    const usable = point !== null && position.legalPoints().includes(point);
    const chosen = usable ? point : fallbackMove(position);
    if (chosen === null) return error('no point is left to play on');
    this.#moves = [...position.moves, chosen];
    return say(pairOf(this.grid ?? position.settings, chosen));
  }

  /** Plays the decision found in an opening; an illegal one is replaced. */
  opened(position: Position, dialect: Dialect, found: OpeningPlay | null): Action[] {
    const grid = this.grid ?? position.settings;
    const play = checkedPlay(position, dialect, found);
    this.#moves = [...position.moves, ...play.points];
    if (dialect === 'gomocup') return say(gomocupAnswer(grid, play));
    return yixinAnswer(grid, position.ply, play).flatMap(say);
  }

  #think(position: Position): Action[] {
    const { outcome } = position;
    if (outcome) return error(endText(outcome));
    return [{ type: 'think', position, limits: limitsOf(this.#info) }];
  }

  #open(stones: readonly Point[], dialect: Dialect): Action[] {
    const settings = this.#settings();
    if (!settings.ok) return error(settings.error);
    const position = openingPosition(settings.value, stones);
    if (!position.ok) return error(position.error);
    return [{ type: 'open', position: position.value, limits: limitsOf(this.#info), dialect }];
  }

  #read(text: string): Result<Point, string> {
    return this.grid ? readPoint(this.grid, text) : fail(NO_BOARD);
  }

  /** The rule is checked here because the manager may send it after START. */
  #settings(): Result<GameSettings, string> {
    if (!this.grid) return fail(NO_BOARD);
    const { width, height, rowFirst = false } = this.grid;
    const rule = ruleOf(this.#info, rowFirst);
    if (!rule) return fail(`rule ${this.#info.rule} is not supported, only 0, 1, 4, 8 and 9 are`);
    return ok({ width, height, rule, opening: 'free' });
  }

  #position(): Result<Position, string> {
    const settings = this.#settings();
    if (!settings.ok) return settings;
    const position = Position.replay(settings.value, this.#moves);
    return position.ok ? position : fail('under this rule the game is over');
  }
}

function endText(outcome: Outcome): string {
  return `the game is over: ${outcome.winner ? `${outcome.winner} has won` : 'a draw'}`;
}
