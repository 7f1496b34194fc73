import { createLowpass, type Random, SAMPLE_RATE, toSamples, vary } from '../synthesis/dsp';

/** One note of an end-blown bamboo flute. */
export interface Blown {
  readonly hz: number;
  /** Length of the breath in seconds. */
  readonly seconds: number;
  /** Amplitude, linear. */
  readonly force: number;
}

// A wide bore blown softly has hardly anything above the third partial.
const PARTIALS = [1, 0.2, 0.09, 0.03];
const RISE_SECONDS = 0.22;
const FALL_SECONDS = 0.4;
const VIBRATO = { hz: 4.3, cents: 9, delay: 0.7 };
const NOISE = { air: 0.04, picked: 0.11, width: 26 };

/** A soft tone with breath noise that starts shortly before the tone and ends after it. */
export function blow({ hz, seconds, force }: Blown, random: Random): Float32Array {
  const sound = new Float32Array(toSamples(seconds + FALL_SECONDS));
  const cut = createLowpass(2600);
  // The air column resonates at its pitch: a filter picks that out of the breath noise.
  const radius = Math.exp((-Math.PI * NOISE.width) / SAMPLE_RATE);
  const turn = (2 * Math.PI * hz) / SAMPLE_RATE;
  // Normalises the filtered noise to a mean square of 1.
  const gain = Math.sin(turn) * Math.sqrt(6 * (1 - radius * radius));
  let last = 0;
  let beforeLast = 0;
  let phase = 0;
  for (let n = 0; n < sound.length; n += 1) {
    const time = n / SAMPLE_RATE;
    const left = seconds + FALL_SECONDS - time;
    const grown = Math.min(1, time / RISE_SECONDS, left / FALL_SECONDS);
    const level = 0.5 - 0.5 * Math.cos(Math.PI * grown);
    const swell = 0.72 + 0.28 * Math.sin((Math.PI * time) / (seconds + FALL_SECONDS));
    const depth = VIBRATO.cents * Math.min(1, Math.max(0, time - VIBRATO.delay));
    const rocking = Math.sin(2 * Math.PI * VIBRATO.hz * time);
    phase += turn * 2 ** ((depth * rocking) / 1200);
    let tone = 0;
    for (let k = 0; k < PARTIALS.length; k += 1) {
      tone += (PARTIALS[k] ?? 0) * level ** k * Math.sin(phase * (k + 1));
    }
    const air = cut(vary(random, 0, 1));
    const picked = gain * air + 2 * radius * Math.cos(turn) * last - radius * radius * beforeLast;
    beforeLast = last;
    last = picked;
    const breath = NOISE.air * air + NOISE.picked * picked;
    sound[n] = force * swell * (level * level * tone + Math.sqrt(level) * breath);
  }
  return sound;
}
