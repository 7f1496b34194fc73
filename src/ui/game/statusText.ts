import { opponent } from '../../core';
import type { Messages } from '../../i18n';
import type { MatchState } from '../../match/matchState';
import { resultText } from './resultBanner';

/** Whether the decision is somebody's at another machine. */
function isRemote({ me, colours, turn, seats }: MatchState): boolean {
  if (me === null || colours[me] === turn.player) return false;
  return seats[opponent(me)] === 'remote';
}

/** Whose turn it is and for what, or how the game ended, in words. */
export function statusText(t: Messages, state: MatchState): string {
  const { game, turn, thinking, me, settled } = state;
  const { outcome, position } = game;
  if (outcome) return resultText(t, outcome, me);
  if (state.paused) return t.watch.paused;
  // Somebody at another machine, who is neither the person here nor a computer that thinks.
  const away = isRemote(state);
  if (turn.options.length > 0) {
    if (away) return t.swap.otherChooses;
    return thinking ? t.swap.computerChooses : t.swap.choose(me ? null : turn.player);
  }
  if (!settled) {
    if (away) return t.swap.otherPlaces;
    if (thinking) return t.swap.computerPlaces;
    const [before, all] = position.choices.length === 0 ? [0, 3] : [3, 2];
    return t.swap.place(me ? null : turn.player, turn.colour, position.ply - before + 1, all);
  }
  if (thinking) return t.thinking;
  return me && !away ? t.yourTurn : t.turn(position.toMove);
}
