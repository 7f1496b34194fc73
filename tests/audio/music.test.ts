import { describe, expect, it } from 'vitest';
import { Sound } from '../../src/audio/sound';
import { SettingsStore, type Settings } from '../../src/platform/settings';
import { Storage } from '../../src/platform/storage';
import { FakeAudio, type FakeHowl } from '../support/fakeAudio';
import { FakeStorage } from '../support/fakeStorage';

interface Bench {
  readonly audio: FakeAudio;
  readonly settings: SettingsStore;
  readonly sound: Sound;
  readonly music: FakeHowl;
}

/** Music that is on, after the first gesture; `loaded` or still loading. */
function musicOn(loaded = true, change: Partial<Settings> = {}): Bench {
  const settings = new SettingsStore(
    new Storage(
      () => new FakeStorage(),
      () => undefined,
    ),
  );
  settings.set({ music: true, musicVolume: 0.5, ...change });
  const audio = new FakeAudio();
  const sound = new Sound(audio, settings);
  sound.unlock();
  const { music } = audio;
  if (!music) throw new Error('No music');
  music.loaded = loaded;
  return { audio, settings, sound, music };
}

describe('music that is switched on', () => {
  it('loops, and fades in from silence to its volume', () => {
    const { music } = musicOn();
    expect(music.options).toMatchObject({ loop: true, volume: 0 });
    expect([music.isPlaying, music.level, music.fadingTo]).toEqual([true, 0, 0.5]);
    music.finishFade();
    expect(music.level).toBe(0.5);
  });

  it('after the first gesture is only loaded then', () => {
    const settings = new SettingsStore(
      new Storage(
        () => new FakeStorage(),
        () => undefined,
      ),
    );
    const audio = new FakeAudio();
    new Sound(audio, settings).unlock();
    expect(audio.music).toBeUndefined();
    settings.set({ music: true });
    expect(audio.music?.isPlaying).toBe(true);
  });

  it('follows its volume at once, without starting anew', () => {
    const { music, settings } = musicOn();
    music.finishFade();
    settings.set({ musicVolume: 0.2 });
    expect([music.level, music.fadingTo, music.played.length]).toEqual([0.2, null, 1]);
  });

  it('goes on undisturbed when something else is set', () => {
    const { music, settings } = musicOn();
    music.finishFade();
    settings.set({ coordinates: false, effects: false });
    expect([music.isPlaying, music.level, music.played.length]).toEqual([true, 0.5, 1]);
  });
});

describe('music that is switched off', () => {
  it('fades out and is paused when it is silent', () => {
    const { music, settings } = musicOn();
    music.finishFade();
    settings.set({ music: false });
    expect([music.isPlaying, music.level, music.fadingTo]).toEqual([true, 0.5, 0]);
    music.finishFade();
    expect([music.isPlaying, music.level]).toEqual([false, 0]);
  });

  it('and on again during the fade goes on from where it is, and is not paused later', () => {
    const { music, settings } = musicOn();
    music.finishFade();
    settings.set({ music: false });
    music.level = 0.3;
    settings.set({ music: true });
    expect([music.level, music.fadingTo]).toEqual([0.3, 0.5]);
    music.finishFade();
    expect([music.isPlaying, music.level, music.played.length]).toEqual([true, 0.5, 1]);
  });

  it('at volume nothing is paused at once: no fade could end', () => {
    const { music, settings } = musicOn(true, { musicVolume: 0 });
    settings.set({ music: false });
    expect([music.isPlaying, music.fadingTo]).toEqual([false, null]);
  });

  it('before it is loaded does not start once it is', () => {
    const { music, settings } = musicOn(false);
    settings.set({ music: false });
    music.loaded = true;
    music.finishFade();
    expect(music.isPlaying).toBe(false);
  });

  it('and on before it is loaded plays', () => {
    const { music, settings } = musicOn(false);
    settings.set({ music: false });
    settings.set({ music: true });
    music.loaded = true;
    music.finishFade();
    expect([music.isPlaying, music.level]).toEqual([true, 0.5]);
  });
});

describe('a page that is hidden', () => {
  it('is mute and its music paused at once', () => {
    const { audio, music, sound } = musicOn();
    music.finishFade();
    sound.setVisible(false);
    expect([audio.muted, music.isPlaying]).toEqual([true, false]);
  });

  it('and comes back is heard again, its music fading in, its audio awake', () => {
    const { audio, music, sound } = musicOn();
    music.finishFade();
    sound.setVisible(false);
    sound.setVisible(true);
    expect([audio.muted, audio.resumed]).toEqual([false, 1]);
    expect([music.isPlaying, music.level, music.fadingTo]).toEqual([true, 0, 0.5]);
  });

  it('and comes back starts no fade that could not end', () => {
    const { music, settings, sound } = musicOn();
    music.finishFade();
    settings.set({ musicVolume: 0 });
    sound.setVisible(false);
    sound.setVisible(true);
    expect([music.isPlaying, music.level, music.fadingTo]).toEqual([true, 0, null]);
  });

  it('and comes back starts no music that was switched off meanwhile', () => {
    const { music, settings, sound } = musicOn();
    music.finishFade();
    sound.setVisible(false);
    settings.set({ music: false });
    sound.setVisible(true);
    expect(music.isPlaying).toBe(false);
  });

  it('starts no music that is switched on meanwhile before it comes back', () => {
    const { music, settings, sound } = musicOn();
    settings.set({ music: false });
    music.finishFade();
    sound.setVisible(false);
    settings.set({ music: true });
    expect(music.isPlaying).toBe(false);
    sound.setVisible(true);
    expect(music.isPlaying).toBe(true);
  });

  it('while the music fades out leaves it paused', () => {
    const { music, settings, sound } = musicOn();
    music.finishFade();
    settings.set({ music: false });
    sound.setVisible(false);
    music.finishFade();
    sound.setVisible(true);
    expect(music.isPlaying).toBe(false);
  });

  it('told twice is hidden once', () => {
    const { audio, music, sound } = musicOn();
    sound.setVisible(false);
    sound.setVisible(false);
    sound.setVisible(true);
    expect([audio.muted, music.isPlaying]).toEqual([false, true]);
  });
});
