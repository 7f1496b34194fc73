import { LOUDNESS_SPREAD } from '../../../src/audio/effects';
import { parseSettings } from '../../../src/platform/settings';
import { toSamples } from '../synthesis/dsp';
import { decode } from '../encode';
import { loudestMoment } from './loudness';
import { type SpriteMap } from '../sprite';

/** Effects that only accompany something visible; all others must be clearly audible. */
const DISCREET = new Set(['undo', 'brush', 'paper', 'button']);
/** Minimum dB of an effect and of a discreet one above the music, and of a discreet one below the stones. */
const CLEAR = 6;
const AUDIBLE = 4;
const BELOW_STONE = 3;

const toDecibels = (gain: number): number => 20 * Math.log10(gain);

/**
 * Throws unless every effect of a sprite is loud enough against the music at the default volumes.
 * Returns a table of the measured levels as lines of text.
 */
export function checkLevels(path: string, map: SpriteMap, musicLufs: number): string[] {
  const { effectsVolume = 1, musicVolume = 1 } = parseSettings({}) ?? {};
  const music = musicLufs + toDecibels(musicVolume);
  const sound = decode(path, 1)[0] ?? new Float32Array(0);
  const rows = Object.entries(map).map(([name, [start, length]]) => {
    const part = sound.slice(toSamples(start / 1000), toSamples((start + length) / 1000));
    // A stone is panned at constant power and counts at its quietest; the others play equally on
    // both channels.
    const isStone = name.startsWith('stone');
    const channels = isStone ? [part] : [part, part];
    const gain = effectsVolume * (isStone ? 1 - LOUDNESS_SPREAD : 1);
    const lufs = loudestMoment(channels) + toDecibels(gain);
    return { name, isStone, lufs, above: lufs - music };
  });
  const stones = rows.filter(({ isStone }) => isStone);
  const stone = stones.reduce((sum, { lufs }) => sum + lufs, 0) / stones.length;
  for (const { name, lufs, above } of rows) {
    const isDiscreet = DISCREET.has(name);
    if (above < (isDiscreet ? AUDIBLE : CLEAR)) {
      throw new Error(`${path}: ${name} is only ${above.toFixed(1)} dB above the music`);
    }
    if (isDiscreet && lufs > stone - BELOW_STONE) {
      throw new Error(`${path}: ${name} is nearly as loud as a stone`);
    }
  }
  return [
    `music at ${music.toFixed(1)} LUFS; loudest moment of each effect, and dB above the music:`,
    ...rows.map(
      ({ name, lufs, above }) => `  ${name.padEnd(15)} ${lufs.toFixed(1)}  +${above.toFixed(1)}`,
    ),
  ];
}
