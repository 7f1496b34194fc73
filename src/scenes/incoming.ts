import { joinRoom, receive } from '../features/openers';
import { followHash, ROOM_PREFIX } from '../platform/address';
import { messagesOf } from '../ui/kit/language';
import type { Services } from './scene';

/** The prefix of a game's code in the page's address. */
const GAME_PREFIX = '#g=';

/** Opens games and rooms from the page's address, and games dropped on the page. */
export function followIncoming(services: Services): void {
  followHash(GAME_PREFIX, (hash) => receive(services, hash));
  followHash(ROOM_PREFIX, (hash) => joinRoom(services, hash.slice(ROOM_PREFIX.length)));
  const target = document.createElement('div');
  target.className = 'drop-target';
  target.popover = 'manual';
  followDrops({
    onOver: (over) => {
      target.textContent = messagesOf(services.settings).review.dropHere;
      // A popover is above open dialogs.
      if (over) document.body.append(target);
      if (over) target.showPopover?.();
      else target.remove();
    },
    onDrop: (dropped) => receive(services, dropped),
  });
}

interface DropHandlers {
  /** Called when something droppable enters or leaves the page. */
  readonly onOver: (over: boolean) => void;
  readonly onDrop: (dropped: File | string) => void;
}

/** Accepts files and texts dropped anywhere on the page, except those dragged within it. */
function followDrops({ onOver, onDrop }: DropHandlers): void {
  let own = false;
  let over = false;
  const setOver = (now: boolean): void => {
    if (now === over) return;
    over = now;
    onOver(now);
  };
  const isAccepted = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
    !own &&
    (event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain') ?? false);
  addEventListener('dragstart', () => (own = true));
  addEventListener('dragend', () => (own = false));
  addEventListener('dragover', (event) => {
    if (!isAccepted(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  });
  addEventListener('dragleave', (event) => {
    // Null only when the page is left, not between two of its elements.
    if (event.relatedTarget === null) setOver(false);
  });
  addEventListener('drop', (event) => {
    setOver(false);
    if (!isAccepted(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    onDrop(file ?? event.dataTransfer.getData('text/plain'));
  });
}
