import type { Howl } from 'howler';
import sprite from './effects.json';
import { sources, type CreateHowl } from './soundFiles';

/** The effects by name; `stone` is one of several clacks. */
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

/** The position of a stone on the board, which its sound depends on. */
export interface Place {
  /** From 0 at the left edge to 1 at the right. */
  readonly side: number;
  /** From 0 at the nearest edge to 1 in the middle. */
  readonly depth: number;
}

/** When and where an effect is heard; by default at once and in the middle. */
export interface Cue {
  readonly place?: Place;
  /** In milliseconds. */
  readonly delay?: number;
  /** Notes before the effect, one for each winning stone: its index in its row, from 0. */
  readonly notes?: readonly number[];
  /** From one note to the next, in milliseconds. */
  readonly interval?: number;
}

const MIDDLE: Place = { side: 0.5, depth: 1 };

/** The stereo pan of a stone at the board's left or right edge, of 1. */
const PAN = 0.35;
/** Random spread of a clack's loudness and rate, so that no two stones sound the same. */
export const LOUDNESS_SPREAD = 0.22;
const RATE_SPREAD = 0.015;

/**
 * Notes use the scale of the win flourish, D E F sharp A B. Before a loss each is lowered by this many
 * semitones, to D F G A C an octave below, and its loudness is scaled by `LOSS_LOUDNESS`.
 */
const LOSS_SEMITONES = [12, 11, 11, 12, 11];
const LOSS_LOUDNESS = 0.7;
/** A note later than this is skipped; otherwise all would play at once after the page stalled. */
const LATE_MS = 70;

const NAMES = Object.keys(sprite);
const NOTES = NAMES.filter((name) => name.startsWith('note'));
/** Clacks by the minimum `depth` of the stone: a board sounds different at its edge and in its middle. */
const CLACKS = [
  { depth: 0.6, names: NAMES.filter((name) => name.startsWith('stone-centre')) },
  { depth: 0.25, names: NAMES.filter((name) => name.startsWith('stone-field')) },
  { depth: -Infinity, names: NAMES.filter((name) => name.startsWith('stone-edge')) },
];

/** Plays all effects, from one sprite file. */
export class Effects {
  readonly #howl: Howl;
  readonly #random: () => number;
  #lastClack = '';
  /** Timers of pending effects. */
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(createHowl: CreateHowl, random: () => number = Math.random) {
    this.#howl = createHowl({ src: sources('effects'), sprite: SPRITE });
    this.#random = random;
  }

  set volume(volume: number) {
    this.#howl.volume(volume);
  }

  /** Plays an effect when it is due, or drops it if the file is not loaded yet. */
  play(effect: Effect, { place = MIDDLE, delay = 0, notes = [], interval = 0 }: Cue = {}): void {
    if (this.#howl.state() !== 'loaded') return;
    for (const [index, note] of notes.entries()) {
      this.#later(delay + index * interval, (late) => {
        if (late < LATE_MS) this.#playNote(note, effect === 'lose');
      });
    }
    this.#later(delay + notes.length * interval, () => {
      if (effect === 'stone') this.#playClack(place);
      else this.#howl.play(effect);
    });
  }

  /** Cancels the effects that are due but have not started. */
  cancelPending(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Calls `play` after `ms`, with how many milliseconds late it is. */
  #later(ms: number, play: (late: number) => void): void {
    if (ms === 0) {
      play(0);
      return;
    }
    const due = performance.now() + ms;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      play(performance.now() - due);
    }, ms);
    this.#timers.add(timer);
  }

  #playNote(note: number, low: boolean): void {
    const howl = this.#howl;
    const id = howl.play(NOTES[note % NOTES.length]);
    if (!low) return;
    howl.volume(howl.volume() * LOSS_LOUDNESS, id);
    howl.rate(2 ** (-(LOSS_SEMITONES[note % LOSS_SEMITONES.length] ?? 0) / 12), id);
  }

  #playClack(place: Place): void {
    const howl = this.#howl;
    const id = howl.play(this.#nextClack(place.depth));
    howl.stereo((place.side * 2 - 1) * PAN, id);
    howl.volume(howl.volume() * (1 - LOUDNESS_SPREAD * this.#random()), id);
    howl.rate(1 + RATE_SPREAD * (2 * this.#random() - 1), id);
  }

  /** A random clack, never the same twice in a row. */
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
