import {
  opponent,
  SHAPES,
  type BoardSize,
  type ByColour,
  type Colour,
  type Game,
  type Hint,
  type OpeningChoice,
  type Outcome,
  type Player,
  type Reason,
} from '../../core';
import type { Messages } from '../../i18n';
import type { MatchState } from '../../match/matchState';
import type { ShownScore } from '../../match/stored/savedSeries';
import { pointName } from '../kit/pointName';

/** Whether the other person in a network game is to decide. */
function isRemote({ me, colours, turn, seats }: MatchState): boolean {
  if (me === null || colours[me] === turn.player) return false;
  return seats[opponent(me)] === 'remote';
}

/** Whose turn it is and what they do, or the result. */
export function statusText(t: Messages, state: MatchState): string {
  const { game, turn, thinking, me, settled, names } = state;
  const { outcome, position } = game;
  const name = names[state.colours.black === turn.player ? 'black' : 'white'];
  if (outcome) return resultText(t, outcome, me, names);
  if (state.paused) return t.watch.paused;
  const remote = isRemote(state);
  if (turn.options.length > 0) {
    if (remote) return t.swap.otherChooses;
    if (thinking) return t.swap.computerChooses;
    return name === '' ? t.swap.choose(me ? null : turn.player) : t.named.choose(name);
  }
  if (!settled) {
    if (remote) return t.swap.otherPlaces;
    if (thinking) return t.swap.computerPlaces;
    const [before, all] = position.choices.length === 0 ? [0, 3] : [3, 2];
    const stone = [turn.colour, position.ply - before + 1, all] as const;
    return name === ''
      ? t.swap.place(me ? null : turn.player, ...stone)
      : t.named.place(name, ...stone);
  }
  if (thinking) return t.thinking;
  if (me && !remote) return t.yourTurn;
  return name === '' ? t.turn(position.toMove) : t.named.turn(name);
}

/**
 * The result, from the player's point of view if `player` is given, else with the winner's name if
 * there is one.
 */
export function resultText(
  t: Messages,
  { winner }: Outcome,
  player: Colour | null,
  names?: ByColour<string>,
): string {
  if (!winner) return t.draw;
  if (!player) return names?.[winner] ? t.named.wins(names[winner]) : t.wins(winner);
  return winner === player ? t.youWin : t.youLose;
}

/** The score of several games: the person's first against the computer, else Black's. */
export function scoreText(
  t: Messages,
  me: Colour | null,
  names: ByColour<string>,
  { black, white, draws }: ShownScore,
): string {
  const { you, series } = t;
  if (me === 'black') return series.score(you, black, series.computer, white, draws);
  if (me === 'white') return series.score(you, white, series.computer, black, draws);
  const [left, right] = [names.black || t.colour.black, names.white || t.colour.white];
  return series.score(left, black, right, white, draws);
}

/** Why the game ended, from the player's point of view if `player` is given. */
export function reasonText(t: Messages, outcome: Outcome, player: Colour | null): string {
  const unlessMe = (loser: Colour): Colour | null => (loser === player ? null : loser);
  switch (outcome.reason) {
    case 'row':
      return outcome.lines.length > 1
        ? t.reason.rows(outcome.lines.length)
        : t.reason.row(outcome.lines[0]?.length ?? 0);
    case 'forbidden':
      return t.reason.forbidden[outcome.fouls[0]?.kind ?? 'overline'];
    case 'time':
      return t.reason.time(unlessMe(outcome.loser));
    case 'resignation':
      return t.reason.resignation(unlessMe(opponent(outcome.winner)));
    case 'full-board':
    case 'agreement':
      return t.reason[outcome.reason];
  }
}

/** How long the first row of five or more that did not win is explained, in stones after it. */
const EXPLAINED = 1;

/** Why a row just made did not win, once a game; empty if there is nothing to explain. */
export function noWinText(t: Messages, { position, outcome }: Game): string {
  const { unwonRow, ply } = position;
  if (outcome || !unwonRow || ply - unwonRow.ply > EXPLAINED) return '';
  return t.noWin[unwonRow.reason];
}

/** A player's name from the point of view of the person at the board. */
export function playerName(
  t: Messages,
  { me, colours, seats, names }: MatchState,
  player: Player,
): string {
  const colour = colours.black === player ? 'black' : 'white';
  if (colour === me) return t.you;
  if (me !== null) return seats[colour] === 'remote' ? t.swap.other : t.swap.computer;
  return names[colour] || t.player[player];
}

/** A sentence about a player's choice in a swap opening. */
export function chosenText(
  t: Messages,
  state: MatchState,
  { by, choice }: { readonly by: Player; readonly choice: OpeningChoice },
): string {
  const mine = state.me !== null && state.colours[state.me] === by;
  return t.swap.chosen(mine ? null : playerName(t, state, by), choice);
}

/** A hint as text: `H8 – blocks an open three and makes a four`. */
export function hintText(t: Messages, size: BoardSize, { point, reason, mate }: Hint): string {
  return t.hintIs(pointName(size, point), hintReason(t, reason, mate));
}

function hintReason(t: Messages, reason: Reason, mate: number | null): string {
  const merits = meritsOf(t, reason);
  if (reason.makes === 'five') return merits;
  if (mate !== null && mate > 0) return t.winsByForce(merits, winnersStones(mate));
  const lost = reason.tooLate || (mate !== null && mate < 0);
  return lost ? (merits === '' ? t.lost : t.butLost(merits)) : merits;
}

/** Names the more urgent effect first, and only the five if there is one. */
function meritsOf(t: Messages, { makes, stops, idea }: Reason): string {
  if (makes && (makes === 'five' || !stops)) return t.makes[makes];
  if (!stops) return idea ? t.idea[idea] : '';
  if (!makes) return t.stops[stops];
  const attacks = SHAPES.indexOf(makes) < SHAPES.indexOf(stops);
  return attacks ? t.both(t.makes[makes], t.stops[stops]) : t.both(t.stops[stops], t.makes[makes]);
}

/** The winner's stones in a forced win, whose first and last ply are the winner's. */
function winnersStones(plies: number): number {
  return (plies + 1) / 2;
}
