import { BlendModes, type GameObjects, type Scene } from 'phaser';
import { canvasTexture } from '../textures/canvasTexture';
import type { Difference } from '../diff';
import { pointCentre, type BoardGeometry } from '../layout';
import type { Look } from '../looks';
import { MarkLayer } from './markLayer';
import { MARK } from '../textures/markPieces';
import type { Motion } from '../motion';
import type { Context } from '../textures/piece';
import { PIECES } from '../textures/pieces';
import { DEPTH, FONT, MOTION } from '../theme';
import type { StoneView, ViewModel } from '../viewModel';

const NUMBERS = 'numbers';
/** Beside a number or a coach's mark the seal moves away until it begins there, in cells. */
const SEAL_ASIDE = 0.18;
/** How much larger the seal is above the stone that it is stamped on. */
const STAMP_FROM = 1.9;

/** The seal on the last stone, the move numbers and the winning rows. */
export class Marks {
  readonly #scene: Scene;
  readonly #motion: Motion;
  readonly #board: BoardGeometry;
  readonly #look: Look;
  readonly #seal: GameObjects.Image;
  readonly #line: MarkLayer;
  readonly #rings: MarkLayer;
  readonly #lights: MarkLayer;
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
    this.#line = new MarkLayer(scene, DEPTH.winningLine);
    this.#rings = new MarkLayer(scene, DEPTH.marks);
    this.#lights = new MarkLayer(scene, DEPTH.light);
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
    canvasTexture(this.#scene, NUMBERS, face.width, face.height, (context) => {
      context.translate(-face.x, -face.y);
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      for (const stone of stones.values()) this.#writeNumber(context, stone, cell);
    });
    this.#numbers = this.#scene.add
      .image(face.x, face.y, NUMBERS)
      .setOrigin(0)
      .setDepth(DEPTH.numbers);
  }

  #writeNumber(context: Context, { point, colour, number }: StoneView, cell: number): void {
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
      const options = { duration: MOTION.winningLine, ease: 'Sine.easeInOut', still };
      const tween = this.#motion.to(this.#sweep, { progress: 1 }, options);
      tween?.on('update', () => this.#drawRows());
    }
    this.#drawRows();
  }

  /** The line runs under the stones and shows between them, a light with its end; the rings lie on top. */
  #drawRows(): void {
    const { progress } = this.#sweep;
    for (const layer of [this.#line, this.#rings, this.#lights]) layer.clear();
    for (const line of this.#lines) {
      for (const point of line.slice(0, Math.ceil(progress * line.length))) {
        this.#rings.put(MARK.ring, pointCentre(this.#board, point));
      }
      const [first, last] = [line[0], line.at(-1)];
      if (first === undefined || last === undefined || progress === 0) continue;
      const from = pointCentre(this.#board, first);
      const to = pointCentre(this.#board, last);
      const end = {
        x: from.x + (to.x - from.x) * progress,
        y: from.y + (to.y - from.y) * progress,
      };
      this.#line.stretch(MARK.wonLine, from, end);
      if (progress === 1) continue;
      const fades = Math.min(1, 6 * progress, 6 * (1 - progress));
      this.#lights.put(MARK.light, end).setAlpha(fades).setBlendMode(BlendModes.ADD);
    }
  }
}
