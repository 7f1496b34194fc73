import { readTabSeat } from '../platform/tabSeat';
import { messagesOf } from '../ui/kit/language';
import { readSeats } from './online/keptSeat';
import type * as onlineChunk from './online/openOnline';
import type { FeatureServices } from './services';

/** A lazily loaded chunk. */
interface Chunk<Given extends readonly unknown[]> {
  readonly open: (services: FeatureServices, ...given: Given) => void;
}

/**
 * Returns a function that loads a chunk and opens its dialog. It does nothing while the chunk is
 * loading or a dialog is open, and shows a message if loading fails. A dialog that belongs to a
 * screen does not open after the screen has changed.
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

/** Opens the lessons. */
export const openLessons = lazily(() => import('./lessons/openLessons'));

/** Opens the statistics. */
export const openHistory = lazily(() => import('./history/openHistory'));

/** Opens the settings. */
export const openSettings = lazily(() => import('./settings/openSettings'));

const help = lazily(() => import('./help/openHelp'));

/** Opens the help, which has a button to the lessons. */
export function openHelp(services: FeatureServices): void {
  void help(services, () => void openLessons(services));
}

/** Opens the dialog that shares a game as link, text or picture. */
export const openShare = lazily(() => import('./records/openShare'));

/** Opens the dialog that starts a match from a position. */
export const openPlayOn = lazily(() => import('./records/openPlayOn'));

/** Opens a game from a text or file; without one, asks for it. */
export const openGame = lazily(() => import('./records/openGame'), 'page');

/** Opens a game that was dropped or is in the address, and closes other dialogs for it. */
export function receive(services: FeatureServices, source: string | File): void {
  services.dialogs.closeAll();
  void openGame(services, source);
}

const online = (): Promise<typeof onlineChunk> => import('./online/openOnline');

const onlinePage = lazily(online, 'page');

/** Opens the current network game or room, or the dialog to make or join one. */
export function openOnline(services: FeatureServices): void {
  void onlinePage(services, null);
}

/** Joins a room by a link, and closes other dialogs for it. */
export function joinRoom(services: FeatureServices, code: string): void {
  services.dialogs.closeAll();
  void onlinePage(services, code);
}

/** Resumes the network game that this tab had before a reload. */
export async function resumeSeat(services: FeatureServices): Promise<void> {
  const seat = readTabSeat();
  if (seat === null) return;
  const loaded = await online().catch(() => null);
  if (loaded) loaded.resume(services, seat);
  else services.toasts.show(messagesOf(services.settings).chunkFailed);
}

/** The other player in the room this browser can return to: '' if unknown, null if there is none. */
export function opponentInKeptRoom({ storage }: FeatureServices): string | null {
  const [seat] = readSeats(storage, Date.now());
  return seat ? (seat.peer ?? '') : null;
}
