import { Scene, type Renderer } from 'phaser';
import { html } from 'lit-html';
import { SCENE, type Services } from './scene';
import { messagesOf } from '../ui/kit/language';
import { renderInto } from '../ui/kit/render';

/** How long the first screen waits for its fonts, in milliseconds, before using fallback fonts. */
const FONT_TIMEOUT = 4000;

/** Resolves when the fonts of the page's language are loaded, have failed, or after `FONT_TIMEOUT`. */
function fontsReady(): Promise<unknown> {
  const { fontFamily } = getComputedStyle(document.body);
  return Promise.race([
    document.fonts.load(`1em 'Tianyuan Brush',${fontFamily}`).catch(() => null),
    new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT)),
  ]);
}

/**
 * Replaces the tint code of the quad shader by a multiplication, the only tint mode used here.
 * Phaser's computes seven modes for every pixel: without a GPU that takes a quarter of a frame.
 */
function tintByMultiplying({ renderNodes }: Renderer.WebGL.WebGLRenderer): void {
  const node = renderNodes.getNode('BatchHandlerQuad');
  const { programManager } = node as Renderer.WebGL.RenderNodes.BatchHandlerQuad;
  // Phaser caches programs by the names of their additions, so this one needs its own.
  programManager.replaceAddition('Tint', {
    name: 'MultiplyTint',
    // The texture colour is premultiplied; the tint comes as blue, green and red.
    additions: { fragmentProcess: 'fragColor *= vec4(outTint.bgr * outTint.a, outTint.a);' },
    tags: ['TINT'],
  });
}

/** Loads images and fonts, shows the progress, and starts the Menu scene. */
export class BootScene extends Scene {
  readonly #services: Services;
  readonly #onReady: () => void;

  /** `onReady` is called when the first screen is shown. */
  constructor(services: Services, onReady: () => void) {
    super(SCENE.boot);
    this.#services = services;
    this.#onReady = onReady;
  }

  create(): void {
    tintByMultiplying(this.game.renderer as Renderer.WebGL.WebGLRenderer);
    this.#showProgress(0);
    void this.#load();
  }

  async #load(): Promise<void> {
    const { appearance, stage } = this.#services;
    // Needed before the first render: text on the canvas is not redrawn when its font arrives.
    const fonts = fontsReady();
    try {
      await appearance.loadFirst((share) => this.#showProgress(share));
    } catch {
      this.#showFailure();
      return;
    }
    await fonts;
    this.scene.start(SCENE.menu);
    this.#onReady();
    stage.wake();
  }

  #showProgress(share: number): void {
    const t = messagesOf(this.#services.settings);
    renderInto(
      this.#services.panelHost,
      html`<section class="boot">
        <h1 lang="zh" translate="no">天元</h1>
        <label>${t.loading} <progress max="1" value=${share}></progress></label>
      </section>`,
    );
  }

  #showFailure(): void {
    const t = messagesOf(this.#services.settings);
    renderInto(
      this.#services.panelHost,
      html`<section class="sheet failure" role="alert">
        <p>${t.loadFailed}</p>
        <button class="action primary" @click=${() => location.reload()}>${t.reload}</button>
      </section>`,
    );
  }
}
