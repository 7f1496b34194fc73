import { apply, columnName, columnOf, fail, formatPoint, isOnBoard, newGame } from '../../src/core';
import { ok, opponent, parsePoint, PLAYERS, pointAt, rowOf, undoSteps } from '../../src/core';
import type { BoardSize, ByColour, Command, FoulKind, Game, GameEvent } from '../../src/core';
import type { GameSettings, Level, Outcome, Point, Position, Result } from '../../src/core';
import { starPoints } from '../../src/view/starPoints';
import type { Seat } from './options';
import type { Words } from './words';

/** The parts of a terminal game. */
export interface TerminalParts {
  readonly settings: GameSettings;
  readonly seats: ByColour<Seat>;
  readonly words: Words;
  /** The computer's move; called only if there is a legal one. */
  readonly move: (position: Position, level: Level) => Point;
  readonly say: (text: string) => void;
}

/** A game in the terminal: lines in, board and messages out. */
export class TerminalGame {
  readonly #parts: TerminalParts;
  #game: Game;

  constructor(parts: TerminalParts) {
    this.#parts = parts;
    this.#game = newGame(parts.settings);
  }

  /** Prints the players, and the board once it is a person's turn. */
  begin(): void {
    const { seats, words, say } = this.#parts;
    const name = (seat: Seat): string => (seat === 'human' ? words.human : words.computer(seat));
    say(words.seats(name(seats.black), name(seats.white)));
    this.#advance();
  }

  /** Handles a typed line; false if it asks to quit. */
  receive(line: string): boolean {
    const { settings, words, say } = this.#parts;
    const text = line.trim().toLowerCase();
    switch (text) {
      case '':
        return true;
      case 'quit':
        return false;
      case 'help':
        say(words.help);
        return true;
      case 'new':
        this.#do({ type: 'restart', settings });
        return true;
      case 'resign':
        this.#do({ type: 'resign', by: this.#game.position.toMove });
        return true;
      case 'undo':
        this.#do({ type: 'undo', count: this.#undoCount() });
        return true;
      default:
        this.#play(text);
        return true;
    }
  }

  #play(text: string): void {
    const { settings, words, say } = this.#parts;
    const point = readPoint(settings, text);
    const fouls = point.ok ? this.#foulsOf(point.value) : [];
    if (fouls.length > 0) say(words.forbidden(fouls));
    else if (point.ok)
      this.#do({ type: 'play', point: point.value, by: this.#game.position.toMove });
    else say(words.refused[point.error]);
  }

  /** The fouls that forbid a point to the side to move; none if all its points are forbidden. */
  #foulsOf(point: Point): FoulKind[] {
    const { position, outcome } = this.#game;
    const fouls = position.forbidden.get(point) ?? [];
    const allowed = outcome !== null || position.legalPoints().includes(point);
    return allowed ? [] : fouls.map(({ kind }) => kind);
  }

  #do(command: Command): void {
    if (this.#apply(command)) this.#advance();
  }

  #apply(command: Command): boolean {
    const { words, say } = this.#parts;
    const step = apply(this.#game, command);
    if (!step.ok) {
      say(words.refused[step.error]);
      return false;
    }
    this.#game = step.value.game;
    for (const event of step.value.events) this.#print(event);
    return true;
  }

  #print(event: GameEvent): void {
    const { settings, words, say } = this.#parts;
    if (event.type === 'placed')
      say(words.placed(event.colour, formatPoint(settings, event.point)));
    else if (event.type === 'taken-back') say(words.takenBack(event.points.length));
    else if (event.type === 'reopened') say(words.reopened);
  }

  /** Lets the computer move while it is its turn, then prints the board. */
  #advance(): void {
    const { seats, words, move, say } = this.#parts;
    for (;;) {
      const { position, outcome } = this.#game;
      const seat = seats[position.toMove];
      if (outcome || seat === 'human') break;
      this.#apply({ type: 'play', point: move(position, seat), by: position.toMove });
    }
    const { position, outcome } = this.#game;
    say(`\n${drawPosition(position)}\n`);
    say(outcome ? this.#resultText(outcome) : words.turn(position.toMove));
  }

  #resultText(outcome: Outcome): string {
    const { settings, words } = this.#parts;
    if (outcome.reason === 'resignation') {
      return words.resigned(opponent(outcome.winner), outcome.winner);
    }
    if (outcome.reason === 'forbidden') {
      return words.foul(outcome.fouls.map(({ kind }) => kind));
    }
    if (outcome.reason !== 'row') return words.draw;
    const rows = outcome.lines.map((line) =>
      line.map((point) => formatPoint(settings, point)).join(' '),
    );
    return words.won(outcome.winner, rows);
  }

  #undoCount(): number {
    const { position } = this.#game;
    const people = PLAYERS.filter(
      (player) => this.#parts.seats[position.colourOf(player)] === 'human',
    );
    return undoSteps(position, people);
  }
}

/** Parses `h8`, or column and row counted from 1, such as `8 8`. */
function readPoint(size: BoardSize, text: string): Result<Point, 'off-board' | 'not-a-point'> {
  const numbers = /^(-?\d+)[\s,]+(-?\d+)$/.exec(text);
  if (numbers) {
    const [x, y] = [Number(numbers[1]) - 1, Number(numbers[2]) - 1];
    return isOnBoard(size, x, y) ? ok(pointAt(size, x, y)) : fail('off-board');
  }
  const point = parsePoint(size, text);
  if (point.ok) return point;
  return fail(point.error === 'off-board' ? 'off-board' : 'not-a-point');
}

const STONE = { black: 'X', white: 'O' } as const;

/** The board as text, top row first: `X` Black, `O` White, `+` star point, `(X)` the last stone. */
function drawPosition(position: Position): string {
  const { settings, lastMove } = position;
  const { width, height } = settings;
  const stars = new Set(starPoints(settings));
  const symbol = (point: Point): string => {
    const colour = position.colourAt(point);
    return colour ? STONE[colour] : stars.has(point) ? '+' : '.';
  };
  const rows = Array.from({ length: height }, (_, fromTop) => {
    const y = height - 1 - fromTop;
    const line = Array.from({ length: width }, (_unused, x) => [
      ' ',
      symbol(pointAt(settings, x, y)),
    ]).flat();
    if (lastMove !== null && rowOf(settings, lastMove) === y) {
      const x = columnOf(settings, lastMove);
      [line[2 * x], line[2 * x + 2]] = ['(', ')'];
    }
    return `${String(y + 1).padStart(2)} ${line.join('')}`;
  });
  const letters = Array.from({ length: width }, (_, x) => columnName(x)).join(' ');
  return [...rows, `    ${letters}`].join('\n');
}
