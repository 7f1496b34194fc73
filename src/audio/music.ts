import type { Howl } from 'howler';
import type { PieceChoice } from '../platform/settings';
import { sources, type CreateHowl } from './soundFiles';

/** The pieces in the order in which they follow each other. */
const ORDER = ['morning', 'rain', 'night'] as const;
type Piece = (typeof ORDER)[number];

/** How often a piece is heard before the next, when all take turns. */
const ROUNDS = 2;
/** How long switching on and off takes, and how long one piece gives way to another. */
const FADE_MS = 900;
const CROSS_MS = 5000;

/** What is to be heard. */
export interface MusicWish {
  /** Whether music is on and somebody is there to hear it. */
  readonly on: boolean;
  /** Whether it has to stop at once where it stops, since a hidden page can't fade. */
  readonly abrupt: boolean;
  readonly volume: number;
  readonly piece: PieceChoice;
}

interface Voice {
  readonly piece: Piece;
  readonly howl: Howl;
}

/**
 * The music. A piece takes some 50 MB once it is decoded, which loops without a gap where a stream
 * would not: so only the one that plays is kept, and a second while they cross.
 */
export class Music {
  readonly #createHowl: CreateHowl;
  readonly #random: () => number;
  #wish: MusicWish = { on: false, abrupt: false, volume: 0, piece: 'turn' };
  #playing: Voice | null = null;
  /** The piece that is still being loaded, to take over then. */
  #coming: Voice | null = null;
  readonly #leaving = new Set<Howl>();
  #rounds = 0;

  constructor(createHowl: CreateHowl, random: () => number = Math.random) {
    this.#createHowl = createHowl;
    this.#random = random;
  }

  /** Brings what sounds into line with what is wished for. */
  follow(wish: MusicWish): void {
    const before = this.#wish;
    this.#wish = wish;
    const howl = this.#playing?.howl;
    if (howl) {
      if (wish.on && !before.on) this.#fadeIn(howl, FADE_MS);
      else if (wish.on && wish.volume !== before.volume) howl.volume(wish.volume);
      else if (!wish.on && wish.abrupt) howl.pause();
      else if (!wish.on && before.on) this.#fadeOut(howl);
    }
    // Nobody waits for the end of what was on its way out.
    if (!wish.on) for (const leaving of this.#leaving) this.#drop(leaving);
    this.#choose();
  }

  /** Sends for another piece where another one is due. */
  #choose(): void {
    const { on, piece: choice } = this.#wish;
    if (!on) return;
    const due = choice === 'turn' ? this.#nextInTurn() : choice;
    if (due === this.#playing?.piece) this.#coming = null;
    else if (due !== this.#coming?.piece) this.#coming = this.#load(due);
  }

  #nextInTurn(): Piece {
    const playing = this.#playing?.piece;
    if (!playing) return this.#coming?.piece ?? pick(Math.floor(this.#random() * ORDER.length));
    return this.#rounds < ROUNDS ? playing : pick(ORDER.indexOf(playing) + 1);
  }

  #load(piece: Piece): Voice {
    const howl = this.#createHowl({
      src: sources(piece),
      loop: true,
      volume: 0,
      onload: () => this.#loaded(voice),
      // The piece that plays goes on; another try is made when it has been heard again.
      onloaderror: () => {
        if (this.#coming !== voice) return;
        this.#coming = null;
        this.#rounds = 0;
      },
      onend: () => {
        if (this.#playing !== voice) return;
        this.#rounds += 1;
        this.#choose();
      },
    });
    const voice = { piece, howl };
    return voice;
  }

  #loaded(voice: Voice): void {
    // Only now may one that is no longer wanted go: howler would keep what it was still loading.
    if (this.#coming !== voice) {
      voice.howl.unload();
      return;
    }
    const old = this.#playing?.howl;
    this.#playing = voice;
    this.#coming = null;
    this.#rounds = 0;
    if (old) this.#retire(old);
    if (this.#wish.on) this.#fadeIn(voice.howl, old ? CROSS_MS : FADE_MS);
  }

  #retire(howl: Howl): void {
    this.#leaving.add(howl);
    if (!this.#wish.on || howl.volume() === 0) {
      this.#drop(howl);
      return;
    }
    howl.fade(howl.volume(), 0, CROSS_MS);
    howl.once('fade', () => this.#drop(howl));
  }

  #drop(howl: Howl): void {
    if (this.#leaving.delete(howl)) howl.unload();
  }

  #fadeIn(howl: Howl, ms: number): void {
    const { volume } = this.#wish;
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
    // It may have been switched on again, or another piece taken over, while it faded.
    howl.once('fade', () => {
      if (!this.#wish.on) howl.pause();
    });
  }
}

function pick(index: number): Piece {
  return ORDER[index % ORDER.length] ?? ORDER[0];
}
