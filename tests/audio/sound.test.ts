import { existsSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import effects from '../../src/audio/effects.json';
import type { Cue, Effect } from '../../src/audio/effects';
import { Sound } from '../../src/audio/sound';
import { PIECES, SettingsStore, type Settings } from '../../src/platform/settings';
import { Storage } from '../../src/platform/storage';
import { FakeAudio } from '../support/fakeAudio';
import { FakeStorage } from '../support/match/fakeStorage';

const EFFECTS = [
  'stone',
  'undo',
  'refused',
  'button',
  'brush',
  'paper',
  'bowl',
  'turn',
  'win',
  'lose',
  'draw',
  'low',
] as const;
const CLACKS = Object.keys(effects).filter((name) => name.startsWith('stone'));
const NOTES = Object.keys(effects).filter((name) => name.startsWith('note'));

interface Fixture {
  readonly audio: FakeAudio;
  readonly settings: SettingsStore;
  readonly sound: Sound;
}

/** Sound before the first gesture. */
function locked(change: Partial<Settings> = {}): Fixture {
  const settings = new SettingsStore(
    new Storage(
      () => new FakeStorage(),
      () => undefined,
    ),
  );
  settings.set(change);
  const audio = new FakeAudio();
  return { audio, settings, sound: new Sound(audio, settings) };
}

/** Sound after the first gesture, with everything loaded. */
function playing(change: Partial<Settings> = {}): Fixture {
  const fixture = locked(change);
  fixture.sound.unlock();
  for (const howl of fixture.audio.howls) howl.load();
  return fixture;
}

describe('before the first gesture', () => {
  it('nothing is created, whatever is played or switched on', () => {
    const { audio, settings, sound } = locked({ music: true });
    for (const effect of EFFECTS) sound.play(effect);
    settings.set({ music: false, effects: false });
    settings.set({ music: true, effects: true, musicVolume: 1 });
    sound.setVisible(false);
    sound.setVisible(true);
    expect(audio.howls).toHaveLength(0);
    expect([audio.resumed, audio.muted]).toEqual([0, false]);
  });

  it('an effect that was requested is not played later', () => {
    const { audio, sound } = locked();
    sound.play('win');
    sound.unlock();
    audio.effects?.load();
    expect(audio.effects?.played).toEqual([]);
  });
});

describe('the first gesture', () => {
  it('loads the effects but no music, which is off', () => {
    const { audio } = playing();
    expect(audio.howls).toHaveLength(1);
    expect(audio.effects?.options.sprite).toEqual(effects);
    expect(audio.effects?.level).toBe(0.8);
  });

  it('loads nothing if everything is off', () => {
    expect(playing({ effects: false }).audio.howls).toHaveLength(0);
  });

  it('offers Ogg before MP3, from addresses relative to the page', () => {
    const { audio } = playing({ music: true, piece: 'rain' });
    expect(audio.howls.map(({ options }) => options.src)).toEqual([
      ['assets/audio/effects.ogg', 'assets/audio/effects.mp3'],
      ['assets/audio/rain.ogg', 'assets/audio/rain.mp3'],
    ]);
    for (const src of audio.howls.flatMap(({ options }) => options.src)) {
      expect(existsSync(new URL(`../../public/${src}`, import.meta.url))).toBe(true);
    }
  });

  it('creates each sound once, however many gestures follow', () => {
    const { audio, settings, sound } = playing({ music: true });
    sound.unlock();
    settings.set({ music: false, effects: false });
    settings.set({ music: true, effects: true });
    expect(audio.howls).toHaveLength(2);
  });

  it('and later ones: each resumes a suspended context', () => {
    const { audio, sound } = playing();
    expect(audio.resumed).toBe(0);
    sound.unlock();
    sound.unlock();
    expect(audio.resumed).toBe(2);
  });
});

describe('an effect', () => {
  it('is played by name', () => {
    const { audio, sound } = playing();
    const named = EFFECTS.filter((effect) => effect !== 'stone');
    for (const effect of named) sound.play(effect);
    expect(audio.effects?.played).toEqual(named);
    expect(audio.effects?.panned).toEqual([]);
  });

  it.each<[string, (fixture: Fixture) => void]>([
    ['effects are off', ({ settings }) => settings.set({ effects: false })],
    ['the page is hidden', ({ sound }) => sound.setVisible(false)],
    ['audio is suspended', ({ audio }) => void (audio.running = false)],
  ])('is dropped while %s', (_name, hinder) => {
    const fixture = playing();
    hinder(fixture);
    for (const effect of EFFECTS) if (effect !== 'turn') fixture.sound.play(effect);
    expect(fixture.audio.effects?.played).toEqual([]);
  });

  it('is dropped while it is not loaded', () => {
    const { audio, sound } = locked();
    sound.unlock();
    for (const effect of EFFECTS) sound.play(effect);
    expect(audio.effects?.played).toEqual([]);
  });

  it('on a hidden page is played only for your turn', () => {
    const { audio, sound } = playing();
    sound.setVisible(false);
    sound.play('stone');
    expect(audio.muted).toBe(true);
    sound.play('turn');
    expect([audio.muted, audio.effects?.played]).toEqual([false, ['turn']]);
    sound.setVisible(true);
    expect(audio.muted).toBe(false);
  });

  it('for your turn is not played on a hidden page when effects are off', () => {
    const { audio, settings, sound } = playing();
    settings.set({ effects: false });
    sound.setVisible(false);
    sound.play('turn');
    expect([audio.muted, audio.effects?.played]).toEqual([true, []]);
  });

  it('is played again when the page is visible, but none from before', () => {
    const { audio, sound } = playing();
    sound.setVisible(false);
    sound.play('win');
    sound.setVisible(true);
    sound.play('undo');
    expect(audio.effects?.played).toEqual(['undo']);
  });

  it('changes its volume at once', () => {
    const { audio, settings } = playing();
    settings.set({ effectsVolume: 0.25 });
    expect(audio.effects?.level).toBe(0.25);
  });

  it('is loaded when effects are switched on later', () => {
    const { audio, settings } = playing({ effects: false });
    settings.set({ effects: true });
    expect(audio.effects?.level).toBe(0.8);
  });
});

describe('a stone', () => {
  const at = (side: number, depth: number): Cue => ({ place: { side, depth } });

  it.each([
    ['centre', 1],
    ['field', 0.5],
    ['edge', 0],
  ])('in the %s has its own clacks, all of them, but none twice in a row', (place, depth) => {
    const { audio, sound } = playing();
    for (let count = 0; count < 200; count += 1) sound.play('stone', at(0.5, depth));
    const played = audio.effects?.played ?? [];
    expect(played).toHaveLength(200);
    expect(played.every((name, index) => name !== played[index - 1])).toBe(true);
    const own = CLACKS.filter((name) => name.startsWith(`stone-${place}`));
    expect([...new Set(played)].toSorted()).toEqual(own.toSorted());
  });

  it.each([
    [0, -0.35],
    [0.5, 0],
    [1, 0.35],
  ])('at %f of the board’s width is panned to %f', (side, pan) => {
    const { audio, sound } = playing();
    sound.play('stone', at(side, 1));
    expect(audio.effects?.panned).toEqual([[expect.closeTo(pan), 1]]);
  });

  it('without a place is heard in the middle', () => {
    const { audio, sound } = playing();
    sound.play('stone');
    expect(audio.effects?.panned[0]?.[0]).toBeCloseTo(0);
    expect(audio.effects?.played[0]).toContain('centre');
  });

  it('is never louder than the volume, and varies little in pitch', () => {
    const { audio, sound } = playing({ effectsVolume: 0.5 });
    for (let count = 0; count < 100; count += 1) sound.play('stone');
    const { levels = [], rates = [] } = audio.effects ?? {};
    expect([levels.length, rates.length]).toEqual([100, 100]);
    expect(levels.every(([level]) => level > 0.35 && level <= 0.5)).toBe(true);
    expect(rates.every(([rate]) => Math.abs(rate - 1) < 0.02)).toBe(true);
    expect(audio.effects?.level).toBe(0.5);
  });
});

describe('a winning row', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const ROW: Cue = { delay: 300, notes: [0, 1, 2, 3, 4], interval: 110 };

  it('is played note by note, and then the flourish', () => {
    const { audio, sound } = playing();
    sound.play('win', ROW);
    const { played = [] } = audio.effects ?? {};
    const heardAt: number[] = [];
    for (let now = 0; now <= 1000; now += 1) {
      while (heardAt.length < played.length) heardAt.push(now);
      vi.advanceTimersByTime(1);
    }
    expect(played).toEqual(['note-1', 'note-2', 'note-3', 'note-4', 'note-5', 'win']);
    expect(heardAt).toEqual([300, 410, 520, 630, 740, 850]);
    expect(audio.effects?.rates).toEqual([]);
  });

  it('of nine stones has a note for each, and a second row starts at the lowest again', () => {
    const { audio, sound } = playing();
    sound.play('win', { ...ROW, notes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3] });
    vi.runAllTimers();
    expect(audio.effects?.played).toEqual([...NOTES, ...NOTES.slice(0, 4), 'win']);
  });

  it('is lower and softer before a loss, on the scale of that flourish', () => {
    const { audio, sound } = playing();
    sound.play('lose', ROW);
    vi.runAllTimers();
    expect(audio.effects?.played.at(-1)).toBe('lose');
    const semitones = [2, 4, 6, 9, 11];
    const rates = audio.effects?.rates.map(([rate]) => 12 * Math.log2(rate)) ?? [];
    const heard = rates.map((rate, index) => (semitones[index] ?? 0) + rate);
    // D F G A C from D3 on, against D4 E4 F♯4 A4 B4.
    for (const [index, tone] of [-10, -7, -5, -3, 0].entries()) {
      expect(heard[index]).toBeCloseTo(tone);
    }
    expect(audio.effects?.levels.every(([level]) => level < 0.8)).toBe(true);
  });

  it.each<[string, (fixture: Fixture) => void]>([
    ['it is cancelled', ({ sound }) => sound.cancelPending()],
    ['effects are switched off', ({ settings }) => settings.set({ effects: false })],
    ['the page is hidden', ({ sound }) => sound.setVisible(false)],
  ])('stops when %s', (_name, stop) => {
    const fixture = playing();
    fixture.sound.play('win', ROW);
    vi.advanceTimersByTime(450);
    stop(fixture);
    vi.runAllTimers();
    expect(fixture.audio.effects?.played).toEqual(['note-1', 'note-2']);
  });

  it('skips the notes that a stalled page has missed, but not the flourish', () => {
    const { audio, sound } = playing();
    sound.play('win', ROW);
    vi.advanceTimersByTime(450);
    const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
    vi.runAllTimers();
    late.mockRestore();
    expect(audio.effects?.played).toEqual(['note-1', 'note-2', 'win']);
  });

  it('that was cancelled does not affect the next sound', () => {
    const { audio, sound } = playing();
    sound.play('win', ROW);
    sound.cancelPending();
    sound.play('stone', { delay: 170 });
    vi.runAllTimers();
    expect(audio.effects?.played).toEqual([expect.stringContaining('stone')]);
  });
});

