import { fail, fallbackMove, MAX_SIDE, MIN_SIDE, ok, Position, RULE } from '../../src/core';
import type { BoardSize, GameSettings, PlayRefusal } from '../../src/core';
import type { Outcome, Point, Result } from '../../src/core';
import { limitsOf, NO_INFO, ruleOf, withInfo, type Info, type MoveLimits } from './info';
import { ABOUT, digitsOf, pairOf, parsePair, pointOf } from './notation';
import { positionOf, type ListedStone } from './stones';

/** An effect of a line from the manager. */
export type Action =
  | { readonly type: 'say'; readonly line: string }
  /** Clear the state kept from the last game. */
  | { readonly type: 'clear' }
  /** Search, then pass the move to `Protocol.moved`. */
  | { readonly type: 'think'; readonly position: Position; readonly limits: MoveLimits }
  | { readonly type: 'quit' };

/** A BOARD or YXBOARD list being read, and its first error. */
interface OpenList {
  readonly thinks: boolean;
  readonly stones: ListedStone[];
  fault: string | null;
}

const REFUSED: Readonly<Record<PlayRefusal, string>> = {
  'off-board': 'this point is off the board',
  occupied: 'there is a stone on this point already',
  'game-over': 'the game is over',
  'not-centre': 'the first stone goes in the centre',
  'choice-first': 'a choice comes before the next stone',
};

/**
 * The Gomocup protocol without I/O: lines in, actions out. During a search, lines are queued so that
 * commands are answered in order; only END takes effect at once.
 */
export class Protocol {
  #size: BoardSize | null = null;
  /** The moves; with size and rule they are the complete state of a game. */
  #moves: readonly Point[] = [];
  #info: Info = NO_INFO;
  #list: OpenList | null = null;
  #thinking: Position | null = null;
  readonly #queue: string[] = [];

  /** Handles one line without its line end. */
  receive(line: string): Action[] {
    if (/^\s*end\s*$/i.test(line)) return [{ type: 'quit' }];
    if (this.#thinking) {
      this.#queue.push(line);
      return [];
    }
    return this.#list ? this.#readListLine(this.#list, line.trim()) : this.#execute(line.trim());
  }

  /** Handles the move found by the search; an illegal one is replaced by the fallback move. */
  moved(point: Point | null): Action[] {
    const position = this.#thinking;
    if (!position) return [];
    this.#thinking = null;
    const usable = point !== null && position.legalPoints().includes(point);
    const chosen = usable ? point : fallbackMove(position);
    if (chosen === null) return error('no point is left to play on');
    this.#moves = [...position.moves, chosen];
    const actions = say(pairOf(position.settings, chosen));
    while (!this.#thinking) {
      const line = this.#queue.shift();
      if (line === undefined) break;
      actions.push(...this.receive(line));
    }
    return actions;
  }

  #execute(line: string): Action[] {
    const [, command = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(line) ?? [];
    switch (command.toUpperCase()) {
      case '':
        return [];
      case 'START':
        return this.#start(parsePair(`${rest},${rest}`), 'START needs one number, as in START 15');
      case 'RECTSTART':
        return this.#start(parsePair(rest), 'RECTSTART needs two numbers, as in RECTSTART 15,12');
      case 'RESTART':
        return this.#size ? this.#newGame(this.#size) : error(NO_BOARD);
      case 'BEGIN':
        return this.#begin();
      case 'TURN':
        return this.#turn(rest);
      case 'BOARD':
      case 'YXBOARD':
        this.#list = { thinks: command.toUpperCase() === 'BOARD', stones: [], fault: null };
        return [];
      case 'TAKEBACK':
        return this.#takeBack(rest);
      case 'INFO':
        return this.#setInfo(rest);
      case 'YXSHOWFORBID':
        return this.#showForbidden();
      case 'ABOUT':
        return say(ABOUT);
      default:
        return say(`UNKNOWN ${command}`);
    }
  }

