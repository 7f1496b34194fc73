import { readTabMark } from '../platform/tabMark';
import { lazily } from './lazy';
import type * as onlineChunk from './online';
import { messagesOf, type Services } from './services';

const chunk = (): Promise<typeof onlineChunk> => import('./online');

const page = lazily(chunk, 'page');

/** Opens play over the network: the game or the room that there is, or the choice of one. */
export function openOnline(services: Services): void {
  void page(services, null);
}

/** Somebody followed a link into a room: it goes before an open dialog. */
export function joinRoom(services: Services, code: string): void {
  services.dialogs.closeAll();
  void page(services, code);
}

/** A tab that had a seat before it was loaded anew takes it up again by itself. */
export async function resumeSeat(services: Services): Promise<void> {
  const seat = readTabMark();
  if (seat === null) return;
  const loaded = await chunk().catch(() => null);
  if (loaded) loaded.resume(services, seat);
  else services.toasts.show(messagesOf(services.settings).chunkFailed);
}
