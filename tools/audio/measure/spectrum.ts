/** Fast Fourier transform of 2ⁿ complex values, in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    for (const part of [real, imaginary]) {
      const kept = part[i] ?? 0;
      part[i] = part[j] ?? 0;
      part[j] = kept;
    }
  }
  for (let half = 1; half < size; half *= 2) {
    for (let k = 0; k < half; k += 1) {
      const cos = Math.cos((Math.PI * k) / half);
      const sin = -Math.sin((Math.PI * k) / half);
      for (let at = k; at < size; at += 2 * half) {
        const [re, im] = [real[at + half] ?? 0, imaginary[at + half] ?? 0];
        const turnedRe = re * cos - im * sin;
        const turnedIm = re * sin + im * cos;
        const [baseRe, baseIm] = [real[at] ?? 0, imaginary[at] ?? 0];
        real[at + half] = baseRe - turnedRe;
        imaginary[at + half] = baseIm - turnedIm;
        real[at] = baseRe + turnedRe;
        imaginary[at] = baseIm + turnedIm;
      }
    }
  }
}

/**
 * Power of each frequency, from 0 Hz to half the sample rate, in the `size` samples from `from`
 * on with a Hann window. `size` is a power of two; what lies outside the sound is silence.
 */
export function powerSpectrum(sound: Float32Array, from: number, size: number): Float64Array {
  const real = new Float64Array(size);
  for (let n = 0; n < size; n += 1) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / size);
    real[n] = (sound[from + n] ?? 0) * window;
  }
  const imaginary = new Float64Array(size);
  transform(real, imaginary);
  return Float64Array.from(
    { length: size / 2 },
    (_, bin) => (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2,
  );
}
