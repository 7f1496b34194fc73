import { Scene, type Renderer } from 'phaser';
import { html, render } from 'lit-html';
import { SCENE } from './sceneKeys';
import { messagesOf } from '../ui/kit/language';
import type { Services } from './services';

/** How long the first screen waits for its faces, in milliseconds; then others stand in for them. */
const PATIENCE = 4000;

/** Resolves when the faces of the page's language can be drawn with, or can't be had. */
function facesReady(): Promise<unknown> {
  const { fontFamily } = getComputedStyle(document.body);
  return Promise.race([
    document.fonts.load(`1em 'Tianyuan Brush',${fontFamily}`).catch(() => null),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
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

/** Loads pictures and faces, showing how far it is, and goes on to the menu. */
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
    tintByMultiplying(this.game.renderer as Renderer.WebGL.WebGLRenderer);
    this.#showProgress(0);
    void this.#load();
  }

  async #load(): Promise<void> {
    const { appearance, stage } = this.#services;
    // Text drawn on the canvas does not change by itself when its face comes.
    const faces = facesReady();
    try {
      await appearance.begin((share) => this.#showProgress(share));
    } catch {
      this.#showFailure();
      return;
    }
    await faces;
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
