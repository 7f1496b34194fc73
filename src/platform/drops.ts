/** What was dropped on the page. */
export type Dropped = File | string;

interface DropHandlers {
  /** Something that can be dropped is over the page, or no longer. */
  readonly onOver: (over: boolean) => void;
  readonly onDrop: (dropped: Dropped) => void;
}

/** Takes files and texts that are dropped anywhere on the page, but for what is dragged within it. */
export function followDrops({ onOver, onDrop }: DropHandlers): void {
  let own = false;
  let over = false;
  const setOver = (now: boolean): void => {
    if (now === over) return;
    over = now;
    onOver(now);
  };
  const isWanted = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
    !own &&
    (event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain') ?? false);
  addEventListener('dragstart', () => (own = true));
  addEventListener('dragend', () => (own = false));
  addEventListener('dragover', (event) => {
    if (!isWanted(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  });
  addEventListener('dragleave', (event) => {
    // Between two elements of the page it enters the one that it leaves the other for.
    if (event.relatedTarget === null) setOver(false);
  });
  addEventListener('drop', (event) => {
    setOver(false);
    if (!isWanted(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    onDrop(file ?? event.dataTransfer.getData('text/plain'));
  });
}
