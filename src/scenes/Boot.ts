import { Scene } from 'phaser';
import { html, render } from 'lit-html';
import { SCENE } from './sceneKeys';
import { messagesOf, type Services } from './services';

/** Loads the pictures, showing how far it is, and goes on to the menu. */
export class BootScene extends Scene {
  readonly #services: Services;
  readonly #onReady: () => void;

  /** `onReady` is called when the first screen can be seen. */
  constructor(services: Services, onReady: () => void) {
    super(SCENE.boot);
    this.#services = services;
    this.#onReady = onReady;
  }

  create(): void {
    // What draws lines gets its program now: the first won row is no moment to wait for it.
    this.add.graphics().fillStyle(0, 0.01).fillRect(0, 0, 1, 1);
    this.#showProgress(0);
    void this.#load();
  }

  async #load(): Promise<void> {
    const { appearance, stage } = this.#services;
    try {
      await appearance.begin((share) => this.#showProgress(share));
    } catch {
      this.#showFailure();
      return;
    }
    this.scene.start(SCENE.menu);
    this.#onReady();
    stage.wake();
  }

  #showProgress(share: number): void {
    const t = messagesOf(this.#services.settings);
    render(
      html`<section class="boot">
        <h1 lang="zh">天元</h1>
        <label>${t.loading} <progress max="1" value=${share}></progress></label>
      </section>`,
      this.#services.panelHost,
    );
  }

  #showFailure(): void {
    const t = messagesOf(this.#services.settings);
    render(
      html`<section class="sheet failure" role="alert">
        <p>${t.loadFailed}</p>
        <button class="action primary" @click=${() => location.reload()}>${t.reload}</button>
      </section>`,
      this.#services.panelHost,
    );
  }
}
