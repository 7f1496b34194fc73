import type { Howl } from 'howler';
import sprite from './effects.json';
import { sources, type CreateHowl } from './library';

/** The effects that the game asks for by name; `stone` stands for several clacks. */
export type Effect =
  | 'stone'
  | 'undo'
  | 'refused'
  | 'button'
  | 'brush'
  | 'paper'
  | 'bowl'
  | 'turn'
  | 'win'
  | 'lose'
  | 'draw'
  | 'low';

/** Where on the board a stone is heard. */
export interface Place {
  /** From 0 at the left edge to 1 at the right. */
  readonly side: number;
  /** From 0 at the nearest edge to 1 in the middle. */
  readonly depth: number;
}

const MIDDLE: Place = { side: 0.5, depth: 1 };

/** How far to the side a stone at the board's edge is heard, of 1. */
const PAN = 0.35;
/** No hand sets two stones down equally hard; pitch and loudness differ by up to this. */
const LOUDNESS_SPREAD = 0.22;
const RATE_SPREAD = 0.015;

const NAMES = Object.keys(sprite);
/** A board rings otherwise over its feet than in its middle, where it gives; from `depth` on. */
const CLACKS = [
  { depth: 0.6, names: NAMES.filter((name) => name.startsWith('stone-centre')) },
  { depth: 0.25, names: NAMES.filter((name) => name.startsWith('stone-field')) },
  { depth: -Infinity, names: NAMES.filter((name) => name.startsWith('stone-edge')) },
];

/** All effects, which lie in one file. */
export class Effects {
  readonly #howl: Howl;
  readonly #random: () => number;
  #lastClack = '';

  constructor(createHowl: CreateHowl, random: () => number = Math.random) {
    this.#howl = createHowl({ src: sources('effects'), sprite: SPRITE });
    this.#random = random;
  }

  set volume(volume: number) {
    this.#howl.volume(volume);
  }

  /** Plays an effect, or drops it while the file is not there yet. */
  play(effect: Effect, place: Place = MIDDLE): void {
    const howl = this.#howl;
    if (howl.state() !== 'loaded') return;
    if (effect !== 'stone') {
      howl.play(effect);
      return;
    }
    const id = howl.play(this.#nextClack(place.depth));
    howl.stereo((place.side * 2 - 1) * PAN, id);
    howl.volume(howl.volume() * (1 - LOUDNESS_SPREAD * this.#random()), id);
    howl.rate(1 + RATE_SPREAD * (2 * this.#random() - 1), id);
  }

  /** The same clack twice in a row would sound like a machine. */
  #nextClack(depth: number): string {
    const { names = [] } = CLACKS.find((each) => depth >= each.depth) ?? {};
    const others = names.filter((name) => name !== this.#lastClack);
    this.#lastClack = others[Math.floor(this.#random() * others.length)] ?? '';
    return this.#lastClack;
  }
}

const SPRITE = Object.fromEntries(
  Object.entries(sprite).map(([name, [start, length]]) => [name, [start, length]]),
) as Record<string, [number, number]>;
