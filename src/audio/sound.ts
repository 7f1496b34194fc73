import type { Howl, HowlOptions } from 'howler';
import type { SettingsStore } from '../platform/settings';
import sprite from './effects.json';

/** The effects that the game asks for by name; `stone` stands for several clacks. */
export type Effect = 'stone' | 'undo' | 'refused' | 'button' | 'win' | 'lose' | 'draw' | 'low';

/** The part of howler that is used, so that tests can stand in for it. */
export interface AudioLibrary {
  createHowl(options: HowlOptions): Howl;
  /** Mutes everything at once. */
  mute(muted: boolean): void;
  /** Whether the audio context runs; while it sleeps, sounds would pile up for later. */
  isAwake(): boolean;
  /** Wakes an audio context that the system put to sleep. */
  resume(): void;
}

const FOLDER = 'assets/audio/';
const FADE_MS = 900;
const CLACKS = Object.keys(sprite).filter((name) => name.startsWith('stone'));
/** How far to the side a stone at the board's edge is heard, of 1. */
const PAN = 0.35;

/**
 * All sound. Nothing is loaded or played before `unlock`, which the first gesture calls: browsers
 * keep audio locked until then, and effects that were asked for earlier would burst out late.
 */
export class Sound {
  #library: AudioLibrary | null;
  readonly #settings: SettingsStore;
  #unlocked = false;
  #visible = true;
  #effects: Howl | null = null;
  #music: Howl | null = null;
  #musicWanted = false;
  #lastClack = '';

  /** `library` may still be on its way; `use` brings it. */
  constructor(library: AudioLibrary | null, settings: SettingsStore) {
    this.#library = library;
    this.#settings = settings;
    settings.subscribe(() => this.#follow());
  }

  /** The library has been loaded; what was wanted meanwhile begins. */
  use(library: AudioLibrary): void {
    this.#library = library;
    if (!this.#unlocked) return;
    library.mute(!this.#visible);
    this.#follow();
  }

  /** To be called from every gesture: the first starts audio, later ones wake it if it sleeps. */
  unlock(): void {
    if (this.#unlocked) {
      this.#library?.resume();
      return;
    }
    this.#unlocked = true;
    this.#follow();
  }

  /** A hidden page is silent; a page that comes back goes on with what is switched on. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    if (!this.#unlocked) return;
    this.#library?.mute(!visible);
    if (visible) this.#library?.resume();
    this.#follow();
  }

  /**
   * Plays an effect, or drops it when effects are off, locked, asleep or not loaded yet. `side` runs
   * from 0 at the board's left edge to 1 at its right.
   */
  play(effect: Effect, side = 0.5): void {
    const howl = this.#effects;
    if (!howl || !this.#visible || !this.#settings.value.effects) return;
    if (howl.state() !== 'loaded' || !this.#library?.isAwake()) return;
    const id = howl.play(effect === 'stone' ? this.#nextClack() : effect);
    if (effect === 'stone') howl.stereo((side * 2 - 1) * PAN, id);
  }

  /** Brings what sounds into line with the settings. */
  #follow(): void {
    const library = this.#library;
    if (!this.#unlocked || !library) return;
    const { effects, effectsVolume, music, musicVolume } = this.#settings.value;
    if (effects && !this.#effects) this.#effects = load(library, 'effects', { sprite: SPRITE });
    this.#effects?.volume(effectsVolume);
    this.#followMusic(library, music && this.#visible, musicVolume);
  }

  #followMusic(library: AudioLibrary, wanted: boolean, volume: number): void {
    const changed = wanted !== this.#musicWanted;
    this.#musicWanted = wanted;
    if (wanted && !this.#music) this.#music = load(library, 'dusk', { loop: true, volume: 0 });
    const howl = this.#music;
    if (!howl) return;
    if (wanted && changed) this.#fadeIn(howl, volume);
    else if (wanted) howl.volume(volume);
    else if (changed) this.#fadeOut(howl);
  }

  #fadeIn(howl: Howl, volume: number): void {
    const from = howl.playing() ? howl.volume() : 0;
    if (!howl.playing()) howl.play();
    // Howler never ends a fade from a level to the same level.
    if (from === volume) howl.volume(volume);
    else howl.fade(from, volume, FADE_MS);
  }

  #fadeOut(howl: Howl): void {
    if (!this.#visible || howl.volume() === 0) {
      howl.pause();
      return;
    }
    howl.fade(howl.volume(), 0, FADE_MS);
    howl.once('fade', () => this.#pauseUnlessWanted());
  }

  /** The music may have been switched on again while it faded. */
  #pauseUnlessWanted(): void {
    if (!this.#musicWanted) this.#music?.pause();
  }

  /** The same clack twice in a row would sound like a machine. */
  #nextClack(): string {
    const others = CLACKS.filter((name) => name !== this.#lastClack);
    this.#lastClack = others[Math.floor(Math.random() * others.length)] ?? '';
    return this.#lastClack;
  }
}

function load(library: AudioLibrary, name: string, options: Partial<HowlOptions>): Howl {
  const src = ['ogg', 'mp3'].map((extension) => `${FOLDER}${name}.${extension}`);
  return library.createHowl({ ...options, src });
}

const SPRITE = Object.fromEntries(
  Object.entries(sprite).map(([name, [start, length]]) => [name, [start, length]]),
) as Record<string, [number, number]>;