describe('sound whose library is loaded late', () => {
  const late = (change: Partial<Settings> = {}): { audio: FakeAudio; sound: Sound } => {
    const { settings } = locked(change);
    return { audio: new FakeAudio(), sound: new Sound(null, settings) };
  };

  it('plays nothing before, and then what is switched on', () => {
    const { audio, sound } = late({ music: true });
    sound.unlock();
    sound.play('stone');
    sound.setVisible(false);
    sound.setVisible(true);
    sound.unlock();
    sound.use(audio);
    expect(audio.effects?.played).toEqual([]);
    audio.music?.load();
    expect(audio.music?.isPlaying).toBe(true);
  });

  it('stays silent on a page that was hidden meanwhile', () => {
    const { audio, sound } = late({ music: true });
    sound.unlock();
    sound.setVisible(false);
    sound.use(audio);
    audio.music?.load();
    expect(audio.muted).toBe(true);
    expect(audio.music?.isPlaying ?? false).toBe(false);
  });

  it('loads nothing before the first gesture', () => {
    const { audio, sound } = late({ music: true });
    sound.use(audio);
    expect(audio.howls).toHaveLength(0);
    sound.unlock();
    expect(audio.howls).toHaveLength(2);
  });
});

describe('the sprite of the effects', () => {
  it('has a region for every effect, and several clacks', () => {
    const names: readonly Effect[] = EFFECTS;
    const single = names.filter((name) => name !== 'stone');
    expect(Object.keys(effects).toSorted()).toEqual([...single, ...CLACKS, ...NOTES].toSorted());
    expect(CLACKS.length).toBeGreaterThanOrEqual(8);
  });

  it('has regions that do not overlap, each with a start and a length', () => {
    const regions = Object.values(effects).toSorted(
      (one, other) => (one[0] ?? 0) - (other[0] ?? 0),
    );
    let end = 0;
    for (const region of regions) {
      expect(region).toHaveLength(2);
      const [start = NaN, length = NaN] = region;
      expect(start).toBeGreaterThanOrEqual(end);
      expect(length).toBeGreaterThan(0);
      end = start + length;
    }
  });
});

