import type { Dialogs } from '../ui/kit/dialogs';

/** What single keys do, by the key's name in lower case. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Presses that a shortcut has answered. */
const taken = new WeakSet<KeyboardEvent>();

/**
 * Single-key shortcuts. They keep quiet while a dialog is open, while a text or list field has the
 * focus, with modifier keys, which belong to the browser, and for a key that something on the page
 * has used: the board its arrows, a button the space bar. The returned function ends them.
 */
export function bindKeys(dialogs: Dialogs, actions: KeyActions): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    // What the board or a field has taken is done; another shortcut may share the key.
    if (event.defaultPrevented && !taken.has(event)) return;
    if (dialogs.isOpen || isField(event.target)) return;
    if (event.key === ' ' && isButton(event.target)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    taken.add(event);
    action();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('select, textarea, input:not([type=radio])');
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, summary, a, input') !== null;
}
