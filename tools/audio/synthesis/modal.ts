import { createHighpass, createLowpass, SAMPLE_RATE, toSamples, type Random } from './dsp';

/** One resonance of a struck body. */
export interface Mode {
  /** Frequency in Hz. */
  readonly hz: number;
  /** Time in seconds in which it falls by 60 dB. */
  readonly t60: number;
  /** Amplitude, linear, for a blow of unit impulse. */
  readonly gain: number;
}

/**
 * The force of one blow over time: a Hertz-like pulse of `seconds` with an area of `force`. A shorter
 * pulse excites higher modes, which is why harder blows sound brighter.
 */
export function createBlow(seconds: number, force: number): Float32Array {
  const blow = new Float32Array(Math.max(3, toSamples(seconds)));
  let area = 0;
  for (let i = 0; i < blow.length; i += 1) {
    const value = Math.sin((Math.PI * (i + 0.5)) / blow.length) ** 1.5;
    blow[i] = value;
    area += value;
  }
  return blow.map((value) => (value * force) / area);
}

/** Noise of the touching surfaces between two corner frequencies; it falls by 60 dB in `t60` seconds. */
export function createContactNoise(
  random: Random,
  t60: number,
  lowHz: number,
  highHz: number,
): Float32Array {
  const low = createHighpass(lowHz);
  const first = createLowpass(highHz);
  const second = createLowpass(highHz);
  const decay = 10 ** (-3 / (t60 * SAMPLE_RATE));
  const noise = new Float32Array(toSamples(t60));
  let level = 1;
  for (let i = 0; i < noise.length; i += 1) {
    noise[i] = second(first(low((random() * 2 - 1) * level)));
    level *= decay;
  }
  return noise;
}

/** Adds to `target` the response of all modes to `blow` from sample `at`. */
export function ring(
  target: Float32Array,
  modes: readonly Mode[],
  blow: Float32Array,
  at: number,
): void {
  for (const mode of modes) {
    const angle = (2 * Math.PI * mode.hz) / SAMPLE_RATE;
    const radius = 10 ** (-3 / (mode.t60 * SAMPLE_RATE));
    const back1 = 2 * radius * Math.cos(angle);
    const back2 = -radius * radius;
    const gain = mode.gain * Math.sin(angle);
    let last = 0;
    let beforeLast = 0;
    for (let n = at; n < target.length; n += 1) {
      const value = gain * (blow[n - at] ?? 0) + back1 * last + back2 * beforeLast;
      beforeLast = last;
      last = value;
      target[n] = (target[n] ?? 0) + value;
    }
  }
}