describe('any sequence of switches', () => {
  it('ends with one piece, which plays exactly if music is on and the page visible', () => {
    const action = fc.oneof(
      fc.record({ music: fc.boolean() }),
      fc.record({ musicVolume: fc.constantFrom(0, 0.3, 1) }),
      fc.record({ piece: fc.constantFrom(...PIECES) }),
      fc.record({ effects: fc.boolean() }),
      fc.constantFrom('load', 'hide', 'show', 'fade', 'round', 'gesture' as const),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const { audio, settings, sound } = locked();
        let visible = true;
        for (const next of [...actions, 'gesture', 'load', 'fade'] as const) {
          if (typeof next === 'object') settings.set(next);
          else if (next === 'load') audio.howls.forEach((howl) => howl.load());
          else if (next === 'fade') audio.pieces.forEach((howl) => howl.finishFade());
          else if (next === 'round') audio.pieces.forEach((howl) => howl.finishRound());
          else if (next === 'gesture') sound.unlock();
          else sound.setVisible((visible = next === 'show'));
        }
        const { music, musicVolume, piece } = settings.value;
        const heard = music && visible;
        expect(audio.pieces.length).toBeLessThanOrEqual(1);
        expect(audio.music?.isPlaying ?? false).toBe(heard);
        if (heard) expect(audio.music?.level).toBe(musicVolume);
        if (heard && piece !== 'turn') expect(audio.music?.name).toBe(piece);
      }),
      { numRuns: 500 },
    );
  });
});
