import type { Howl } from 'howler';
import type { PieceChoice } from '../platform/settings';
import { sources, type CreateHowl } from './soundFiles';

/** The pieces in playing order. */
const ORDER = ['morning', 'rain', 'night'] as const;
type Piece = (typeof ORDER)[number];

/** Repetitions of a piece before the next one, when all play in turn. */
const ROUNDS = 2;
/** The fade when music is switched on or off, and the crossfade between pieces. */
const FADE_MS = 900;
const CROSSFADE_MS = 5000;

/** The state that the music is to reach. */
export interface MusicTarget {
  /** Whether music is on and the page visible. */
  readonly on: boolean;
  /** Whether to stop without a fade, which a hidden page can't finish. */
  readonly abrupt: boolean;
  readonly volume: number;
  readonly piece: PieceChoice;
}

interface Track {
  readonly piece: Piece;
  readonly howl: Howl;
}

/**
 * The music. A decoded piece loops without a gap, unlike a stream, but takes some 50 MB: so only the
 * current one is kept, and a second during a crossfade.
 */
export class Music {
  readonly #createHowl: CreateHowl;
  readonly #random: () => number;
  #target: MusicTarget = { on: false, abrupt: false, volume: 0, piece: 'turn' };
  #playing: Track | null = null;
  /** The piece that plays once it is loaded. */
  #loading: Track | null = null;
  readonly #fadingOut = new Set<Howl>();
  #rounds = 0;

  constructor(createHowl: CreateHowl, random: () => number = Math.random) {
    this.#createHowl = createHowl;
    this.#random = random;
  }

  /** Makes what is played match `target`. */
  update(target: MusicTarget): void {
    const before = this.#target;
    this.#target = target;
    const howl = this.#playing?.howl;
    if (howl) {
      if (target.on && !before.on) this.#fadeIn(howl, FADE_MS);
      else if (target.on && target.volume !== before.volume) howl.volume(target.volume);
      else if (!target.on && target.abrupt) howl.pause();
      else if (!target.on && before.on) this.#fadeOut(howl);
    }
    // A crossfade is cut short.
    if (!target.on) for (const old of this.#fadingOut) this.#unload(old);
    this.#loadNext();
  }

  /** Starts loading another piece if one is due. */
  #loadNext(): void {
    const { on, piece: choice } = this.#target;
    if (!on) return;
    const due = choice === 'turn' ? this.#nextInTurn() : choice;
    if (due === this.#playing?.piece) this.#loading = null;
    else if (due !== this.#loading?.piece) this.#loading = this.#load(due);
  }

  #nextInTurn(): Piece {
    const playing = this.#playing?.piece;
    if (!playing) return this.#loading?.piece ?? pick(Math.floor(this.#random() * ORDER.length));
    return this.#rounds < ROUNDS ? playing : pick(ORDER.indexOf(playing) + 1);
  }

  #load(piece: Piece): Track {
    const howl = this.#createHowl({
      src: sources(piece),
      loop: true,
      volume: 0,
      onload: () => this.#loaded(track),
      // The current piece continues; the next attempt follows after `ROUNDS` more.
      onloaderror: () => {
        if (this.#loading !== track) return;
        this.#loading = null;
        this.#rounds = 0;
      },
      onend: () => {
        if (this.#playing !== track) return;
        this.#rounds += 1;
        this.#loadNext();
      },
    });
    const track = { piece, howl };
    return track;
  }

  #loaded(track: Track): void {
    // Superseded. It is unloaded only now: unloaded while loading, its buffer would stay cached.
    if (this.#loading !== track) {
      track.howl.unload();
      return;
    }
    const old = this.#playing?.howl;
    this.#playing = track;
    this.#loading = null;
    this.#rounds = 0;
    if (old) this.#crossfadeOut(old);
    if (this.#target.on) this.#fadeIn(track.howl, old ? CROSSFADE_MS : FADE_MS);
  }

  #crossfadeOut(howl: Howl): void {
    this.#fadingOut.add(howl);
    if (!this.#target.on || howl.volume() === 0) {
      this.#unload(howl);
      return;
    }
    howl.fade(howl.volume(), 0, CROSSFADE_MS);
    howl.once('fade', () => this.#unload(howl));
  }

  #unload(howl: Howl): void {
    if (this.#fadingOut.delete(howl)) howl.unload();
  }

  #fadeIn(howl: Howl, ms: number): void {
    const { volume } = this.#target;
    const from = howl.playing() ? howl.volume() : 0;
    if (!howl.playing()) howl.play();
    // Howler never ends a fade from a level to the same level.
    if (from === volume) howl.volume(volume);
    else howl.fade(from, volume, ms);
  }

  #fadeOut(howl: Howl): void {
    if (howl.volume() === 0) {
      howl.pause();
      return;
    }
    howl.fade(howl.volume(), 0, FADE_MS);
    // Unless music was switched on again meanwhile.
    howl.once('fade', () => {
      if (!this.#target.on) howl.pause();
    });
  }
}

function pick(index: number): Piece {
  return ORDER[index % ORDER.length] ?? ORDER[0];
}
