import { Core, Scenes, type Game } from 'phaser';
import { zoomFor, type Viewport } from '../view/layout';

const { LOADING } = Scenes;

type Listener = (viewport: Viewport) => void;

/** A viewport whose pixels are `zoom` CSS pixels large, and device pixels for each of those. */
interface Zoomed extends Viewport {
  readonly zoom: number;
  readonly density: number;
}

/** Beyond three device pixels for one of CSS nobody sees a difference, and it costs memory. */
const MAX_RATIO = 3;
/** Frames drawn after the last reason to draw: scene changes take one or two to come through. */
const TRAILING_FRAMES = 3;
/** How long one look takes to pass into another. */
const FADE_MS = 320;
/** The table under a picture of the board, as a CSS colour. */
const TABLE = '#2a1c13';

/**
 * The canvas: as large as its parent in device pixels, and drawn only while something moves.
 * Phaser's own scaling reads neither the pixel ratio nor the parent's changes, so the size is
 * owned here.
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
    game.events.on(Core.Events.POST_RENDER, () => this.#rest());
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

  /** Calls `listener` after every change of size and after lost graphics came back. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Draws at least the next frame, and goes on while something moves. */
  wake(): void {
    this.#trailing = TRAILING_FRAMES;
    if (this.#waking) return;
    this.#waking = true;
    // The rest of the change comes first: waking draws at once.
    queueMicrotask(() => {
      this.#waking = false;
      const { loop } = this.#game;
      // Not every change of the ratio is told; looking costs nothing.
      if (densityNow() !== this.#viewport.density) this.#measure();
      if (!loop.started || loop.running) return;
      loop.resetDelta();
      loop.wake();
    });
  }

  /**
   * A copy of what is drawn on a canvas of another size, in device pixels. All of it happens between
   * two frames of the page, so nobody sees it; what `draw` shows is to be put back afterwards.
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

  /** Lays a copy of what is drawn over the canvas and lets it fade: what comes next shows through. */
  crossFade(): void {
    const { canvas, loop } = this.#game;
    const copy = document.createElement('canvas');
    copy.width = canvas.width;
    copy.height = canvas.height;
    copy.className = 'fading';
    // What a canvas shows can be read only right after it was drawn.
    this.#game.step(loop.now, 0);
    copy.getContext('2d')?.drawImage(canvas, 0, 0);
    canvas.after(copy);
    const gone = copy.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: FADE_MS,
      easing: 'ease-in-out',
    });
    gone.onfinish = gone.oncancel = () => copy.remove();
  }

  /** A window drawn over to a denser screen keeps its size, which the observer watches. */
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
    // In this order: setting the zoom is what sets the canvas's size on the page.
    scale.setZoom(1 / density);
    document.documentElement.style.setProperty('--zoom', String(zoom));
  }

  #rest(): void {
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
