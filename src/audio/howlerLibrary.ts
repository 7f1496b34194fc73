import { Howl, Howler } from 'howler';
import { Effects } from './effects';
import type { AudioLibrary, CreateHowl } from './library';
import { Music } from './music';

/** Howler as it is, except that it never puts audio to sleep: some phones can't be woken again. */
export function howlerLibrary(): AudioLibrary {
  Howler.autoSuspend = false;
  const createHowl: CreateHowl = (options) => new Howl(options);
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
