import { readMatch } from '../match/stored/savedMatch';
import { isSeatTaken, takeSeat } from '../platform/seatTakeover';
import { messagesOf } from '../ui/kit/language';
import type { FeatureServices } from './services';

/** The seat of the game that is not played over the network. All tabs share one, as they share storage. */
const SEAT = 'match';

/** Takes the local game for this tab; see `takeSeat`. */
export function takeMatchSeat(onTaken: () => void): () => void {
  return takeSeat(SEAT, onTaken);
}

/** Asks before the local game that another tab plays is continued here. */
export function mayContinueMatch(services: FeatureServices): Promise<boolean> {
  return mayTakeSeat(services, SEAT);
}

/** Asks before a seat that another tab holds is taken. */
export async function mayTakeSeat(
  { dialogs, settings }: FeatureServices,
  id: string,
): Promise<boolean> {
  if (!(await isSeatTaken(id))) return true;
  const { tabs, cancel } = messagesOf(settings);
  return dialogs.ask({ text: tabs.continueHere, yes: tabs.here, no: cancel });
}

/**
 * Asks before a new match replaces the stored unfinished one. If the player was `warned` of that, it
 * asks only about another tab.
 */
export async function mayReplaceMatch(
  { dialogs, settings, storage }: FeatureServices,
  warned = false,
): Promise<boolean> {
  const elsewhere = await isSeatTaken(SEAT);
  if (readMatch(storage) === undefined || (warned && !elsewhere)) return true;
  const { tabs, leaveQuestion, newGame, cancel } = messagesOf(settings);
  return dialogs.ask({ text: elsewhere ? tabs.replace : leaveQuestion, yes: newGame, no: cancel });
}
