import type { GameObjects, Scene } from 'phaser';
import { paintBoard } from './boardTexture';
import { Bowls } from './bowls';
import { CoachMarks } from '../marks/coachMarks';
import { difference } from '../diff';
import { ForbiddenMarks } from '../marks/forbiddenMarks';
import { Ghost } from './ghost';
import { HintMark } from '../marks/hintMark';
import type { Layout, Rect } from '../layout';
import type { Appearance, Look } from '../looks';
import { Marks } from '../marks/marks';
import { Motion } from '../motion';
import { makePieces } from '../textures/pieces';
import { Stones } from './stones';
import { DEPTH } from '../theme';
import type { ViewModel } from '../viewModel';

const BOARD = 'board';

interface Parts {
  readonly stones: Stones;
  readonly marks: Marks;
  readonly hint: HintMark;
  readonly coach: CoachMarks;
  readonly forbidden: ForbiddenMarks;
  readonly ghost: Ghost;
}

/**
 * Everything of a game that Phaser draws. It is told what the picture should be and works out the
 * motion from what it shows; a new layout or look builds it anew.
 */
export class BoardView {
  readonly #scene: Scene;
  readonly #appearance: Appearance;
  readonly #motion: Motion;
  readonly #withBowls: boolean;
  #layout: Layout | null = null;
  #look: Look | null = null;
  #parts: Parts | null = null;
  #bowls: Bowls | null = null;
  #board: GameObjects.Image | null = null;
  #shown: ViewModel | null = null;

  constructor(scene: Scene, appearance: Appearance, { bowls }: { bowls: boolean }) {
    this.#scene = scene;
    this.#appearance = appearance;
    this.#motion = new Motion(scene, appearance);
    this.#withBowls = bowls;
  }

  /** Shows `model` in `layout`. */
  show(layout: Layout, model: ViewModel): void {
    const { look } = this.#appearance;
    if (layout !== this.#layout || look !== this.#look) this.#build(layout, look);
    if (layout.board && this.#shown?.coordinates !== model.coordinates) {
      const { coordinates } = model;
      const area = paintBoard(this.#scene, BOARD, layout.board, look, coordinates, layout.ratio);
      this.#board = this.#placeBoard(area);
    }
    const changes = difference(this.#shown, model);
    this.#parts?.stones.show(model, changes);
    this.#parts?.marks.show(model, changes);
    this.#parts?.hint.show(model.hint, changes.jump);
    this.#parts?.coach.show(model);
    this.#parts?.forbidden.show(model);
    this.#parts?.ghost.show(model.ghost);
    this.#bowls?.show(model, changes.jump);
    this.#shown = model;
  }

  /** Forgets all textures and objects, so that the next `show` makes them anew. */
  reset(): void {
    this.#layout = null;
  }

  #build(layout: Layout, look: Look): void {
    this.#scene.tweens.killAll();
    this.#scene.children.removeAll(true);
    this.#layout = layout;
    this.#look = look;
    this.#shown = null;
    this.#board = null;
    makePieces(this.#scene, layout, look);
    const { board } = layout;
    this.#parts = board && {
      stones: new Stones(this.#scene, this.#motion, board, look),
      marks: new Marks(this.#scene, this.#motion, board, look),
      hint: new HintMark(this.#scene, this.#motion, board),
      coach: new CoachMarks(this.#scene, board),
      forbidden: new ForbiddenMarks(this.#scene, board),
      ghost: new Ghost(this.#scene, this.#motion, board, look),
    };
    this.#bowls = this.#withBowls ? new Bowls(this.#scene, this.#motion, layout.bowls) : null;
  }

  /** A repainted texture is a new one, so the image is too. */
  #placeBoard({ x, y }: Rect): GameObjects.Image {
    this.#board?.destroy();
    return this.#scene.add.image(x, y, BOARD).setOrigin(0).setDepth(DEPTH.board);
  }
}
