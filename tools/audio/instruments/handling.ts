import {
  chain,
  createHighpass,
  createLowpass,
  fade,
  mixInto,
  process,
  type Random,
  SAMPLE_RATE,
  toSamples,
  vary,
} from '../synthesis/dsp';
import { createBlow, createContactNoise, type Mode, ring } from '../synthesis/modal';
import { addRoom, TEA_ROOM } from '../synthesis/reverb';

// Two stones that touch have only high resonances; the wooden bowl adds low ones.
const PEBBLE: readonly Mode[] = [
  { hz: 2750, t60: 0.03, gain: 0.8 },
  { hz: 3910, t60: 0.022, gain: 0.7 },
  { hz: 5340, t60: 0.016, gain: 0.45 },
];
const BOWL: readonly Mode[] = [
  { hz: 415, t60: 0.07, gain: 0.75 },
  { hz: 780, t60: 0.05, gain: 0.6 },
  { hz: 1240, t60: 0.032, gain: 0.4 },
];

/** A hand reaches into the bowl: many small knocks of stones, dense at first, then few. */
export function makeBowl(random: Random): Float32Array {
  const sound = new Float32Array(toSamples(0.75));
  const seconds = 0.55;
  let when = 0;
  while (when < seconds) {
    const part = when / seconds;
    const force = vary(random, 0.6, 0.35) * (1 - 0.6 * part);
    const pitch = vary(random, 1, 0.12);
    const pebble = PEBBLE.map((mode) => ({ ...mode, hz: mode.hz * pitch }));
    const blow = createBlow(vary(random, 0.0003, 0.00008), force);
    const at = toSamples(when);
    ring(sound, pebble, blow, at);
    ring(sound, BOWL, createBlow(0.0006, force * 0.7), at);
    mixInto(sound, createContactNoise(random, 0.006, 1500, 5500), at, force * 0.4);
    // Random gaps: equal ones would sound like a tone.
    when += -Math.log(1 - random()) * (0.008 + 0.022 * part);
  }
  process(sound, chain(createHighpass(150), createLowpass(7000)));
  return fade(addRoom(sound, TEA_ROOM, -12), 0, 0.1);
}

/** One swell of noise: its level and its corner frequency in Hz over its length (0 to 1). */
interface Stroke {
  readonly seconds: number;
  readonly levelAt: (part: number) => number;
  readonly cornerAt: (part: number) => number;
}

// Its own low-pass, because the corner frequency changes with every sample.
function stroke({ seconds, levelAt, cornerAt }: Stroke, random: Random): Float32Array {
  const sound = new Float32Array(toSamples(seconds));
  let first = 0;
  let second = 0;
  for (let n = 0; n < sound.length; n += 1) {
    const part = n / sound.length;
    const open = 1 - Math.exp((-2 * Math.PI * cornerAt(part)) / SAMPLE_RATE);
    first += open * (vary(random, 0, 1) - first);
    second += open * (first - second);
    sound[n] = second * levelAt(part);
  }
  return sound;
}

/** A sheet is turned: many small cracks in a swell of noise. */
export function makePaper(random: Random): Float32Array {
  const sound = stroke(
    {
      seconds: 0.34,
      levelAt: (part) => 0.5 * Math.sin(Math.PI * part) ** 1.5,
      cornerAt: (part) => 1600 + 2600 * Math.sin(Math.PI * part),
    },
    random,
  );
  for (let crack = 0; crack < 60; crack += 1) {
    const part = random() ** 0.8;
    const level = random() ** 3 * Math.sin(Math.PI * part);
    const noise = createContactNoise(random, vary(random, 0.005, 0.003), 1200, 5200);
    mixInto(sound, noise, toSamples(0.32 * part), 1.5 * level);
  }
  process(sound, chain(createHighpass(500), createLowpass(4500)));
  return fade(addRoom(sound, TEA_ROOM, -14), 0.01, 0.08);
}

/** A wet brush is set down, drawn and lifted. */
export function makeBrush(random: Random): Float32Array {
  const sound = stroke(
    {
      seconds: 0.3,
      levelAt: (part) => Math.sin(Math.PI * part ** 0.6) ** 1.3 * (1 - 0.35 * part),
      cornerAt: (part) => 350 + 800 * part,
    },
    random,
  );
  process(sound, chain(createHighpass(250), createLowpass(2200), createLowpass(2200)));
  return fade(addRoom(sound, TEA_ROOM, -13), 0.012, 0.08);
}
