import type { OpeningChoice, Player } from '../../core';
import type { Messages } from '../../i18n';
import type { MatchState } from '../../match/matchState';

/** A player as the person at the board calls them. */
export function playerName(
  t: Messages,
  { me, colours, seats }: MatchState,
  player: Player,
): string {
  const colour = colours.black === player ? 'black' : 'white';
  if (colour === me) return t.you;
  if (me !== null) return seats[colour] === 'remote' ? t.swap.other : t.swap.computer;
  return t.player[player];
}

/** What a player chose in a swap opening, in a sentence. */
export function chosenText(
  t: Messages,
  state: MatchState,
  { by, choice }: { readonly by: Player; readonly choice: OpeningChoice },
): string {
  const mine = state.me !== null && state.colours[state.me] === by;
  return t.swap.chosen(mine ? null : playerName(t, state, by), choice);
}
