import { readTabMark } from '../platform/tabMark';
import { messagesOf } from '../ui/kit/language';
import type * as onlineChunk from './online/openOnline';
import type { FeatureServices } from './services';

/** A chunk that is loaded when it is opened for the first time. */
interface Chunk<Given extends readonly unknown[]> {
  readonly open: (services: FeatureServices, ...given: Given) => void;
}

/**
 * A dialog that lives in a chunk of its own: the returned function loads the chunk and opens it.
 * While it loads, and while another dialog is open, it does nothing; where it can't be loaded, the
 * player is told. What belongs to a screen does not open once that is left.
 */
export function lazily<Given extends readonly unknown[]>(
  load: () => Promise<Chunk<Given>>,
  belongsTo: 'screen' | 'page' = 'screen',
): (services: FeatureServices, ...given: Given) => Promise<void> {
  let loading = false;
  return async (services, ...given) => {
    const { dialogs, toasts, settings } = services;
    if (loading || dialogs.isOpen) return;
    loading = true;
    const screen = dialogs.screensLeft;
    const chunk = await load().catch(() => null);
    loading = false;
    if (belongsTo === 'screen' && dialogs.screensLeft !== screen) return;
    if (!chunk) toasts.show(messagesOf(settings).chunkFailed);
    else if (!dialogs.isOpen) chunk.open(services, ...given);
  };
}

/** Opens the course of lessons. */
export const openLessons = lazily(() => import('./lessons/openLessons'));

/** Opens the statistics. */
export const openHistory = lazily(() => import('./history/openHistory'));

/** Opens the settings. */
export const openSettings = lazily(() => import('./settings/openSettings'));

const help = lazily(() => import('./help/openHelp'));

/** Opens the help, from which the course of lessons is reached as well. */
export function openHelp(services: FeatureServices): void {
  void help(services, () => void openLessons(services));
}

/** Opens the dialog with a game as text, as a link and as a picture. */
export const share = lazily(() => import('./records/openShare'));

/** Asks how to go on from a position, and does. */
export const playOn = lazily(() => import('./records/openPlayOn'));

/** Opens a game from a text, or with none the dialog that asks for one. */
export const openGame = lazily(() => import('./records/openGame'), 'page');

/** A game came from outside (dropped, or in the address): it goes before an open dialog. */
export function receive(services: FeatureServices, source: string | File): void {
  services.dialogs.closeAll();
  void openGame(services, source);
}

const online = (): Promise<typeof onlineChunk> => import('./online/openOnline');

const onlinePage = lazily(online, 'page');

/** Opens play over the network: the game or the room that there is, or the choice of one. */
export function openOnline(services: FeatureServices): void {
  void onlinePage(services, null);
}

/** Somebody followed a link into a room: it goes before an open dialog. */
export function joinRoom(services: FeatureServices, code: string): void {
  services.dialogs.closeAll();
  void onlinePage(services, code);
}

/** A tab that had a seat before it was loaded anew takes it up again by itself. */
export async function resumeSeat(services: FeatureServices): Promise<void> {
  const seat = readTabMark();
  if (seat === null) return;
  const loaded = await online().catch(() => null);
  if (loaded) loaded.resume(services, seat);
  else services.toasts.show(messagesOf(services.settings).chunkFailed);
}
