import { BlendModes, type GameObjects, type Scene } from 'phaser';
import { canvasTexture } from './canvasTexture';
import type { Difference } from './diff';
import { pointCentre, type BoardGeometry } from './layout';
import type { Look } from './looks';
import type { Motion } from './motion';
import { PIECES } from './pieces';
import { DEPTH, FONT, MOTION } from './theme';
import type { StoneView, ViewModel } from './viewModel';

const NUMBERS = 'numbers';
/** Beside a number or a coach's mark the seal moves away until it begins there, in cells. */
const SEAL_ASIDE = 0.18;
/** How much larger the seal is above the stone that it is stamped on. */
const STAMP_FROM = 1.9;
/** Diameter of the light that runs along a won row, in cells. */
const LIGHT = 2.2;

/** The seal on the last stone, the move numbers and the winning rows. */
export class Marks {
  readonly #scene: Scene;
  readonly #motion: Motion;
  readonly #board: BoardGeometry;
  readonly #look: Look;
  readonly #seal: GameObjects.Image;
  readonly #line: GameObjects.Graphics;
  readonly #rings: GameObjects.Graphics;
  readonly #lights: GameObjects.Image[] = [];
  /** How much of the winning rows is drawn, from 0 to 1. */
  readonly #sweep = { progress: 0 };
  #numbers: GameObjects.Image | null = null;
  #lines: ViewModel['winningLines'] = [];

  constructor(scene: Scene, motion: Motion, board: BoardGeometry, look: Look) {
    this.#scene = scene;
    this.#motion = motion;
    this.#board = board;
    this.#look = look;
    this.#seal = scene.add.image(0, 0, PIECES, 'seal').setDepth(DEPTH.marks).setVisible(false);
    this.#line = scene.add.graphics().setDepth(DEPTH.winningLine);
    this.#rings = scene.add.graphics().setDepth(DEPTH.marks);
  }

