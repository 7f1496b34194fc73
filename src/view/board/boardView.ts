import type { GameObjects, Scene } from 'phaser';
import { DEPTH } from '../constants';
import type { Layout, Rect } from '../layout';
import { Motion } from '../motion';
import type { Appearance, Skin } from '../skins';
import { makeAtlas } from '../textures/atlas';
import { difference, type ViewModel } from '../viewModel';
import { CoachMarks, ForbiddenMarks, HintMark } from './adviceMarks';
import { paintBoard } from './boardTexture';
import { Bowls } from './bowls';
import { Ghost } from './ghost';
import { Marks } from './marks';
import { Stones } from './stones';

/** Key of the board's texture. */
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
 * Everything of a game that Phaser draws. A new view model animates the differences from the previous
 * one; a new layout or skin rebuilds everything.
 */
export class BoardView {
  readonly #scene: Scene;
  readonly #appearance: Appearance;
  readonly #motion: Motion;
  readonly #withBowls: boolean;
  #layout: Layout | null = null;
  #skin: Skin | null = null;
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

  show(layout: Layout, model: ViewModel): void {
    const { skin } = this.#appearance;
    if (layout !== this.#layout || skin !== this.#skin) this.#build(layout, skin);
    if (layout.board && this.#shown?.coordinates !== model.coordinates) {
      const { coordinates } = model;
      const area = paintBoard(this.#scene, BOARD, layout.board, skin, coordinates, layout.ratio);
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

  /** Makes the next `show` rebuild all textures and objects. */
  reset(): void {
    this.#layout = null;
  }

  #build(layout: Layout, skin: Skin): void {
    this.#scene.tweens.killAll();
    this.#scene.children.removeAll(true);
    this.#layout = layout;
    this.#skin = skin;
    this.#shown = null;
    this.#board = null;
    makeAtlas(this.#scene, layout, skin);
    const { board } = layout;
    this.#parts = board && {
      stones: new Stones(this.#scene, this.#motion, board, skin),
      marks: new Marks(this.#scene, this.#motion, board, skin),
      hint: new HintMark(this.#scene, this.#motion, board),
      coach: new CoachMarks(this.#scene, board),
      forbidden: new ForbiddenMarks(this.#scene, board),
      ghost: new Ghost(this.#scene, this.#motion, board, skin),
    };
    this.#bowls = this.#withBowls ? new Bowls(this.#scene, this.#motion, layout.bowls) : null;
  }

  /** Repainting replaces the texture, so the image is replaced as well. */
  #placeBoard({ x, y }: Rect): GameObjects.Image {
    this.#board?.destroy();
    return this.#scene.add.image(x, y, BOARD).setOrigin(0).setDepth(DEPTH.board);
  }
}
