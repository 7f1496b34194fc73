import { settledColours, type OpeningChoice } from './openings';
import { Position } from './position';
import { stepsBack, stepsForward, type Cursor, type Ending, type GameRecord } from './record';
import { fail, ok, type Result } from './result';
import { opponent, type ByColour, type Colour, type GameSettings, type Outcome } from './types';
import type { Player, Point, Refusal } from './types';

/** A record with the position and outcome derived from it. */
export interface Game {
  readonly record: GameRecord;
  readonly position: Position;
  /** How the game ended, or null while it goes on. */
  readonly outcome: Outcome | null;
}

/**
 * A change to a game. `by` is the colour or player that makes it; `count` is a number of steps: a
 * step is one stone or one opening choice.
 */
export type Command =
  | { readonly type: 'play'; readonly point: Point; readonly by: Colour }
  | { readonly type: 'choose'; readonly choice: OpeningChoice; readonly by: Player }
  | { readonly type: 'undo'; readonly count: number }
  | { readonly type: 'redo'; readonly count: number }
  | { readonly type: 'resign'; readonly by: Colour }
  | { readonly type: 'time-out'; readonly loser: Colour; readonly drawn: boolean }
  | { readonly type: 'agree-draw' }
  | { readonly type: 'restart'; readonly settings: GameSettings };

/** An effect of a command, used for sounds and announcements. */
export type GameEvent =
  | { readonly type: 'placed'; readonly point: Point; readonly colour: Colour }
  | {
      readonly type: 'chosen';
      readonly choice: OpeningChoice;
      readonly by: Player;
      /** Who plays which colour, or null while that is undecided. */
      readonly colours: ByColour<Player> | null;
    }
  | { readonly type: 'taken-back'; readonly points: readonly Point[] }
  | { readonly type: 'put-back'; readonly points: readonly Point[] }
  | { readonly type: 'reopened' }
  | { readonly type: 'restarted' }
  | { readonly type: 'ended'; readonly outcome: Outcome };

