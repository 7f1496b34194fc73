import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE } from '../../../tools/audio/synthesis/dsp';
import { loudestMoment, loudnessOverTime } from '../../../tools/audio/measure/loudness';
import { powerSpectrum } from '../../../tools/audio/measure/spectrum';

const tone = (hz: number, seconds: number, rate = SAMPLE_RATE): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, n) => Math.sin((2 * Math.PI * hz * n) / rate));

describe('loudness', () => {
  it.each([SAMPLE_RATE, SAMPLE_RATE / 2])(
    'of a full tone of 997 Hz is what the standard says, at a rate of %i',
    (rate) => {
      const [, middle = 0] = loudnessOverTime([tone(997, 2, rate)], 0.4, 0.5, rate);
      expect(middle).toBeCloseTo(-3.01, 1);
    },
  );

  it('of both sides together is 3 dB more', () => {
    const sound = tone(997, 1);
    expect(loudestMoment([sound, sound]) - loudestMoment([sound])).toBeCloseTo(3.01, 2);
  });

  it('counts lows less and highs more', () => {
    const middle = loudestMoment([tone(997, 1)]);
    expect(loudestMoment([tone(40, 1)])).toBeLessThan(middle - 3);
    expect(loudestMoment([tone(4000, 1)])).toBeGreaterThan(middle + 2);
  });

  it('of what is over soon is taken from a shorter time', () => {
    const long = loudestMoment([tone(997, 1)]);
    expect(loudestMoment([tone(997, 0.1)])).toBeCloseTo(long, 0);
    expect(loudestMoment([tone(997, 0.05)])).toBeCloseTo(long - 3, 0);
  });
});

it('a spectrum has its peak where the tone is', () => {
  const size = 4096;
  const hz = (SAMPLE_RATE * 100) / size;
  const power = powerSpectrum(tone(hz, 1), 1000, size);
  expect(power.indexOf(Math.max(...power))).toBe(100);
});
