/** Default duration of a message. */
const SHOWN_MS = 4500;
const MAX_TOASTS = 2;

/** Short messages that disappear by themselves, or when pressed. */
export class Toasts {
  readonly #host: HTMLElement;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /**
   * Shows a message, in the open dialog if there is one. Showing the same message again
   * restarts its duration. Returns a function that removes it early.
   */
  show(message: string, ms = SHOWN_MS): () => void {
    const host = document.querySelector('dialog[open] > .toasts') ?? this.#host;
    const same = Array.from(host.children).filter((old) => old.textContent === message);
    for (const old of same) old.remove();
    while (host.childElementCount >= MAX_TOASTS) host.firstElementChild?.remove();
    const toast = document.createElement('p');
    toast.className = message.includes('\n') ? 'toast lines' : 'toast';
    toast.textContent = message;
    toast.addEventListener('click', () => toast.remove());
    // A press on a message leaves the focus where it was.
    toast.addEventListener('mousedown', (event) => event.preventDefault());
    host.append(toast);
    setTimeout(() => toast.remove(), ms);
    return () => toast.remove();
  }

  /** Removes all messages of the screen. */
  clear(): void {
    this.#host.replaceChildren();
  }
}
