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
  const limiter = new DynamicsCompressorNode(context, {
    threshold: THRESHOLD,
    ratio: RATIO,
    knee: 0,
    attack: 0.001,
    release: 0.1,
  });
  const trim = new GainNode(context, { gain: 10 ** (-MAKEUP / 20) });
  source.disconnect();
  source.connect(limiter).connect(trim).connect(context.destination);
}
