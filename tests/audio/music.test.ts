import { describe, expect, it } from 'vitest';
import { Sound } from '../../src/audio/sound';
import { SettingsStore, type Settings } from '../../src/platform/settings';
import { Storage } from '../../src/platform/storage';
import { FakeAudio, type FakeHowl } from '../support/fakeAudio';
import { FakeStorage } from '../support/match/fakeStorage';

interface Fixture {
  readonly audio: FakeAudio;
  readonly settings: SettingsStore;
  readonly sound: Sound;
  readonly music: FakeHowl;
}

/** Music that is on, after the first gesture, starting with `morning`; loaded or still loading. */
function musicOn(loaded = true, change: Partial<Settings> = {}): Fixture {
  const settings = new SettingsStore(
    new Storage(
      () => new FakeStorage(),
      () => undefined,
    ),
  );
  settings.set({ music: true, musicVolume: 0.5, ...change });
  const audio = new FakeAudio();
  audio.random = 0;
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

  it('after the first gesture is loaded only then', () => {
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

  it('changes its volume at once, without a restart', () => {
    const { music, settings } = musicOn();
    music.finishFade();
    settings.set({ musicVolume: 0.2 });
    expect([music.level, music.fadingTo, music.played.length]).toEqual([0.2, null, 1]);
  });

  it('is not affected by other settings', () => {
    const { music, settings } = musicOn();
    music.finishFade();
    settings.set({ coordinates: false, effects: false });
    expect([music.isPlaying, music.level, music.played.length]).toEqual([true, 0.5, 1]);
  });
});

describe('music that is switched off', () => {
  it('fades out and is then paused', () => {
    const { music, settings } = musicOn();
    music.finishFade();
    settings.set({ music: false });
    expect([music.isPlaying, music.level, music.fadingTo]).toEqual([true, 0.5, 0]);
    music.finishFade();
    expect([music.isPlaying, music.level]).toEqual([false, 0]);
  });

  it('and on again during the fade fades in from there, and is not paused later', () => {
    const { music, settings } = musicOn();
    music.finishFade();
    settings.set({ music: false });
    music.level = 0.3;
    settings.set({ music: true });
    expect([music.level, music.fadingTo]).toEqual([0.3, 0.5]);
    music.finishFade();
    expect([music.isPlaying, music.level, music.played.length]).toEqual([true, 0.5, 1]);
  });

  it('at volume 0 is paused at once: the fade would never end', () => {
    const { music, settings } = musicOn(true, { musicVolume: 0 });
    settings.set({ music: false });
    expect([music.isPlaying, music.fadingTo]).toEqual([false, null]);
  });

  it('before it is loaded does not start when it is', () => {
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
  it('is muted and its music paused at once', () => {
    const { audio, music, sound } = musicOn();
    music.finishFade();
    sound.setVisible(false);
    expect([audio.muted, music.isPlaying]).toEqual([true, false]);
  });

  it('and shown again is unmuted and resumed, and its music fades in', () => {
    const { audio, music, sound } = musicOn();
    music.finishFade();
    sound.setVisible(false);
    sound.setVisible(true);
    expect([audio.muted, audio.resumed]).toEqual([false, 1]);
    expect([music.isPlaying, music.level, music.fadingTo]).toEqual([true, 0, 0.5]);
  });

  it('and shown again starts no fade to the same level, which would never end', () => {
    const { music, settings, sound } = musicOn();
    music.finishFade();
    settings.set({ musicVolume: 0 });
    sound.setVisible(false);
    sound.setVisible(true);
    expect([music.isPlaying, music.level, music.fadingTo]).toEqual([true, 0, null]);
  });

  it('and shown again starts no music that was switched off meanwhile', () => {
    const { music, settings, sound } = musicOn();
    music.finishFade();
    sound.setVisible(false);
    settings.set({ music: false });
    sound.setVisible(true);
    expect(music.isPlaying).toBe(false);
  });

  it('starts music that is switched on meanwhile only when shown again', () => {
    const { music, settings, sound } = musicOn();
    settings.set({ music: false });
    music.finishFade();
    sound.setVisible(false);
    settings.set({ music: true });
    expect(music.isPlaying).toBe(false);
    sound.setVisible(true);
    expect(music.isPlaying).toBe(true);
  });

  it('while music fades out leaves it paused', () => {
    const { music, settings, sound } = musicOn();
    music.finishFade();
    settings.set({ music: false });
    sound.setVisible(false);
    music.finishFade();
    sound.setVisible(true);
    expect(music.isPlaying).toBe(false);
  });

  it('twice behaves as if hidden once', () => {
    const { audio, music, sound } = musicOn();
    sound.setVisible(false);
    sound.setVisible(false);
    sound.setVisible(true);
    expect([audio.muted, music.isPlaying]).toEqual([false, true]);
  });
});

describe('all pieces in turn', () => {
  /** Plays a piece twice. */
  function playRounds(music: FakeHowl | undefined): void {
    music?.finishFade();
    music?.finishRound();
    music?.finishRound();
  }

  it.each([
    [0, 'morning'],
    [0.5, 'rain'],
    [0.9, 'night'],
  ])('start with a random one: %f gives %s', (random, name) => {
    const { settings, audio } = musicOn();
    audio.howls.length = 0;
    audio.random = random;
    const sound = new Sound(audio, settings);
    sound.unlock();
    expect(audio.music?.name).toBe(name);
  });

  it('follow each other; the next is loaded only after two rounds', () => {
    const { audio, music } = musicOn();
    music.finishFade();
    music.finishRound();
    expect(audio.pieces).toEqual([music]);
    music.finishRound();
    expect(audio.pieces.map(({ name }) => name)).toEqual(['morning', 'rain']);
    expect([music.level, music.fadingTo]).toEqual([0.5, null]);
  });

  it('crossfade, and the old one is unloaded when it is silent', () => {
    const { audio, music } = musicOn();
    playRounds(music);
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

  it('start again with the first', () => {
    const { audio } = musicOn();
    const names: (string | undefined)[] = [];
    for (let piece = 0; piece < 4; piece += 1) {
      names.push(audio.music?.name);
      playRounds(audio.music);
      audio.pieces[1]?.load();
      audio.music?.finishFade();
    }
    expect(names).toEqual(['morning', 'rain', 'night', 'morning']);
  });

  it('go on with the current one if the next can’t be loaded, and try again later', () => {
    const { audio, music } = musicOn();
    playRounds(music);
    audio.howls.at(-1)?.failToLoad();
    expect([music.isPlaying, music.level]).toEqual([true, 0.5]);
    const tried = audio.howls.length;
    playRounds(music);
    expect(audio.howls.length).toBe(tried + 1);
  });

  it('end a crossfade when the page is hidden', () => {
    const { audio, music, sound } = musicOn();
    playRounds(music);
    const next = audio.pieces[1];
    next?.load();
    sound.setVisible(false);
    expect(audio.pieces).toEqual([next]);
    expect(next?.isPlaying).toBe(false);
    sound.setVisible(true);
    expect([next?.isPlaying, next?.fadingTo]).toEqual([true, 0.5]);
  });

  it('change at once at volume 0', () => {
    const { audio, music } = musicOn(true, { musicVolume: 0 });
    playRounds(music);
    audio.pieces[1]?.load();
    expect(music.state()).toBe('unloaded');
    expect([audio.music?.name, audio.music?.isPlaying]).toEqual(['rain', true]);
  });
});

describe('a piece that is chosen', () => {
  it('is the only one that is loaded, and repeats', () => {
    const { audio, music } = musicOn(true, { piece: 'night' });
    expect(music.name).toBe('night');
    for (let round = 0; round < 5; round += 1) music.finishRound();
    expect(audio.pieces).toEqual([music]);
    expect(audio.howls).toHaveLength(2);
  });

  it('is crossfaded to when it is loaded', () => {
    const { audio, music, settings } = musicOn();
    music.finishFade();
    settings.set({ piece: 'night' });
    expect([music.isPlaying, music.fadingTo]).toEqual([true, null]);
    audio.pieces[1]?.load();
    music.finishFade();
    expect(audio.pieces.map(({ name }) => name)).toEqual(['night']);
  });

  it('and changed back before it is loaded is never played, and unloaded', () => {
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

  it('while music is off is loaded only when it is switched on', () => {
    const { audio, music, settings } = musicOn();
    music.finishFade();
    settings.set({ music: false });
    music.finishFade();
    settings.set({ piece: 'rain' });
    expect(audio.pieces).toEqual([music]);
    settings.set({ music: true });
    expect(audio.pieces.map(({ name }) => name)).toEqual(['morning', 'rain']);
  });

  it('that is loaded while music is off is not played yet, and replaces the old one', () => {
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
