import { followHash } from '../platform/address';
import { followDrops } from '../platform/drops';
import { receive } from './records';
import { messagesOf, type Services } from './services';

/** What stands before the code of a game in the page's address. */
const MARK = '#g=';

/** Opens games that come in the page's address or are dropped on the page. */
export function followIncoming(services: Services): void {
  followHash(MARK, (hash) => receive(services, hash));
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
