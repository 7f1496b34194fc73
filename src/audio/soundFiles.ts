import type { Howl, HowlOptions } from 'howler';

/** Makes a sound out of files; tests make their own. */
export type CreateHowl = (options: HowlOptions) => Howl;

/** Where a sound is found, the better file first. */
export function sources(name: string): string[] {
  return ['ogg', 'mp3'].map((extension) => `assets/audio/${name}.${extension}`);
}