/** The game after a command and the events it caused. */
export interface Applied {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** A game with an empty board. */
export function newGame(settings: GameSettings): Game {
  return gameWith(Position.start(settings), [], [], null);
}

/**
 * Replays an untrusted record. Fails with the code of the first error: an illegal move or choice
 * (undone ones are checked too), a cursor out of range, or an ending in a game already decided on
 * the board.
 */
export function gameFromRecord(record: GameRecord): Result<Game, Refusal> {
  const { settings, moves, choices, ply, chosen, ending } = record;
  const whole = Position.replay(settings, moves, choices);
  if (!whole.ok) return fail(whole.error.code);
  const within = (count: number, length: number): boolean => count >= 0 && count <= length;
  if (!within(ply, moves.length) || !within(chosen, choices.length)) {
    return fail('nothing-to-redo');
  }
  const complete = ply === moves.length && chosen === choices.length;
  const position = complete ? whole : positionAt(record, ply, chosen);
  if (!position.ok) return position;
  if (ending && position.value.outcome) return fail('game-over');
  return ok(gameWith(position.value, moves, choices, ending));
}

/**
 * Why `players` may not play on `point` now, or null if one of them may. A forbidden point is
 * refused unless every legal point is forbidden.
 */
export function stoneRefusal(
  { position, outcome }: Game,
  point: Point,
  players: readonly Player[],
): Refusal | null {
  if (outcome) return 'game-over';
  if (!players.includes(position.turn.player)) return 'not-your-turn';
  const refused = position.refusal(point);
  if (refused || !position.forbidden.has(point)) return refused;
  return position.legalPoints().includes(point) ? null : 'forbidden';
}

/** Applies a command, or returns the reason for refusing it. Does not modify `game`. */
export function apply(game: Game, command: Command): Result<Applied, Refusal> {
  switch (command.type) {
    case 'play':
      return play(game, command.point, command.by);
    case 'choose':
      return choose(game, command.choice, command.by);
    case 'undo':
      return undo(game, command.count);
    case 'redo':
      return redo(game, command.count);
    case 'resign':
      return end(game, { reason: 'resignation', loser: command.by });
    case 'time-out':
      return end(game, { reason: 'time', loser: command.loser, drawn: command.drawn });
    case 'agree-draw':
      return end(game, { reason: 'agreement' });
    case 'restart':
      return ok({ game: newGame(command.settings), events: [{ type: 'restarted' }] });
  }
}

function gameWith(
  position: Position,
  moves: readonly Point[],
  choices: readonly OpeningChoice[],
  ending: Ending | null,
): Game {
  const { settings, ply } = position;
  const outcome = position.outcome ?? (ending && outcomeOf(ending));
  const record = { settings, moves, choices, ply, chosen: position.choices.length, ending };
  return { record, position, outcome };
}

/** The game at a position, with nothing to redo. */
function gameAt(position: Position): Game {
  return gameWith(position, position.moves, position.choices, null);
}

function outcomeOf(ending: Ending): Outcome {
  switch (ending.reason) {
    case 'resignation':
      return { reason: 'resignation', winner: opponent(ending.loser) };
    case 'time': {
      const { loser, drawn } = ending;
      return { reason: 'time', winner: drawn ? null : opponent(loser), loser };
    }
    case 'agreement':
      return { reason: 'agreement', winner: null };
  }
}

function ended(game: Game): GameEvent[] {
  return game.outcome ? [{ type: 'ended', outcome: game.outcome }] : [];
}

function play(game: Game, point: Point, by: Colour): Result<Applied, Refusal> {
  const { position } = game;
  if (game.outcome) return fail('game-over');
  if (by !== position.toMove) return fail('not-your-turn');
  const next = position.play(point);
  if (!next.ok) return next;
  const after = gameAt(next.value);
  return ok({ game: after, events: [{ type: 'placed', point, colour: by }, ...ended(after)] });
}

function choose(game: Game, choice: OpeningChoice, by: Player): Result<Applied, Refusal> {
  const { position } = game;
  if (game.outcome) return fail('game-over');
  if (by !== position.turn.player) return fail('not-your-turn');
  const next = position.choose(choice);
  if (!next.ok) return next;
  const { settings, choices } = next.value;
  const colours = settledColours(settings.opening, choices);
  return ok({
    game: gameAt(next.value),
    events: [{ type: 'chosen', choice, by, colours }],
  });
}

/** Undoing a resignation or an agreed draw reopens the game; the stones stay. */
function undo(game: Game, count: number): Result<Applied, Refusal> {
  const { record, position } = game;
  if (record.ending?.reason === 'time') return fail('game-over');
  if (record.ending) {
    const reopened = gameWith(position, record.moves, record.choices, null);
    return ok({ game: reopened, events: [{ type: 'reopened' }] });
  }
  const target = stepsBack(position, count);
  if (!target) return fail('nothing-to-undo');
  return moveTo(game, target, (points) => ({ type: 'taken-back', points }));
}

function redo(game: Game, count: number): Result<Applied, Refusal> {
  const { record } = game;
  if (record.ending) return fail('game-over');
  const target = stepsForward(record, count);
  if (!target) return fail('nothing-to-redo');
  return moveTo(game, target, (points) => ({ type: 'put-back', points }));
}

/** Moves the cursor within the record; `toEvent` receives the stones between old and new ply. */
function moveTo(
  { record }: Game,
  { ply, chosen }: Cursor,
  toEvent: (points: readonly Point[]) => GameEvent,
): Result<Applied, Refusal> {
  const position = positionAt(record, ply, chosen);
  if (!position.ok) return position;
  const after = gameWith(position.value, record.moves, record.choices, null);
  const [from, to] = [Math.min(ply, record.ply), Math.max(ply, record.ply)];
  return ok({ game: after, events: [toEvent(record.moves.slice(from, to)), ...ended(after)] });
}

function end(game: Game, ending: Ending): Result<Applied, Refusal> {
  if (game.outcome) return fail('game-over');
  const { moves, choices } = game.record;
  const after = gameWith(game.position, moves, choices, ending);
  return ok({ game: after, events: ended(after) });
}

function positionAt(record: GameRecord, ply: number, chosen: number): Result<Position, Refusal> {
  const { settings, moves, choices } = record;
  const replayed = Position.replay(settings, moves.slice(0, ply), choices.slice(0, chosen));
  return replayed.ok ? replayed : fail(replayed.error.code);
}
