/** Sample rate of everything rendered here, in Hz. */
export const SAMPLE_RATE = 44_100;

/** A source of numbers in [0, 1) that repeats exactly for the same seed. */
export type Random = () => number;

/** One sample in, one sample out; the state lives in the closure. */
export type Processor = (input: number) => number;

/** Two channels of the same length, full scale at ±1. */
export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Mulberry32. Seeded so that two runs of the tool give the same files. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number in [centre − spread, centre + spread). */
export function vary(random: Random, centre: number, spread: number): number {
  return centre + (random() * 2 - 1) * spread;
}

/** Length in whole samples of a time in seconds. */
export function toSamples(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}

/** Linear gain of a level in decibels. */
export function toGain(decibels: number): number {
  return 10 ** (decibels / 20);
}

/** Frequency ratio of an interval in cents. */
export function toRatio(cents: number): number {
  return 2 ** (cents / 1200);
}

const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Frequency in Hz of a pitch name such as `D4` or `F#3` (A4 = 440 Hz). */
export function toHz(pitch: string): number {
  const parts = /^([A-G])(#?)(\d)$/.exec(pitch);
  const semitone = SEMITONES[parts?.[1] ?? ''];
  if (parts === null || semitone === undefined) {
    throw new Error(`Not a pitch name: ${pitch}`);
  }
  const sharp = parts[2] === '#' ? 1 : 0;
  const key = semitone + sharp + 12 * (Number(parts[3]) + 1);
  return 440 * 2 ** ((key - 69) / 12);
}

/** First-order low-pass with its corner at `hz`. */
export function createLowpass(hz: number): Processor {
  const keep = Math.exp((-2 * Math.PI * hz) / SAMPLE_RATE);
  let state = 0;
  return (input) => {
    state = input + keep * (state - input);
    return state;
  };
}

/** First-order high-pass with its corner at `hz`; also takes out DC. */
export function createHighpass(hz: number): Processor {
  const low = createLowpass(hz);
  return (input) => input - low(input);
}

/** Peaking equaliser: `decibels` of gain at `hz`, none far from it. */
export function createPeak(hz: number, q: number, decibels: number): Processor {
  const amplitude = 10 ** (decibels / 40);
  const angle = (2 * Math.PI * hz) / SAMPLE_RATE;
  const alpha = Math.sin(angle) / (2 * q);
  const scale = 1 / (1 + alpha / amplitude);
  const b0 = (1 + alpha * amplitude) * scale;
  const b1 = -2 * Math.cos(angle) * scale;
  const b2 = (1 - alpha * amplitude) * scale;
  const a2 = (1 - alpha / amplitude) * scale;
  let first = 0;
  let second = 0;
  return (input) => {
    const output = b0 * input + first;
    first = b1 * (input - output) + second;
    second = b2 * input - a2 * output;
    return output;
  };
}

/** Joins processors in series. */
export function chain(...steps: readonly Processor[]): Processor {
  return (input) => steps.reduce((value, step) => step(value), input);
}

/** Runs a processor over a buffer in place and returns the buffer. */
export function process(buffer: Float32Array, step: Processor): Float32Array {
  for (let i = 0; i < buffer.length; i += 1) {
    buffer[i] = step(buffer[i] ?? 0);
  }
  return buffer;
}

/** Adds `source` × `gain` to `target` from sample `at`; what exceeds the end is left out. */
export function mixInto(target: Float32Array, source: Float32Array, at: number, gain = 1): void {
  const end = Math.min(source.length, target.length - at);
  for (let i = 0; i < end; i += 1) {
    target[at + i] = (target[at + i] ?? 0) + (source[i] ?? 0) * gain;
  }
}

/** Like `mixInto`, but what exceeds the end wraps around to the beginning. */
export function mixAround(target: Float32Array, source: Float32Array, at: number, gain = 1): void {
  const size = target.length;
  for (let i = 0; i < source.length; i += 1) {
    const index = (((at + i) % size) + size) % size;
    target[index] = (target[index] ?? 0) + (source[i] ?? 0) * gain;
  }
}

/** Largest absolute sample. */
export function peakOf(buffer: Float32Array): number {
  return buffer.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
}

/** Scales a buffer in place so that its peak is at `peak` (linear, full scale 1). */
export function normalise(buffer: Float32Array, peak: number): Float32Array {
  const found = peakOf(buffer);
  const gain = found > 0 ? peak / found : 0;
  return process(buffer, (value) => value * gain);
}

/** Bends a sample smoothly from `knee` on, so that it never reaches `ceiling` (both linear). */
export function bendPeak(value: number, knee: number, ceiling: number): number {
  const over = Math.abs(value) - knee;
  if (over <= 0) return value;
  return Math.sign(value) * (knee + (ceiling - knee) * Math.tanh(over / (ceiling - knee)));
}

/** Raised-cosine fades in place, in seconds, so that a cut makes no click. */
export function fade(buffer: Float32Array, inSeconds: number, outSeconds: number): Float32Array {
  const rise = toSamples(inSeconds);
  const fall = toSamples(outSeconds);
  for (let i = 0; i < rise; i += 1) {
    buffer[i] = (buffer[i] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * i) / rise));
  }
  for (let i = 0; i < fall; i += 1) {
    const index = buffer.length - 1 - i;
    buffer[index] = (buffer[index] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * i) / fall));
  }
  return buffer;
}

/** Half the length of the filter that halves a sample rate, in samples. */
const REACH = 48;

// A windowed sinc that passes what the lower rate can carry. It is centred, so there is no delay.
function createHalvingKernel(): Float64Array {
  const kernel = new Float64Array(2 * REACH + 1);
  let sum = 0;
  for (let k = -REACH; k <= REACH; k += 1) {
    const angle = Math.PI * k * 0.47;
    const window = 0.54 + 0.46 * Math.cos((Math.PI * k) / REACH);
    const value = (k === 0 ? 1 : Math.sin(angle) / angle) * window;
    kernel[k + REACH] = value;
    sum += value;
  }
  return kernel.map((value) => value / sum);
}

function halveChannel(channel: Float32Array, kernel: Float64Array): Float32Array {
  const size = channel.length;
  const half = new Float32Array(size / 2);
  for (let n = 0; n < half.length; n += 1) {
    let sum = 0;
    for (let k = -REACH; k <= REACH; k += 1) {
      sum += (channel[(2 * n + k + size) % size] ?? 0) * (kernel[k + REACH] ?? 0);
    }
    half[n] = sum;
  }
  return half;
}

/**
 * A loop of even length at half its sample rate. The filter wraps around the ends: a converter that
 * assumes silence there would leave a click in the loop.
 */
export function halveRate({ left, right }: Stereo): Stereo {
  const kernel = createHalvingKernel();
  return { left: halveChannel(left, kernel), right: halveChannel(right, kernel) };
}
