import { Howl, Howler } from 'howler';
import type { AudioLibrary } from './sound';

/** Howler as it is, except that it never puts audio to sleep: some phones can't be woken again. */
export function howlerLibrary(): AudioLibrary {
  Howler.autoSuspend = false;
  return {
    createHowl: (options) => new Howl(options),
    mute: (muted) => Howler.mute(muted),
    isAwake: () => !Howler.usingWebAudio || Howler.ctx?.state === 'running',
    resume: () => {
      if (Howler.ctx && Howler.ctx.state !== 'running') Howler.ctx.resume().catch(() => undefined);
    },
  };
}
