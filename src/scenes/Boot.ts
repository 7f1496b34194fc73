import { Scene } from 'phaser';
import { html, render } from 'lit-html';
import { ART } from '../view/theme';
import { SCENE } from './sceneKeys';
import { messagesOf, type Services } from './services';

const FOLDER = 'assets/art/';

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

  preload(): void {
    this.#showProgress(0);
    // The core build leaves out the loader's event constants.
    this.load.on('progress', (share: number) => this.#showProgress(share));
    this.load.image(ART.kaya, `${FOLDER}kaya.webp`);
    this.load.atlas(ART.pieces, `${FOLDER}pieces.webp`, `${FOLDER}pieces.json`);
  }

  create(): void {
    if (this.load.totalFailed > 0) {
      this.#showFailure();
      return;
    }
    this.scene.start(SCENE.menu);
    this.#onReady();
    this.#services.stage.wake();
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
