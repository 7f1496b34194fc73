import { lazily } from './lazy';
import type { Services } from './services';

/** Opens the dialog with a game as text, as a link and as a picture. */
export const share = lazily(() => import('./shareGame'));

/** Asks how to go on from a position, and does. */
export const playOn = lazily(() => import('./playOn'));

/** Opens a game from a text, or with none the dialog that asks for one. */
export const openGame = lazily(() => import('./openGame'), 'page');

/** A game came from outside (dropped, or in the address): it goes before an open dialog. */
export function receive(services: Services, source: string | File): void {
  services.dialogs.closeAll();
  void openGame(services, source);
}