  #start(sides: readonly [number, number] | null, usage: string): Action[] {
    if (!sides) return error(usage);
    const [width, height] = sides;
    if (Math.min(width, height) < MIN_SIDE || Math.max(width, height) > MAX_SIDE) {
      return error(`a board has ${MIN_SIDE} to ${MAX_SIDE} points a side`);
    }
    return this.#newGame({ width, height });
  }

  #newGame(size: BoardSize): Action[] {
    this.#size = size;
    this.#moves = [];
    return [{ type: 'clear' }, ...say('OK')];
  }

  #begin(): Action[] {
    const position = this.#position();
    if (!position.ok) return error(position.error);
    if (position.value.ply > 0) return error('BEGIN is for an empty board; use TURN or BOARD');
    return this.#think(position.value);
  }

  #turn(text: string): Action[] {
    const before = this.#position();
    if (!before.ok) return error(before.error);
    const point = readPoint(before.value.settings, text);
    if (!point.ok) return error(point.error);
    const after = before.value.play(point.value);
    if (!after.ok) return error(REFUSED[after.error]);
    this.#moves = after.value.moves;
    const { outcome } = after.value;
    return outcome ? error(endText(outcome)) : this.#think(after.value);
  }

  #takeBack(text: string): Action[] {
    if (!this.#size) return error(NO_BOARD);
    const point = readPoint(this.#size, text);
    if (!point.ok) return error(point.error);
    if (point.value !== this.#moves.at(-1)) return error('only the last stone can be taken back');
    this.#moves = this.#moves.slice(0, -1);
    return say('OK');
  }

  /** The points forbidden to Black in the current position, whichever side is to move. */
  #showForbidden(): Action[] {
    const position = this.#position();
    if (!position.ok) return error(position.error);
    const { settings } = position.value;
    const board = position.value.board();
    const named = board
      .emptyPoints()
      .filter((point) => RULE[settings.rule].fouls(board, point).length > 0)
      .map((point) => digitsOf(settings, point));
    return say(`FORBID ${named.join('')}.`);
  }

  /** The manager reads no answer to INFO, so errors go to its log. */
  #setInfo(text: string): Action[] {
    const info = withInfo(this.#info, text);
    if (!info.ok) return say(`MESSAGE ${info.error}`);
    this.#info = info.value;
    return [];
  }

  #readListLine(list: OpenList, line: string): Action[] {
    if (line === '') return [];
    if (line.toUpperCase() !== 'DONE') {
      const stone = this.#listedStone(line);
      if (stone.ok) list.stones.push(stone.value);
      else list.fault ??= stone.error;
      return [];
    }
    this.#list = null;
    const settings = this.#settings();
    if (!settings.ok) return error(settings.error);
    if (list.fault !== null) return error(list.fault);
    const position = positionOf(settings.value, list.stones);
    if (!position.ok) return error(position.error);
    this.#moves = position.value.moves;
    return list.thinks ? this.#think(position.value) : [];
  }

  #listedStone(line: string): Result<ListedStone, string> {
    const [, pair = '', field] = /^(.*),\s*(\d+)$/.exec(line) ?? [];
    if (!this.#size) return fail(NO_BOARD);
    if (field === '3') return fail('stones of a continuous game (3) are not supported');
    if (field !== '1' && field !== '2') return fail(`"${line}" is not a stone, as in 7,8,1`);
    const point = readPoint(this.#size, pair);
    return point.ok ? ok({ point: point.value, own: field === '1' }) : point;
  }

  #think(position: Position): Action[] {
    this.#thinking = position;
    return [{ type: 'think', position, limits: limitsOf(this.#info) }];
  }

  /** The rule is checked here because the manager may send it after START. */
  #settings(): Result<GameSettings, string> {
    const rule = ruleOf(this.#info);
    if (!this.#size) return fail(NO_BOARD);
    if (!rule) return fail(`rule ${this.#info.rule} is not supported, only 0, 1, 4, 8 and 9 are`);
    return ok({ ...this.#size, rule, opening: 'free' });
  }

  #position(): Result<Position, string> {
    const settings = this.#settings();
    if (!settings.ok) return settings;
    const position = Position.replay(settings.value, this.#moves);
    return position.ok ? position : fail('under this rule the game is over');
  }
}

const NO_BOARD = 'there is no board yet; START makes one';

function say(line: string): Action[] {
  return [{ type: 'say', line }];
}

function error(text: string): Action[] {
  return say(`ERROR ${text}`);
}

function readPoint(size: BoardSize, text: string): Result<Point, string> {
  const pair = parsePair(text);
  if (!pair) return fail(`"${text}" is not a point, as in 7,8`);
  const point = pointOf(size, ...pair);
  return point === null ? fail(REFUSED['off-board']) : ok(point);
}

function endText(outcome: Outcome): string {
  return `the game is over: ${outcome.winner ? `${outcome.winner} has won` : 'a draw'}`;
}
