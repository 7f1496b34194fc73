import type { Howl, HowlOptions } from 'howler';
import type { Effects } from './effects';
import type { Music } from './music';

/** Makes a sound out of files; tests make their own. */
export type CreateHowl = (options: HowlOptions) => Howl;

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

/** Where a sound is found, the better file first. */
export function sources(name: string): string[] {
  return ['ogg', 'mp3'].map((extension) => `assets/audio/${name}.${extension}`);
}
