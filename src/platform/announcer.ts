/** Announces messages to screen readers through a polite live region. */
export class Announcer {
  readonly #region: HTMLElement;

  constructor(region: HTMLElement) {
    this.#region = region;
  }

  /** Each message gets its own element, so that a repeated one is announced again. */
  announce(message: string): void {
    if (message === '') return;
    const line = document.createElement('p');
    line.textContent = message;
    this.#region.append(line);
    while (this.#region.childElementCount > MAX_LINES) this.#region.firstElementChild?.remove();
  }

  /** Removes all messages, so that a screen reader can't find outdated ones in the page. */
  clear(): void {
    this.#region.replaceChildren();
  }
}

const MAX_LINES = 5;
