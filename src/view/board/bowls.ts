import type { GameObjects, Scene } from 'phaser';
import { COLOURS, type ByColour, type Colour } from '../../core';
import type { Bowl } from '../layout';
import type { Motion } from '../motion';
import { PIECES } from '../textures/pieces';
import { DEPTH, MOTION } from '../theme';
import type { ViewModel } from '../viewModel';

interface BowlImages {
  readonly open: GameObjects.Image;
  readonly lid: GameObjects.Image;
}

const RESTING = 0xa89c90;
const BREATH = 1.04;

/** Two stone bowls: the side to move has its bowl open and lit, the other's lid is on. */
export class Bowls {
  readonly #scene: Scene;
  readonly #motion: Motion;
  readonly #bowls: ByColour<BowlImages>;
  /** The colour whose bowl is open; at first both lids are on. */
  #open: Colour | null = null;
  #breathing: Colour | null = null;

  constructor(scene: Scene, motion: Motion, bowls: ByColour<Bowl>) {
    this.#scene = scene;
    this.#motion = motion;
    this.#bowls = {
      black: this.#make('black', bowls.black),
      white: this.#make('white', bowls.white),
    };
  }

  show({ turn, thinking }: ViewModel, still: boolean): void {
    if (turn !== this.#open) {
      for (const colour of COLOURS) {
        const { open, lid } = this.#bowls[colour];
        if (colour === turn) open.clearTint();
        else open.setTint(RESTING);
        const alpha = colour === turn ? 0 : 1;
        this.#motion.to(lid, { alpha }, { duration: MOTION.bowl, still });
      }
      this.#open = turn;
    }
    this.#breathe(thinking ? turn : null);
  }

  #make(colour: Colour, { x, y }: Bowl): BowlImages {
    const image = (name: string): GameObjects.Image =>
      this.#scene.add.image(Math.round(x), Math.round(y), PIECES, name).setDepth(DEPTH.bowls);
    image('bowl-shadow');
    const open = image(`bowl-${colour}`).setTint(RESTING);
    return { open, lid: image(`bowl-closed-${colour}`).setTint(RESTING) };
  }

  /** While the computer thinks its bowl breathes. */
  #breathe(colour: Colour | null): void {
    if (colour === this.#breathing) return;
    if (this.#breathing) {
      const { open } = this.#bowls[this.#breathing];
      this.#scene.tweens.killTweensOf(open);
      open.setScale(1);
    }
    this.#breathing = colour;
    if (!colour || this.#motion.reduced) return;
    this.#scene.tweens.add({
      targets: this.#bowls[colour].open,
      scale: BREATH,
      duration: MOTION.breath,
      ease: 'Sine.easeInOut',
      yoyo: true,
      repeat: -1,
    });
  }
}
