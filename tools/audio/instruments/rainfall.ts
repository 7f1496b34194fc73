import { createBus, filterAround, mixPanned } from '../synthesis/bus';
import {
  chain,
  createHighpass,
  createLowpass,
  type Random,
  SAMPLE_RATE,
  type Stereo,
  toSamples,
  vary,
} from '../synthesis/dsp';

/** How hard it rains, from 0 to 1, at a part of the loop from 0 to 1. */
export type RainAt = (part: number) => number;

const DROPS_A_SECOND = 34;
const DROP_GAIN = 0.036;
const HISS_GAIN = 0.018;

// A drop on water encloses a bubble, which rings: a sine that decays quickly and rises in pitch as the
// bubble rises. Small bubbles are high, short and frequent.
function createDrop(random: Random): Float32Array {
  const size = random() ** 2;
  const hz = 3600 / (1 + 3.6 * size);
  const t60 = 0.018 + 0.09 * size;
  const climb = vary(random, 0.12, 0.1) / t60;
  const drop = new Float32Array(toSamples(t60));
  let phase = 0;
  for (let n = 0; n < drop.length; n += 1) {
    const time = n / SAMPLE_RATE;
    phase += (2 * Math.PI * hz * (1 + climb * time)) / SAMPLE_RATE;
    const rise = Math.min(1, n / 24);
    drop[n] = rise * Math.sin(phase) * 10 ** ((-3 * time) / t60) * (0.5 + size);
  }
  return drop;
}

/** Rain on leaves and a pond, as a loop: single drops nearby over a soft, distant hiss. */
export function createRainfall(size: number, rainAt: RainAt, random: Random): Stereo {
  const rain = createBus(size);
  for (const channel of [rain.left, rain.right]) {
    for (let n = 0; n < size; n += 1) channel[n] = vary(random, 0, 1);
  }
  // Both channels share most of the distant rain, so that little is lost on a single loudspeaker.
  for (let n = 0; n < size; n += 1) {
    const left = rain.left[n] ?? 0;
    const right = rain.right[n] ?? 0;
    const level = HISS_GAIN * rainAt(n / size);
    rain.left[n] = level * (left + 0.4 * right);
    rain.right[n] = level * (right + 0.4 * left);
  }
  filterAround(rain, () => chain(createHighpass(500), createLowpass(1800), createLowpass(4200)));
  const count = Math.round((DROPS_A_SECOND * size) / SAMPLE_RATE);
  for (let drop = 0; drop < count; drop += 1) {
    const part = random();
    const level = rainAt(part);
    // Harder rain has more drops, few of which are nearby.
    if (random() > level) continue;
    const near = 0.12 + 0.88 * random() ** 4;
    mixPanned(
      rain,
      createDrop(random),
      Math.floor(part * size),
      DROP_GAIN * near,
      vary(random, 0, 0.7),
    );
  }
  return rain;
}
