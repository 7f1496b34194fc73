import type { GameObjects, Scene } from 'phaser';
import { COLOURS, type ByColour, type Colour } from '../../core';
import { DEPTH, MOTION } from '../constants';
import type { Bowl } from '../layout';
import type { Motion } from '../motion';
import { ATLAS } from '../textures/atlas';
import type { ViewModel } from '../viewModel';

interface BowlImages {
  readonly open: GameObjects.Image;
  readonly lid: GameObjects.Image;
}

const CLOSED_TINT = 0xa89c90;
const PULSE_SCALE = 1.04;

/** The two stone bowls: that of the side to move is open and lit, the other has its lid on. */
export class Bowls {
  readonly #scene: Scene;
  readonly #motion: Motion;
  readonly #bowls: ByColour<BowlImages>;
  /** The colour whose bowl is open; null at first, with both lids on. */
  #open: Colour | null = null;
  #pulsing: Colour | null = null;

  constructor(scene: Scene, motion: Motion, bowls: ByColour<Bowl>) {
    this.#scene = scene;
    this.#motion = motion;
    this.#bowls = {
      black: this.#make('black', bowls.black),
      white: this.#make('white', bowls.white),
    };
  }

  show({ turn, thinking }: ViewModel, instant: boolean): void {
    if (turn !== this.#open) {
      for (const colour of COLOURS) {
        const { open, lid } = this.#bowls[colour];
        if (colour === turn) open.clearTint();
        else open.setTint(CLOSED_TINT);
        const alpha = colour === turn ? 0 : 1;
        this.#motion.to(lid, { alpha }, { duration: MOTION.bowl, instant });
      }
      this.#open = turn;
    }
    this.#pulse(thinking ? turn : null);
  }

  #make(colour: Colour, { x, y }: Bowl): BowlImages {
    const image = (frame: string): GameObjects.Image =>
      this.#scene.add.image(Math.round(x), Math.round(y), ATLAS, frame).setDepth(DEPTH.bowls);
    image('bowl-shadow');
    const open = image(`bowl-${colour}`).setTint(CLOSED_TINT);
    return { open, lid: image(`bowl-closed-${colour}`).setTint(CLOSED_TINT) };
  }

  /** Lets the bowl of a thinking computer pulse; null stops it. */
  #pulse(colour: Colour | null): void {
    if (colour === this.#pulsing) return;
    if (this.#pulsing) {
      const { open } = this.#bowls[this.#pulsing];
      this.#scene.tweens.killTweensOf(open);
      open.setScale(1);
    }
    this.#pulsing = colour;
    if (!colour || this.#motion.reduced) return;
    this.#scene.tweens.add({
      targets: this.#bowls[colour].open,
      scale: PULSE_SCALE,
      duration: MOTION.pulse,
      ease: 'Sine.easeInOut',
      yoyo: true,
      repeat: -1,
    });
  }
}
