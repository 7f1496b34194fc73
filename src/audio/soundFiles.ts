import type { Howl, HowlOptions } from 'howler';

/** Creates a Howl; tests pass a fake. */
export type CreateHowl = (options: HowlOptions) => Howl;

/** The addresses of a sound's files, the preferred format first. */
export function sources(name: string): string[] {
  return ['ogg', 'mp3'].map((extension) => `assets/audio/${name}.${extension}`);
}
