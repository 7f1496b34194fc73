import { mixInto, toSamples } from './synthesis/dsp';
import { type Effect } from './makeEffects';

/** Start and duration in ms of each effect inside the sprite. */
export type SpriteMap = Readonly<Record<string, readonly [number, number]>>;

/** One sound with all effects, and the region of each. */
export interface Sprite {
  readonly sound: Float32Array;
  readonly map: SpriteMap;
}

/** Silence in ms before each onset, so that an encoder's pre-echo is not cut off. */
export const LEAD_MS = 4;

// A decoder that ignores an MP3's encoder delay is up to 50 ms late: the region has to run on, and
// the next effect must be far enough away not to be heard.
const TAIL_MS = 50;
const GAP_MS = 160;

/** Lays the effects one after the other, with silence between the regions. */
export function layOut(effects: readonly Effect[]): Sprite {
  const map: Record<string, readonly [number, number]> = {};
  let at = GAP_MS;
  for (const { name, sound } of effects) {
    const length = Math.ceil((1000 * sound.length) / toSamples(1));
    map[name] = [at, LEAD_MS + length + TAIL_MS];
    at += LEAD_MS + length + TAIL_MS + GAP_MS;
  }
  const sprite = new Float32Array(toSamples(at / 1000));
  for (const { name, sound } of effects) {
    mixInto(sprite, sound, toSamples(((map[name]?.[0] ?? 0) + LEAD_MS) / 1000));
  }
  return { sound: sprite, map };
}
