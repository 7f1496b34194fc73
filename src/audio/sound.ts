import type { SettingsStore } from '../platform/settings';
import type { Cue, Effect, Effects } from './effects';
import type { Music } from './music';

/** What is loaded later: howler, and all that plays through it. */
export interface AudioLibrary {
  createEffects(): Effects;
  createMusic(): Music;
  /** Mutes everything at once. */
  mute(muted: boolean): void;
  /** Whether the audio context runs; while it sleeps, sounds would pile up for later. */
  isAwake(): boolean;
  /** Wakes an audio context that the system put to sleep. */
  resume(): void;
}

/**
 * All sound. Nothing is loaded or played before `unlock`, which the first gesture calls: browsers
 * keep audio locked until then, and effects that were asked for earlier would burst out late.
 */
export class Sound {
  #library: AudioLibrary | null;
  readonly #settings: SettingsStore;
  #unlocked = false;
  #visible = true;
  #effects: Effects | null = null;
  #music: Music | null = null;

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
    else this.hush();
    this.#follow();
  }

  /**
   * Plays an effect, or drops it when effects are off, locked, asleep or not loaded yet. A hidden
   * page only calls its player back.
   */
  play(effect: Effect, cue?: Cue): void {
    if (!this.#effects || !this.#settings.value.effects || !this.#library?.isAwake()) return;
    if (!this.#visible) {
      if (effect !== 'turn') return;
      this.#library.mute(false);
    }
    this.#effects.play(effect, cue);
  }

  /** Calls off the effects that are due but have not sounded yet. */
  hush(): void {
    this.#effects?.hush();
  }

  /** Brings what sounds into line with the settings. */
  #follow(): void {
    const library = this.#library;
    if (!this.#unlocked || !library) return;
    const { effects, effectsVolume, music, musicVolume, piece } = this.#settings.value;
    if (effects) this.#effects ??= library.createEffects();
    else this.hush();
    if (this.#effects) this.#effects.volume = effectsVolume;
    if (music) this.#music ??= library.createMusic();
    const on = music && this.#visible;
    this.#music?.follow({ on, abrupt: !this.#visible, volume: musicVolume, piece });
  }
}
