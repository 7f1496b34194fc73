import type { SettingsStore } from '../platform/settings';
import type { Cue, Effect, Effects } from './effects';
import type { Music } from './music';

/** Howler with effects and music, loaded after the first screen. */
export interface AudioLibrary {
  createEffects(): Effects;
  createMusic(): Music;
  mute(muted: boolean): void;
  /** Whether the audio context is running: while suspended it queues sounds. */
  isRunning(): boolean;
  /** Resumes an audio context that the system suspended. */
  resume(): void;
}

/**
 * All sound. Nothing is loaded or played before the first call of `unlock`: browsers block audio
 * until a user gesture, and effects requested earlier would all play late.
 */
export class Sound {
  #library: AudioLibrary | null;
  readonly #settings: SettingsStore;
  #unlocked = false;
  #visible = true;
  #effects: Effects | null = null;
  #music: Music | null = null;

  /** With a null library, which is then passed to `use` when loaded. */
  constructor(library: AudioLibrary | null, settings: SettingsStore) {
    this.#library = library;
    this.#settings = settings;
    settings.subscribe(() => this.#update());
  }

  /** Sets the loaded library and starts the music if it is on. */
  use(library: AudioLibrary): void {
    this.#library = library;
    if (!this.#unlocked) return;
    library.mute(!this.#visible);
    this.#update();
  }

  /** To be called on every user gesture: the first starts audio, later ones resume it if suspended. */
  unlock(): void {
    if (this.#unlocked) {
      this.#library?.resume();
      return;
    }
    this.#unlocked = true;
    this.#update();
  }

  /** Mutes a hidden page. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    if (!this.#unlocked) return;
    this.#library?.mute(!visible);
    if (visible) this.#library?.resume();
    else this.cancelPending();
    this.#update();
  }

  /**
   * Plays an effect, or drops it if effects are off or not loaded, or audio is locked or suspended.
   * A hidden page plays only `turn`.
   */
  play(effect: Effect, cue?: Cue): void {
    if (!this.#effects || !this.#settings.value.effects || !this.#library?.isRunning()) return;
    if (!this.#visible) {
      if (effect !== 'turn') return;
      this.#library.mute(false);
    }
    this.#effects.play(effect, cue);
  }

  /** Cancels the effects that are due but have not started. */
  cancelPending(): void {
    this.#effects?.cancelPending();
  }

  /** Loads, starts and stops effects and music according to the settings. */
  #update(): void {
    const library = this.#library;
    if (!this.#unlocked || !library) return;
    const { effects, effectsVolume, music, musicVolume, piece } = this.#settings.value;
    if (effects) this.#effects ??= library.createEffects();
    else this.cancelPending();
    if (this.#effects) this.#effects.volume = effectsVolume;
    if (music) this.#music ??= library.createMusic();
    const on = music && this.#visible;
    this.#music?.update({ on, abrupt: !this.#visible, volume: musicVolume, piece });
  }
}
