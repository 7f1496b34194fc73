import { SAMPLE_RATE, toSamples } from '../synthesis/dsp';
import { decode } from '../encode';
import { LEAD_MS, type Sprite } from '../sprite';

const SEARCH_MS = 60;
const WINDOW_MS = 120;
const MAX_SHIFT_MS = 5;
const MAX_SEAM = 0.01;

// Correlation also finds the shift of effects that fade in and have no clear onset.
function findShift(reference: Float32Array, decoded: Float32Array, at: number): number {
  const reach = toSamples(SEARCH_MS / 1000);
  const window = toSamples(WINDOW_MS / 1000);
  let best = 0;
  let bestSum = -Infinity;
  for (let shift = -reach; shift <= reach; shift += 1) {
    let sum = 0;
    for (let n = 0; n < window; n += 1) {
      sum += (reference[at + n] ?? 0) * (decoded[at + n + shift] ?? 0);
    }
    if (sum > bestSum) {
      bestSum = sum;
      best = shift;
    }
  }
  return (1000 * best) / SAMPLE_RATE;
}

/** Throws unless every effect of an encoded sprite is within a few ms of where the map says. */
export function checkSprite(path: string, sprite: Sprite): string {
  const decoded = decode(path, 1)[0] ?? new Float32Array(0);
  let worst = 0;
  for (const [name, [startMs]] of Object.entries(sprite.map)) {
    const onset = toSamples((startMs + LEAD_MS) / 1000);
    const shift = findShift(sprite.sound, decoded, onset);
    if (Math.abs(shift) > MAX_SHIFT_MS) {
      throw new Error(`${path}: ${name} is ${shift.toFixed(1)} ms away from the map`);
    }
    worst = Math.max(worst, Math.abs(shift));
  }
  if (decoded.some((value) => Math.abs(value) >= 1)) {
    throw new Error(`${path}: clips once decoded`);
  }
  return `onsets within ${worst.toFixed(2)} ms of the map`;
}

/** The largest step from sample to sample near both ends, which is usual for this sound. */
function usualStep(channel: Float32Array): number {
  const reach = toSamples(0.02);
  let most = 0;
  for (let n = 1; n < reach; n += 1) {
    const first = (channel[n] ?? 0) - (channel[n - 1] ?? 0);
    const last = (channel.at(-n) ?? 0) - (channel.at(-n - 1) ?? 0);
    most = Math.max(most, Math.abs(first), Math.abs(last));
  }
  return most;
}

/** Throws unless an encoded loop keeps its length and continues smoothly from its end to its start. */
export function checkLoop(path: string, frames: number): string {
  const channels = decode(path, 2);
  let worst = 0;
  for (const channel of channels) {
    if (channel.length !== frames) {
      throw new Error(`${path}: ${channel.length} frames instead of ${frames}`);
    }
    const step = (channel[0] ?? 0) - (channel.at(-1) ?? 0);
    worst = Math.max(worst, Math.abs(step));
    // Noise such as rain has large steps everywhere; only an unusual one is audible as a click.
    if (Math.abs(step) > Math.max(MAX_SEAM, usualStep(channel))) {
      throw new Error(`${path}: jumps by ${step.toFixed(4)} where the loop closes`);
    }
  }
  return `seam step ${worst.toFixed(5)} of full scale`;
}
