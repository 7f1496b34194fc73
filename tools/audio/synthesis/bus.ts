import { mixAround, type Processor, type Stereo } from './dsp';

/** Two silent channels of `size` samples. */
export function createBus(size: number): Stereo {
  return { left: new Float32Array(size), right: new Float32Array(size) };
}

/** Adds a sound panned from −1 (left) to 1 (right) at equal power; what exceeds the end wraps around. */
export function mixPanned(
  bus: Stereo,
  sound: Float32Array,
  at: number,
  gain: number,
  pan: number,
): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  mixAround(bus.left, sound, at, gain * Math.cos(angle));
  mixAround(bus.right, sound, at, gain * Math.sin(angle));
}

/** Adds one bus to another of the same length. */
export function addBus(target: Stereo, source: Stereo, gain: number): void {
  mixAround(target.left, source.left, 0, gain);
  mixAround(target.right, source.right, 0, gain);
}

/**
 * Filters a loop in place. A filter has memory, so it runs over the loop twice and the second pass is
 * kept; otherwise the end and the start would not fit.
 */
export function filterAround(bus: Stereo, create: () => Processor): void {
  for (const channel of [bus.left, bus.right]) {
    const step = create();
    for (const value of channel) step(value);
    for (let n = 0; n < channel.length; n += 1) channel[n] = step(channel[n] ?? 0);
  }
}
