import { describe, expect, it } from 'vitest';
import { Sound } from '../../src/audio/sound';
import { SettingsStore, type Settings } from '../../src/platform/settings';
import { Storage } from '../../src/platform/storage';
import { FakeAudio, type FakeHowl } from '../support/fakeAudio';
import { FakeStorage } from '../support/match/fakeStorage';

interface Bench {
  readonly audio: FakeAudio;
  readonly settings: SettingsStore;
  readonly sound: Sound;
  readonly music: FakeHowl;
}

/** Music that is on, after the first gesture, beginning with the morning; loaded or still loading. */
function musicOn(loaded = true, change: Partial<Settings> = {}): Bench {
  const settings = new SettingsStore(
    new Storage(
      () => new FakeStorage(),
      () => undefined,
    ),
  );
  settings.set({ music: true, musicVolume: 0.5, ...change });
  const audio = new FakeAudio();
  audio.chance = 0;
  const sound = new Sound(audio, settings);
  sound.unlock();
  const { music } = audio;
  if (!music) throw new Error('No music');
  if (loaded) music.load();
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
    audio.music?.load();
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
    music.load();
    music.finishFade();
    expect(music.isPlaying).toBe(false);
  });

  it('and on before it is loaded plays', () => {
    const { music, settings } = musicOn(false);
    settings.set({ music: false });
    settings.set({ music: true });
    music.load();
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

describe('all pieces in turn', () => {
  /** Lets a piece be heard twice. */
  function hear(music: FakeHowl | undefined): void {
    music?.finishFade();
    music?.finishRound();
    music?.finishRound();
  }

  it.each([
    [0, 'morning'],
    [0.5, 'rain'],
    [0.9, 'night'],
  ])('begin with any of them: chance says %f, and it is %s', (chance, name) => {
    const { settings, audio } = musicOn();
    audio.howls.length = 0;
    audio.chance = chance;
    const sound = new Sound(audio, settings);
    sound.unlock();
    expect(audio.music?.name).toBe(name);
  });

  it('follow each other, the next being loaded only after two rounds', () => {
    const { audio, music } = musicOn();
    music.finishFade();
    music.finishRound();
    expect(audio.pieces).toEqual([music]);
    music.finishRound();
    expect(audio.pieces.map(({ name }) => name)).toEqual(['morning', 'rain']);
    expect([music.level, music.fadingTo]).toEqual([0.5, null]);
  });

  it('cross, and the old one leaves memory when it is silent', () => {
    const { audio, music } = musicOn();
    hear(music);
    const next = audio.pieces[1];
    next?.load();
    expect([music.isPlaying, music.fadingTo]).toEqual([true, 0]);
    expect([next?.isPlaying, next?.level, next?.fadingTo]).toEqual([true, 0, 0.5]);
    music.finishFade();
    next?.finishFade();
    expect(music.state()).toBe('unloaded');
    expect(audio.pieces).toEqual([next]);
    expect(next?.level).toBe(0.5);
  });

  it('come round to the first', () => {
    const { audio } = musicOn();
    const names: (string | undefined)[] = [];
    for (let piece = 0; piece < 4; piece += 1) {
      names.push(audio.music?.name);
      hear(audio.music);
      audio.pieces[1]?.load();
      audio.music?.finishFade();
    }
    expect(names).toEqual(['morning', 'rain', 'night', 'morning']);
  });

  it('go on with the old one when the next can’t be loaded, and try again later', () => {
    const { audio, music } = musicOn();
    hear(music);
    audio.howls.at(-1)?.failToLoad();
    expect([music.isPlaying, music.level]).toEqual([true, 0.5]);
    const tried = audio.howls.length;
    hear(music);
    expect(audio.howls.length).toBe(tried + 1);
  });

  it('leave nothing of a crossing behind when the page is hidden in it', () => {
    const { audio, music, sound } = musicOn();
    hear(music);
    const next = audio.pieces[1];
    next?.load();
    sound.setVisible(false);
    expect(audio.pieces).toEqual([next]);
    expect(next?.isPlaying).toBe(false);
    sound.setVisible(true);
    expect([next?.isPlaying, next?.fadingTo]).toEqual([true, 0.5]);
  });

  it('cross in silence where the volume is nothing', () => {
    const { audio, music } = musicOn(true, { musicVolume: 0 });
    hear(music);
    audio.pieces[1]?.load();
    expect(music.state()).toBe('unloaded');
    expect([audio.music?.name, audio.music?.isPlaying]).toEqual(['rain', true]);
  });
});

describe('a piece that is chosen', () => {
  it('is the only one that is loaded, and stays', () => {
    const { audio, music } = musicOn(true, { piece: 'night' });
    expect(music.name).toBe('night');
    for (let round = 0; round < 5; round += 1) music.finishRound();
    expect(audio.pieces).toEqual([music]);
    expect(audio.howls).toHaveLength(2);
  });

  it('crosses with what plays as soon as it is there', () => {
    const { audio, music, settings } = musicOn();
    music.finishFade();
    settings.set({ piece: 'night' });
    expect([music.isPlaying, music.fadingTo]).toEqual([true, null]);
    audio.pieces[1]?.load();
    music.finishFade();
    expect(audio.pieces.map(({ name }) => name)).toEqual(['night']);
  });

  it('and given up before it is there never plays, and is let go', () => {
    const { audio, music, settings } = musicOn();
    music.finishFade();
    settings.set({ piece: 'night' });
    const given = audio.pieces[1];
    settings.set({ piece: 'morning' });
    given?.load();
    expect(given?.played).toEqual([]);
    expect(audio.pieces).toEqual([music]);
    expect([music.isPlaying, music.level]).toEqual([true, 0.5]);
  });

  it('while music is off is loaded only when it is on', () => {
    const { audio, music, settings } = musicOn();
    music.finishFade();
    settings.set({ music: false });
    music.finishFade();
    settings.set({ piece: 'rain' });
    expect(audio.pieces).toEqual([music]);
    settings.set({ music: true });
    expect(audio.pieces.map(({ name }) => name)).toEqual(['morning', 'rain']);
  });

  it('that is loaded while music is off waits in silence, without the old one', () => {
    const { audio, music, settings } = musicOn();
    music.finishFade();
    settings.set({ piece: 'rain' });
    settings.set({ music: false });
    audio.pieces[1]?.load();
    expect(audio.pieces.map(({ name, isPlaying }) => [name, isPlaying])).toEqual([['rain', false]]);
    settings.set({ music: true });
    expect([audio.music?.isPlaying, audio.music?.fadingTo]).toEqual([true, 0.5]);
  });
});
