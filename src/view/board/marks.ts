import { BlendModes, type GameObjects, type Scene } from 'phaser';
import { DEPTH, FONT, MOTION } from '../constants';
import { pointCentre, type BoardGeometry } from '../layout';
import type { Motion } from '../motion';
import type { Skin } from '../skins';
import { ATLAS } from '../textures/atlas';
import { canvasTexture, type Context } from '../textures/canvasTexture';
import { MARK } from '../textures/markFrames';
import type { Difference, StoneView, ViewModel } from '../viewModel';
import { MarkLayer } from './markLayer';

/** Key of the texture with all move numbers. */
const NUMBERS = 'numbers';
/** Distance of the seal's corner from the centre of a stone with a number or mark, in cells. */
const SEAL_OFFSET = 0.18;
/** Scale of the seal when its stamping starts. */
const STAMP_SCALE = 1.9;

/** The seal on the last stone, the move numbers and the winning rows. */
export class Marks {
  readonly #scene: Scene;
  readonly #motion: Motion;
  readonly #board: BoardGeometry;
  readonly #skin: Skin;
  readonly #seal: GameObjects.Image;
  readonly #underlines: MarkLayer;
  readonly #rings: MarkLayer;
  readonly #lights: MarkLayer;
  /** The tweened state of the winning lines: how much of each is drawn, from 0 to 1. */
  readonly #winningLine = { progress: 0 };
  #numbers: GameObjects.Image | null = null;
  #lines: ViewModel['winningLines'] = [];

  constructor(scene: Scene, motion: Motion, board: BoardGeometry, skin: Skin) {
    this.#scene = scene;
    this.#motion = motion;
    this.#board = board;
    this.#skin = skin;
    this.#seal = scene.add.image(0, 0, ATLAS, 'seal').setDepth(DEPTH.marks).setVisible(false);
    this.#underlines = new MarkLayer(scene, DEPTH.winningLine);
    this.#rings = new MarkLayer(scene, DEPTH.marks);
    this.#lights = new MarkLayer(scene, DEPTH.light);
  }

  show(model: ViewModel, { appeared, vanished, jump }: Difference): void {
    this.#showSeal(model, jump || appeared.length === 0);
    const renumbered = model.numbers !== (this.#numbers !== null);
    if (renumbered || appeared.length + vanished.length > 0) this.#showNumbers(model);
    this.#showRows(model, jump);
  }

  /** The seal marks the last move, unless a winning row or a foul does. */
  #showSeal(model: ViewModel, instant: boolean): void {
    const { lastMove, numbers, winningLines, foul, advice } = model;
    this.#seal.setVisible(lastMove !== null && winningLines.length === 0 && !foul?.played);
    if (lastMove === null) return;
    const { x, y } = pointCentre(this.#board, lastMove);
    const { width } = this.#seal.frame;
    const shared = numbers || advice.stones.has(lastMove);
    const offset = shared ? Math.round(SEAL_OFFSET * this.#board.cell + width / 2) : 0;
    this.#seal.setPosition(x + offset, y + offset).setScale(1);
    if (instant) return;
    this.#seal.setAlpha(0).setScale(STAMP_SCALE);
    const down = { alpha: 1, scaleX: 1, scaleY: 1 };
    this.#motion.to(this.#seal, down, { duration: MOTION.stamp, ease: 'Quint.easeIn' });
  }

  /** Draws all numbers into one texture: Phaser makes a texture for each text object. */
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
    const { drawn, numberEdge, numberOnBlack, numberOnWhite } = this.#skin.set;
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

  /** Each update of the tween draws the current rows: an undo may remove them while it runs. */
  #showRows({ winningLines }: ViewModel, instant: boolean): void {
    const won = winningLines.length > 0 && this.#lines.length === 0;
    this.#lines = winningLines;
    if (won) {
      this.#winningLine.progress = 0;
      const options = { duration: MOTION.winningLine, ease: 'Sine.easeInOut', instant };
      const tween = this.#motion.to(this.#winningLine, { progress: 1 }, options);
      tween?.on('update', () => this.#drawRows());
    }
    this.#drawRows();
  }

  /** A line under the stones with a light at its moving end, and a ring on each stone it has reached. */
  #drawRows(): void {
    const { progress } = this.#winningLine;
    for (const layer of [this.#underlines, this.#rings, this.#lights]) layer.clear();
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
      this.#underlines.stretch(MARK.winningLine, from, end);
      if (progress === 1) continue;
      const alpha = Math.min(1, 6 * progress, 6 * (1 - progress));
      this.#lights.put(MARK.light, end).setAlpha(alpha).setBlendMode(BlendModes.ADD);
    }
  }
}
