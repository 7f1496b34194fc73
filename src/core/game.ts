import { Position } from './position';
import { fail, ok, type Result } from './result';
import { opponent, type Colour, type GameSettings, type Outcome, type Point } from './types';
import type { Refusal } from './types';

/** An end that no stone brought about. */
export type Ending =
  | { readonly reason: 'resignation'; readonly loser: Colour }
  | { readonly reason: 'agreement' };

/**
 * A game as plain data: what is kept, sent and replayed. `moves` also holds stones that were taken
 * back and can come again; the first `ply` of them are on the board.
 */
export interface GameRecord {
  readonly settings: GameSettings;
  readonly moves: readonly Point[];
  readonly ply: number;
  readonly ending: Ending | null;
}

/** A record with what follows from it. */
export interface Game {
  readonly record: GameRecord;
  readonly position: Position;
  /** How the game ended, or null while it goes on. */
  readonly outcome: Outcome | null;
}

/** What can be done to a game. `by` is the colour that does it. */
export type Command =
  | { readonly type: 'play'; readonly point: Point; readonly by: Colour }
  | { readonly type: 'undo'; readonly count: number }
  | { readonly type: 'redo'; readonly count: number }
  | { readonly type: 'resign'; readonly by: Colour }
  | { readonly type: 'agree-draw' }
  | { readonly type: 'restart'; readonly settings: GameSettings };

/** What a command did, for sounds and announcements. */
export type GameEvent =
  | { readonly type: 'placed'; readonly point: Point; readonly colour: Colour }
  | { readonly type: 'taken-back'; readonly points: readonly Point[] }
  | { readonly type: 'put-back'; readonly points: readonly Point[] }
  | { readonly type: 'reopened' }
  | { readonly type: 'restarted' }
  | { readonly type: 'ended'; readonly outcome: Outcome };

/** A game after a command, with what happened on the way. */
export interface Step {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** A game with an empty board. */
export function newGame(settings: GameSettings): Game {
  return gameAt(Position.start(settings), [], null);
}

/**
 * The game that a record from outside describes, or the code of the first thing that can't have
 * happened: an illegal move, also among the taken back ones, or an ending after the end.
 */
export function gameFromRecord(record: GameRecord): Result<Game, Refusal> {
  const whole = Position.replay(record.settings, record.moves);
  if (!whole.ok) return fail(whole.error.code);
  if (!(record.ply >= 0 && record.ply <= record.moves.length)) return fail('nothing-to-redo');
  const position = positionAt(record, record.ply);
  if (!position.ok) return position;
  if (record.ending && position.value.outcome) return fail('game-over');
  return ok(gameAt(position.value, record.moves, record.ending));
}

/** Carries out a command, or says why it can't be. The game passed in stays as it is. */
export function apply(game: Game, command: Command): Result<Step, Refusal> {
  switch (command.type) {
    case 'play':
      return play(game, command.point, command.by);
    case 'undo':
      return undo(game, command.count);
    case 'redo':
      return redo(game, command.count);
    case 'resign':
      return end(game, { reason: 'resignation', loser: command.by });
    case 'agree-draw':
      return end(game, { reason: 'agreement' });
    case 'restart':
      return ok({ game: newGame(command.settings), events: [{ type: 'restarted' }] });
  }
}

function gameAt(position: Position, moves: readonly Point[], ending: Ending | null): Game {
  const { settings, ply } = position;
  const outcome = position.outcome ?? (ending && outcomeOf(ending));
  return { record: { settings, moves, ply, ending }, position, outcome };
}

function outcomeOf(ending: Ending): Outcome {
  return ending.reason === 'resignation'
    ? { reason: 'resignation', winner: opponent(ending.loser) }
    : { reason: 'agreement', winner: null };
}

function ended(game: Game): GameEvent[] {
  return game.outcome ? [{ type: 'ended', outcome: game.outcome }] : [];
}

function play(game: Game, point: Point, by: Colour): Result<Step, Refusal> {
  const { position } = game;
  if (game.outcome) return fail('game-over');
  if (by !== position.toMove) return fail('not-your-turn');
  const next = position.play(point);
  if (!next.ok) return next;
  const after = gameAt(next.value, next.value.moves, null);
  return ok({ game: after, events: [{ type: 'placed', point, colour: by }, ...ended(after)] });
}

/** Undoing a resignation or an agreed draw reopens the game; the stones stay. */
function undo(game: Game, count: number): Result<Step, Refusal> {
  const { record } = game;
  if (record.ending) {
    const reopened = gameAt(game.position, record.moves, null);
    return ok({ game: reopened, events: [{ type: 'reopened' }] });
  }
  if (count < 1 || count > record.ply) return fail('nothing-to-undo');
  const before = positionAt(record, record.ply - count);
  if (!before.ok) return before;
  const points = record.moves.slice(before.value.ply, record.ply);
  return ok({
    game: gameAt(before.value, record.moves, null),
    events: [{ type: 'taken-back', points }],
  });
}

function redo(game: Game, count: number): Result<Step, Refusal> {
  const { record } = game;
  if (record.ending) return fail('game-over');
  if (count < 1 || record.ply + count > record.moves.length) return fail('nothing-to-redo');
  const later = positionAt(record, record.ply + count);
  if (!later.ok) return later;
  const points = record.moves.slice(record.ply, later.value.ply);
  const after = gameAt(later.value, record.moves, null);
  return ok({ game: after, events: [{ type: 'put-back', points }, ...ended(after)] });
}

function end(game: Game, ending: Ending): Result<Step, Refusal> {
  if (game.outcome) return fail('game-over');
  const after = gameAt(game.position, game.record.moves, ending);
  return ok({ game: after, events: ended(after) });
}

function positionAt(record: GameRecord, ply: number): Result<Position, Refusal> {
  const replayed = Position.replay(record.settings, record.moves.slice(0, ply));
  return replayed.ok ? replayed : fail(replayed.error.code);
}
