import { Howl, Howler } from 'howler';
import { Effects } from './effects';
import { Music } from './music';
import type { AudioLibrary } from './sound';
import type { CreateHowl } from './soundFiles';

/** The limiter's threshold in dB below full scale, and its ratio. */
const THRESHOLD = -2;
const RATIO = 20;

/**
 * The gain that the compressor node adds by itself, in dB: 0.6 of its reduction of a tone at full
 * scale (Web Audio API 1.1, "makeup gain").
 */
const MAKEUP = -0.6 * THRESHOLD * (1 - 1 / RATIO);

/** Howler's AudioLibrary. Auto-suspend is off: on some phones audio can't be resumed afterwards. */
export function howlerLibrary(): AudioLibrary {
  Howler.autoSuspend = false;
  let limited = false;
  const createHowl: CreateHowl = (options) => {
    const howl = new Howl(options);
    // The audio context exists from the first Howl on.
    if (Howler.usingWebAudio && !limited) limit(Howler.masterGain);
    limited = true;
    return howl;
  };
  return {
    createEffects: () => new Effects(createHowl),
    createMusic: () => new Music(createHowl),
    mute: (muted) => Howler.mute(muted),
    isRunning: () => !Howler.usingWebAudio || Howler.ctx?.state === 'running',
    resume: () => {
      if (Howler.ctx && Howler.ctx.state !== 'running') Howler.ctx.resume().catch(() => undefined);
    },
  };
}

/**
 * Sends `source` to the speakers through a limiter, so that music, a stone and a flourish together do
 * not clip at full volume. Below the threshold the sound is unchanged.
 */
function limit(source: AudioNode): void {
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
