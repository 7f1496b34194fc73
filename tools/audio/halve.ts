import type { Stereo } from './dsp';

const REACH = 48;

// A windowed sinc that passes what the lower rate can carry; its delay is taken back below.
function createKernel(): Float64Array {
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
 * A loop of even length at half its sample rate. The filter reads round the seam: one that met
 * silence there, like every converter that doesn't know of loops, would leave a click.
 */
export function halveRate({ left, right }: Stereo): Stereo {
  const kernel = createKernel();
  return { left: halveChannel(left, kernel), right: halveChannel(right, kernel) };
}
