/** From where loud moments are held back, in dB below full scale, and how strongly. */
const THRESHOLD = -2;
const RATIO = 20;

/**
 * What the node adds by itself, in dB: 0.6 of what it takes from a tone at full scale
 * (Web Audio API 1.1, "makeup gain").
 */
const MAKEUP = -0.6 * THRESHOLD * (1 - 1 / RATIO);

/**
 * Sends what comes out of `source` to the speakers so that music, a stone and a flourish at once, all
 * at full volume, do not clip. Anything quieter than the threshold passes as it is.
 */
export function limit(source: AudioNode): void {
  const { context } = source;
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = THRESHOLD;
  limiter.ratio.value = RATIO;
  limiter.knee.value = 0;
  limiter.attack.value = 0.001;
  limiter.release.value = 0.1;
  const trim = context.createGain();
  trim.gain.value = 10 ** (-MAKEUP / 20);
  source.disconnect();
  source.connect(limiter).connect(trim).connect(context.destination);
}
