/** Says things to a screen reader through a polite live region. */
export class Announcer {
  readonly #region: HTMLElement;

  constructor(region: HTMLElement) {
    this.#region = region;
  }

  /** Each message is an element of its own, so that saying the same twice is heard twice. */
  say(message: string): void {
    if (message === '') return;
    const line = document.createElement('p');
    line.textContent = message;
    this.#region.append(line);
    while (this.#region.childElementCount > MAX_LINES) this.#region.firstElementChild?.remove();
  }

  /** Forgets what was said, so that it can't be read where it makes no sense any more. */
  clear(): void {
    this.#region.replaceChildren();
  }
}

const MAX_LINES = 5;