  show(model: ViewModel, { appeared, vanished, jump }: Difference): void {
    this.#showSeal(model, jump || appeared.length === 0);
    const renumbered = model.numbers !== (this.#numbers !== null);
    if (renumbered || appeared.length + vanished.length > 0) this.#showNumbers(model);
    this.#showRows(model, jump);
  }

  /** The seal is stamped when the stone has come down; a won row says more than it. */
  #showSeal(model: ViewModel, still: boolean): void {
    const { lastMove, numbers, winningLines, foul, advice } = model;
    this.#seal.setVisible(lastMove !== null && winningLines.length === 0 && !foul?.played);
    if (lastMove === null) return;
    const { x, y } = pointCentre(this.#board, lastMove);
    const { width } = this.#seal.frame;
    const moved = numbers || advice.stones.has(lastMove);
    const aside = moved ? Math.round(SEAL_ASIDE * this.#board.cell + width / 2) : 0;
    this.#seal.setPosition(x + aside, y + aside).setScale(1);
    if (still) return;
    this.#seal.setAlpha(0).setScale(STAMP_FROM);
    const down = { alpha: 1, scaleX: 1, scaleY: 1 };
    this.#motion.to(this.#seal, down, { duration: MOTION.stamp, ease: 'Quint.easeIn' });
  }

  /** All numbers share one texture: four hundred text objects would be four hundred textures. */
  #showNumbers({ numbers, stones }: ViewModel): void {
    this.#numbers?.destroy();
    this.#numbers = null;
    if (!numbers || stones.size === 0) return;
    const { face, cell } = this.#board;
    const { texture, context } = canvasTexture(this.#scene, NUMBERS, face.width, face.height);
    context.translate(-face.x, -face.y);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const stone of stones.values()) this.#writeNumber(context, stone, cell);
    texture.refresh();
    this.#numbers = this.#scene.add
      .image(face.x, face.y, NUMBERS)
      .setOrigin(0)
      .setDepth(DEPTH.numbers);
  }

  #writeNumber(
    context: CanvasRenderingContext2D,
    { point, colour, number }: StoneView,
    cell: number,
  ): void {
    const { x, y } = pointCentre(this.#board, point);
    const { drawn, numberEdge, numberOnBlack, numberOnWhite } = this.#look.set;
    const share = (number < 100 ? 0.46 : 0.38) * (drawn ? 0.72 : 1);
    context.font = `${Math.round(cell * share)}px ${FONT}`;
    const at = [String(number), x, y + cell * 0.02] as const;
    if (drawn) {
      context.lineJoin = 'round';
      context.lineWidth = cell * 0.08;
      context.strokeStyle = numberEdge;
      context.strokeText(...at);
    }
    context.fillStyle = colour === 'black' ? numberOnBlack : numberOnWhite;
    context.fillText(...at);
  }

  /** The motion looks up what to draw anew each time: an undo may take the rows away under it. */
  #showRows({ winningLines }: ViewModel, still: boolean): void {
    const won = winningLines.length > 0 && this.#lines.length === 0;
    this.#lines = winningLines;
    if (won) {
      this.#sweep.progress = 0;
      if (!still && !this.#motion.reduced) this.#light();
      const options = { duration: MOTION.winningLine, ease: 'Sine.easeInOut', still };
      const tween = this.#motion.to(this.#sweep, { progress: 1 }, options);
      tween?.on('update', () => this.#drawRows());
    }
    this.#drawRows();
  }

  /** A light for each row, which runs with its end and goes out there. */
  #light(): void {
    const side = Math.ceil(this.#board.cell * LIGHT);
    const { texture, context } = canvasTexture(this.#scene, 'light', side, side);
    const middle = side / 2;
    const glow = context.createRadialGradient(middle, middle, 0, middle, middle, middle);
    glow.addColorStop(0, 'rgba(255, 244, 214, 0.85)');
    glow.addColorStop(0.4, 'rgba(255, 226, 160, 0.3)');
    glow.addColorStop(1, 'rgba(255, 214, 140, 0)');
    context.fillStyle = glow;
    context.fillRect(0, 0, side, side);
    texture.refresh();
    for (const light of this.#lights.splice(0)) light.destroy();
    for (let row = 0; row < this.#lines.length; row += 1) {
      const light = this.#scene.add.image(0, 0, 'light').setDepth(DEPTH.light);
      this.#lights.push(light.setBlendMode(BlendModes.ADD).setVisible(false));
    }
  }

  /** The line runs under the stones and shows between them; the rings lie on top. */
  #drawRows(): void {
    const { cell } = this.#board;
    const { progress } = this.#sweep;
    const { mark, halo } = this.#look.theme;
    const width = Math.max(2, Math.round(cell * 0.055));
    this.#line.clear();
    this.#rings.clear();
    for (const light of this.#lights) light.setVisible(false);
    for (const [row, line] of this.#lines.entries()) {
      for (const point of line.slice(0, Math.ceil(progress * line.length))) {
        const { x, y } = pointCentre(this.#board, point);
        this.#rings.lineStyle(width * 2, halo, 0.9).strokeCircle(x, y, cell * 0.45);
        this.#rings.lineStyle(width, mark, 1).strokeCircle(x, y, cell * 0.45);
      }
      const [first, last] = [line[0], line.at(-1)];
      if (first === undefined || last === undefined) continue;
      const from = pointCentre(this.#board, first);
      const to = pointCentre(this.#board, last);
      const x = from.x + (to.x - from.x) * progress;
      const y = from.y + (to.y - from.y) * progress;
      this.#line.lineStyle(width * 3.4, halo, 0.9).lineBetween(from.x, from.y, x, y);
      this.#line.lineStyle(width * 2, mark, 1).lineBetween(from.x, from.y, x, y);
      const fades = Math.min(1, 6 * progress, 6 * (1 - progress));
      this.#lights[row]
        ?.setPosition(x, y)
        .setAlpha(fades)
        .setVisible(progress < 1);
    }
  }
}
