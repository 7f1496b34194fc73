import type { Howl } from 'howler';
import sprite from './effects.json';
import { sources, type CreateHowl } from './soundFiles';

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

/** When and where an effect is heard; at once and from the middle where nothing else is said. */
export interface Cue {
  readonly place?: Place;
  /** How long until then, in milliseconds. */
  readonly after?: number;
  /** A note for each stone that rises before it: its place in its row, from 0. */
  readonly notes?: readonly number[];
  /** From one note to the next, in milliseconds. */
  readonly every?: number;
}

const MIDDLE: Place = { side: 0.5, depth: 1 };

/** How far to the side a stone at the board's edge is heard, of 1. */
const PAN = 0.35;
/** No hand sets two stones down equally hard; pitch and loudness differ by up to this. */
export const LOUDNESS_SPREAD = 0.22;
const RATE_SPREAD = 0.015;

/**
 * The scale of the notes, which is that of the flourish after a win, D E F sharp A B. Before that of a
 * loss they are heard an octave lower and softer, bent to D F G A C: each by so many semitones.
 */
const LOWERED = [12, 11, 11, 12, 11];
const SOFTER = 0.7;
/** A page that was held up leaves out the notes it missed: several at once are a thud. */
const LATE_MS = 70;

const NAMES = Object.keys(sprite);
const NOTES = NAMES.filter((name) => name.startsWith('note'));
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
  /** What has not sounded yet. */
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(createHowl: CreateHowl, random: () => number = Math.random) {
    this.#howl = createHowl({ src: sources('effects'), sprite: SPRITE });
    this.#random = random;
  }

  set volume(volume: number) {
    this.#howl.volume(volume);
  }

  /** Plays an effect when it is due, or drops it while the file is not there yet. */
  play(effect: Effect, { place = MIDDLE, after = 0, notes = [], every = 0 }: Cue = {}): void {
    if (this.#howl.state() !== 'loaded') return;
    for (const [index, note] of notes.entries()) {
      this.#later(after + index * every, (late) => {
        if (late < LATE_MS) this.#sing(note, effect === 'lose');
      });
    }
    this.#later(after + notes.length * every, () => {
      if (effect === 'stone') this.#clack(place);
      else this.#howl.play(effect);
    });
  }

  /** Calls off what has not sounded yet. */
  hush(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Calls `sound` after some time, with how much later it has become. */
  #later(ms: number, sound: (late: number) => void): void {
    if (ms === 0) {
      sound(0);
      return;
    }
    const due = performance.now() + ms;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      sound(performance.now() - due);
    }, ms);
    this.#timers.add(timer);
  }

  #sing(note: number, low: boolean): void {
    const howl = this.#howl;
    const id = howl.play(NOTES[note % NOTES.length]);
    if (!low) return;
    howl.volume(howl.volume() * SOFTER, id);
    howl.rate(2 ** (-(LOWERED[note % LOWERED.length] ?? 0) / 12), id);
  }

  #clack(place: Place): void {
    const howl = this.#howl;
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
