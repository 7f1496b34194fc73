import { followHash, ROOM_PREFIX } from '../platform/address';
import { followDrops } from '../platform/drops';
import { joinRoom, receive } from '../features/openers';
import { messagesOf } from '../ui/kit/language';
import type { Services } from './services';

/** What stands before the code of a game in the page's address. */
const MARK = '#g=';

/** Opens games and rooms that come in the page's address, and games that are dropped on the page. */
export function followIncoming(services: Services): void {
  followHash(MARK, (hash) => receive(services, hash));
  followHash(ROOM_PREFIX, (hash) => joinRoom(services, hash.slice(ROOM_PREFIX.length)));
  const target = document.createElement('div');
  target.className = 'drop-target';
  target.popover = 'manual';
  followDrops({
    onOver: (over) => {
      target.textContent = messagesOf(services.settings).review.dropHere;
      // A popover lies over dialogs as well.
      if (over) document.body.append(target);
      if (over) target.showPopover?.();
      else target.remove();
    },
    onDrop: (dropped) => receive(services, dropped),
  });
}
