import { describe, expect, it } from 'vitest';
import { blow } from '../../../tools/audio/instruments/bamboo';
import {
  createRandom,
  peakOf,
  SAMPLE_RATE,
  type Stereo,
  toHz,
  halveRate,
} from '../../../tools/audio/synthesis/dsp';
import { pluckString } from '../../../tools/audio/instruments/pluck';
import { setStone } from '../../../tools/audio/instruments/stone';

/** Amplitude of a frequency in a sound, with a Hann window. */
function strength(sound: Float32Array, hz: number): number {
  let real = 0;
  let imaginary = 0;
  for (let n = 0; n < sound.length; n += 1) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / sound.length);
    const value = (sound[n] ?? 0) * window;
    real += value * Math.cos((2 * Math.PI * hz * n) / SAMPLE_RATE);
    imaginary += value * Math.sin((2 * Math.PI * hz * n) / SAMPLE_RATE);
  }
  return Math.hypot(real, imaginary);
}

/** By how many cents the strongest frequency near `hz` differs from it. */
function centsOff(sound: Float32Array, hz: number): number {
  let best = 0;
  let most = 0;
  for (let cents = -40; cents <= 40; cents += 1) {
    const found = strength(sound, hz * 2 ** (cents / 1200));
    if (found > most) {
      most = found;
      best = cents;
    }
  }
  return best;
}

describe('tuning', () => {
  it.each(['D2', 'A2', 'D3', 'A3', 'D4', 'G4', 'D5', 'A5', 'D6'])(
    'a string plucked at %s is in tune to 5 cents',
    (pitch) => {
      const pluck = {
        hz: toHz(pitch),
        seconds: 1.2,
        t60: 3,
        force: 0.6,
        brightness: 0.28,
        position: 0.17,
        slide: 0,
        vibrato: 0,
      };
      const sound = pluckString(pluck, createRandom(1));
      const held = sound.subarray(4000, 40_000);
      expect(Math.abs(centsOff(held, pluck.hz))).toBeLessThanOrEqual(5);
    },
  );

  it('a note of the flute is in tune to 5 cents', () => {
    const hz = toHz('E5');
    const held = blow({ hz, seconds: 1, force: 0.8 }, createRandom(1)).subarray(6000, 36_000);
    expect(Math.abs(centsOff(held, hz))).toBeLessThanOrEqual(5);
  });
});

describe('the sound of a stone', () => {
  const touch = { size: 1, force: 1, pitch: 1, brightness: 0, contact: 0.32, bounce: 0 };

  it('is deeper in the middle of the board than at its edge', () => {
    const depth = (place: number): number => {
      const sound = setStone({ ...touch, place }, createRandom(3));
      return strength(sound, 187) / strength(sound, 1187);
    };
    expect(depth(1)).toBeGreaterThan(1.5 * depth(0));
  });

  it('rings longer in the middle of the board than at its edge', () => {
    const left = (place: number): number => {
      const sound = setStone({ ...touch, place }, createRandom(3));
      const power = (part: Float32Array): number => part.reduce((sum, each) => sum + each ** 2, 0);
      return power(sound.subarray(2000)) / power(sound);
    };
    expect(left(1)).toBeGreaterThan(1.2 * left(0));
  });

  it('is deeper and louder for a larger stone', () => {
    const at = (size: number): Float32Array =>
      setStone({ ...touch, place: 1, size }, createRandom(3));
    const [small, large] = [at(0.95), at(1.05)];
    expect(peakOf(large)).toBeGreaterThan(peakOf(small));
    const highs = (sound: Float32Array): number => strength(sound, 3270) / strength(sound, 447);
    expect(highs(large)).toBeLessThan(highs(small));
  });

  it('is louder for a harder blow', () => {
    const loudness = (force: number): number =>
      peakOf(setStone({ ...touch, place: 1, force }, createRandom(3)));
    expect(loudness(1.15)).toBeGreaterThan(loudness(0.8));
  });
});

describe('a loop at half its sample rate', () => {
  const size = 4410;
  const tone = (turns: number): Stereo => {
    const channel = Float32Array.from({ length: size }, (_, n) =>
      Math.sin((2 * Math.PI * turns * n) / size),
    );
    return { left: channel, right: channel.slice() };
  };

  it('is the same sound, also across the seam', () => {
    const { left } = halveRate(tone(40));
    expect(left).toHaveLength(size / 2);
    for (const [n, value] of left.entries()) {
      expect(value).toBeCloseTo(Math.sin((2 * Math.PI * 40 * 2 * n) / size), 2);
    }
  });

  it('has no aliasing of frequencies above the new limit', () => {
    expect(peakOf(halveRate(tone(1500)).left)).toBeLessThan(0.01);
  });
});
