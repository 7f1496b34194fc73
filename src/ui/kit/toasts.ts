/** How long a message stays, in milliseconds. */
const SHOWN_MS = 4500;
const MOST = 2;

/** Short messages at the edge of the screen that go by themselves. */
export class Toasts {
  readonly #host: HTMLElement;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /**
   * Shows a message, in the open dialog if there is one; the returned function takes it away early. The same message does not pile up:
   * it only stays longer.
   */
  show(message: string, ms = SHOWN_MS): () => void {
    const host = document.querySelector('dialog[open] > .toasts') ?? this.#host;
    const same = Array.from(host.children).filter((old) => old.textContent === message);
    for (const old of same) old.remove();
    while (host.childElementCount >= MOST) host.firstElementChild?.remove();
    const toast = document.createElement('p');
    // Several lines are read from the left.
    toast.className = message.includes('\n') ? 'toast lines' : 'toast';
    toast.textContent = message;
    host.append(toast);
    setTimeout(() => toast.remove(), ms);
    return () => toast.remove();
  }

  /** Takes away what belongs to a screen that is left. */
  clear(): void {
    this.#host.replaceChildren();
  }
}
