import { Core, Scenes, type Game } from 'phaser';
import { zoomFor, type Layout, type Viewport } from '../view/layout';

const { LOADING } = Scenes;

type Listener = (viewport: Viewport) => void;

/** A viewport with its zoom in CSS pixels, and the device pixels per CSS pixel. */
interface Zoomed extends Viewport {
  readonly zoom: number;
  readonly density: number;
}

/** More device pixels per CSS pixel cost memory without a visible difference. */
const MAX_RATIO = 3;
/** Frames rendered after the last change: a scene change takes one or two to complete. */
const TRAILING_FRAMES = 3;
/** The cross-fade to another skin. */
const FADE_MS = 320;
/** The background of an exported picture of the board, as a CSS colour. */
const TABLE = '#2a1c13';

/**
 * The canvas: as large as its parent in device pixels, and rendered only while something changes.
 * Phaser's scale manager considers neither the pixel ratio nor size changes of the parent.
 */
export class Stage {
  readonly #game: Game;
  readonly #parent: HTMLElement;
  readonly #listeners = new Set<Listener>();
  #viewport: Zoomed;
  #trailing = TRAILING_FRAMES;
  #waking = false;

  constructor(game: Game, parent: HTMLElement) {
    this.#game = game;
    this.#parent = parent;
    this.#viewport = measure(parent);
    game.events.once(Core.Events.READY, () => this.#resize());
    game.events.on(Core.Events.POST_RENDER, () => this.#sleepWhenStill());
    new ResizeObserver(() => this.#measure()).observe(parent);
    this.#watchRatio();
    document.addEventListener('visibilitychange', () => this.wake());
    game.events.once(Core.Events.READY, () => {
      game.canvas.addEventListener('webglcontextrestored', () => this.#announce());
    });
  }

  get viewport(): Viewport {
    return this.#viewport;
  }

  /** Calls `listener` when the viewport changes and when a lost WebGL context is restored. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Renders at least the next frame, and further ones while tweens run. */
  wake(): void {
    this.#trailing = TRAILING_FRAMES;
    if (this.#waking) return;
    this.#waking = true;
    // Waking renders at once, so the caller has to finish its changes first.
    queueMicrotask(() => {
      this.#waking = false;
      const { loop } = this.#game;
      // Some changes of the pixel ratio cause no event.
      if (densityNow() !== this.#viewport.density) this.#measure();
      if (!loop.started || loop.running) return;
      loop.resetDelta();
      loop.wake();
    });
  }

  /**
   * Renders what `draw` shows at another size, in device pixels, into a copy. This happens between two
   * frames of the page, so it is not visible; the caller has to restore what was shown.
   */
  picture(width: number, height: number, draw: () => void): HTMLCanvasElement {
    const { canvas, scale, loop } = this.#game;
    const copy = document.createElement('canvas');
    copy.width = width;
    copy.height = height;
    scale.resize(width, height);
    draw();
    this.#game.step(loop.now, 0);
    const context = copy.getContext('2d');
    if (context) {
      context.fillStyle = TABLE;
      context.fillRect(0, 0, width, height);
      context.drawImage(canvas, 0, 0);
    }
    this.#resize();
    return copy;
  }

  /** Puts a copy of the canvas above it and fades it out, over what is rendered next. */
  crossFade(): void {
    const { canvas, loop } = this.#game;
    const copy = document.createElement('canvas');
    copy.width = canvas.width;
    copy.height = canvas.height;
    copy.className = 'fading';
    // A WebGL canvas can be read only right after rendering.
    this.#game.step(loop.now, 0);
    copy.getContext('2d')?.drawImage(canvas, 0, 0);
    canvas.after(copy);
    const gone = copy.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: FADE_MS,
      easing: 'ease-in-out',
    });
    gone.onfinish = gone.oncancel = () => copy.remove();
  }

  /** A window moved to a screen of another density keeps its size, so the observer is not called. */
  #watchRatio(): void {
    const same = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = (): void => {
      this.#measure();
      this.#watchRatio();
    };
    same.addEventListener('change', changed, { once: true });
  }

  #measure(): void {
    const now = measure(this.#parent);
    const old = this.#viewport;
    const same = now.width === old.width && now.height === old.height && now.ratio === old.ratio;
    if (same) return;
    this.#viewport = now;
    this.#resize();
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener(this.#viewport);
    this.wake();
  }

  #resize(): void {
    const { width, height, ratio, zoom, density } = this.#viewport;
    const { scale } = this.#game;
    scale.resize(Math.round(width * ratio), Math.round(height * ratio));
    // After the resize: setting the zoom updates the canvas's CSS size.
    scale.setZoom(1 / density);
    document.documentElement.style.setProperty('--zoom', String(zoom));
  }

  #sleepWhenStill(): void {
    if (this.#isMoving()) this.#trailing = TRAILING_FRAMES;
    else if (this.#trailing > 0) this.#trailing -= 1;
    else this.#game.loop.sleep();
  }

  #isMoving(): boolean {
    const { scene } = this.#game;
    const loading = scene.getScenes(false).some(({ sys }) => sys.settings.status === LOADING);
    return loading || scene.getScenes(true).some(({ tweens }) => tweens.getTweens().length > 0);
  }
}

function measure({ clientWidth, clientHeight }: HTMLElement): Zoomed {
  const [width, height] = [Math.max(1, clientWidth), Math.max(1, clientHeight)];
  const zoom = CSS.supports('zoom', '1') ? zoomFor(width, height) : 1;
  const density = densityNow();
  return { width: width / zoom, height: height / zoom, ratio: zoom * density, zoom, density };
}

function densityNow(): number {
  return Math.min(MAX_RATIO, devicePixelRatio || 1);
}

/** Sets the attributes and custom properties that pass the layout to the style sheet. */
export function applyLayout(root: HTMLElement, layout: Layout): void {
  const { panel, bowls, ratio, orientation, compact, board } = layout;
  root.dataset['orientation'] = orientation;
  root.dataset['board'] = board ? 'shown' : 'hidden';
  root.toggleAttribute('data-compact', compact);
  const lengths = {
    'panel-x': panel.x,
    'panel-y': panel.y,
    'panel-width': panel.width,
    'panel-height': panel.height,
    bowl: bowls.black.diameter / ratio,
  };
  for (const [name, length] of Object.entries(lengths)) {
    root.style.setProperty(`--${name}`, `${length}px`);
  }
}
