import type { Dialogs } from '../ui/dialogs';

/** What single keys do, by the key's name in lower case. */
export type KeyActions = Readonly<Record<string, () => void>>;

/**
 * Single-key shortcuts. They keep quiet while a dialog is open, while a text or list field has the
 * focus, and with modifier keys, which belong to the browser. The returned function ends them.
 */
export function bindKeys(dialogs: Dialogs, actions: KeyActions): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (dialogs.isOpen || isField(event.target)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('select, textarea, input:not([type=radio])');
}
