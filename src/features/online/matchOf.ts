import type { Match } from '../../match/match';
import { MatchController } from '../../match/controller';
import { SessionAuthority } from '../../match/sessionAuthority';
import { readSetup } from '../../match/stored/savedSetup';
import type { NetGame } from '../../net/session/sessionState';
import { settingsOf, type Terms } from '../../net/log/terms';
import type { Storage } from '../../platform/storage';
import type { OnlineSeat } from './onlineSeat';

/** A game of a seat as a match of this page. */
export function matchOf(
  storage: Storage,
  { state, session }: OnlineSeat,
  { id, me }: NetGame,
  terms: Terms,
): Match {
  const { clock, undo } = terms;
  const setup = {
    ...readSetup(storage),
    mode: 'two-players',
    settings: settingsOf(terms),
    clock,
    undo,
  } as const;
  const opponent = state.peer?.name ?? '';
  const controller = new MatchController(new SessionAuthority(session, clock), null);
  return { setup, human: me, controller, historyId: id, archived: false, opponent };
}
