import { Howl, Howler } from 'howler';
import { Effects } from './effects';
import type { AudioLibrary } from './sound';
import type { CreateHowl } from './soundFiles';
import { limit } from './limiter';
import { Music } from './music';

/** Howler as it is, except that it never puts audio to sleep: some phones can't be woken again. */
export function howlerLibrary(): AudioLibrary {
  Howler.autoSuspend = false;
  let limited = false;
  const createHowl: CreateHowl = (options) => {
    const howl = new Howl(options);
    // The first one has brought the audio context.
    if (Howler.usingWebAudio && !limited) limit(Howler.masterGain);
    limited = true;
    return howl;
  };
  return {
    createEffects: () => new Effects(createHowl),
    createMusic: () => new Music(createHowl),
    mute: (muted) => Howler.mute(muted),
    isAwake: () => !Howler.usingWebAudio || Howler.ctx?.state === 'running',
    resume: () => {
      if (Howler.ctx && Howler.ctx.state !== 'running') Howler.ctx.resume().catch(() => undefined);
    },
  };
}
