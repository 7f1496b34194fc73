import { type Processor, SAMPLE_RATE, toSamples } from '../synthesis/dsp';

interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

function createBiquad({ b: [b0, b1, b2], a: [a1, a2] }: Biquad): Processor {
  let first = 0;
  let second = 0;
  return (input) => {
    const output = b0 * input + first;
    first = b1 * input - a1 * output + second;
    second = b2 * input - a2 * output;
    return output;
  };
}

// The two filters of ITU-R BS.1770: a shelf for the effect of the head, and a high-pass.
function createWeighting(rate: number): Processor {
  const head = Math.tan((Math.PI * 1681.97) / rate);
  const lift = 10 ** (4 / 20);
  const bend = (lift ** 0.4997 * head) / 0.7072;
  const scale = 1 / (1 + head / 0.7072 + head * head);
  const shelf = createBiquad({
    b: [
      (lift + bend + head * head) * scale,
      2 * (head * head - lift) * scale,
      (lift - bend + head * head) * scale,
    ],
    a: [2 * (head * head - 1) * scale, (1 - head / 0.7072 + head * head) * scale],
  });
  const ear = Math.tan((Math.PI * 38.135) / rate);
  const cut = 1 / (1 + ear / 0.5003 + ear * ear);
  const pass = createBiquad({
    b: [1, -2, 1],
    a: [2 * (ear * ear - 1) * cut, (1 - ear / 0.5003 + ear * ear) * cut],
  });
  return (input) => pass(shelf(input));
}

/** Loudness in LUFS of each window of `seconds`, one every `step` seconds. */
export function loudnessOverTime(
  channels: readonly Float32Array[],
  seconds: number,
  step: number,
  rate = SAMPLE_RATE,
): number[] {
  const frames = channels[0]?.length ?? 0;
  const energy = new Float64Array(frames + 1);
  for (const channel of channels) {
    const weigh = createWeighting(rate);
    let sum = 0;
    for (let n = 0; n < frames; n += 1) {
      sum += weigh(channel[n] ?? 0) ** 2;
      energy[n + 1] = (energy[n + 1] ?? 0) + sum;
    }
  }
  const window = toSamples((seconds * rate) / SAMPLE_RATE);
  const stride = toSamples((step * rate) / SAMPLE_RATE);
  const count = Math.max(1, Math.floor((frames - window) / stride) + 1);
  return Array.from({ length: count }, (_, index) => {
    const end = Math.min(frames, index * stride + window);
    const sum = (energy[end] ?? 0) - (energy[index * stride] ?? 0);
    return -0.691 + 10 * Math.log10(sum / window + 1e-12);
  });
}

/** Integration time: 0.4 s as in EBU R 128, and less for short sounds. */
const WINDOW_SECONDS = 0.4;
const SHORT_SECONDS = 0.1;
const LONGEST_SHORT = 0.46;
const STEP_SECONDS = 0.005;

/** Loudness in LUFS of the loudest moment of a single sound, by a window that suits its length. */
export function loudestMoment(channels: readonly Float32Array[]): number {
  const length = channels[0]?.length ?? 0;
  const isShort = length < toSamples(LONGEST_SHORT);
  const padded = channels.map((channel) => {
    const longer = new Float32Array(length + toSamples(2 * WINDOW_SECONDS));
    longer.set(channel, toSamples(WINDOW_SECONDS));
    return longer;
  });
  const window = isShort ? SHORT_SECONDS : WINDOW_SECONDS;
  return Math.max(...loudnessOverTime(padded, window, STEP_SECONDS));
}
