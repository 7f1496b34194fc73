import { SAMPLE_RATE, type Random, toRatio, vary } from '../synthesis/dsp';

// They fall off faster than those of a sawtooth, which sounds softer.
const PARTIALS = [1, 0.34, 0.15, 0.07, 0.03];
const DETUNE_CENTS = 3.2;

/** The start and end of a pad tone's rise and fall, in samples. */
export interface Swell {
  readonly rise: number;
  readonly hold: number;
  readonly fall: number;
}

function levelAt(sample: number, swell: Swell): number {
  const left = swell.rise + swell.hold + swell.fall - sample;
  const part = Math.min(1, sample / swell.rise, left / swell.fall);
  return 0.5 - 0.5 * Math.cos(Math.PI * part);
}

/**
 * One channel of a soft bowed tone of `hz`, peak around 1. Every partial is doubled a few cents
 * apart; the slow beating keeps a long tone from sounding static. Call it once for each channel.
 */
export function createPadTone(hz: number, swell: Swell, random: Random): Float32Array {
  const tone = new Float32Array(swell.rise + swell.hold + swell.fall);
  PARTIALS.forEach((gain, index) => {
    for (const side of [-1, 1]) {
      const cents = side * vary(random, DETUNE_CENTS, 1.5);
      const turn = (2 * Math.PI * hz * (index + 1) * toRatio(cents)) / SAMPLE_RATE;
      const phase = random() * 2 * Math.PI;
      for (let n = 0; n < tone.length; n += 1) {
        tone[n] = (tone[n] ?? 0) + 0.5 * gain * Math.sin(phase + turn * n);
      }
    }
  });
  return tone.map((value, sample) => value * levelAt(sample, swell));
}
