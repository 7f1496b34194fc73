import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE } from '../../../tools/audio/synthesis/dsp';
import { loudestMoment, loudnessOverTime } from '../../../tools/audio/measure/loudness';
import { powerSpectrum } from '../../../tools/audio/measure/spectrum';

const tone = (hz: number, seconds: number, rate = SAMPLE_RATE): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, n) => Math.sin((2 * Math.PI * hz * n) / rate));

describe('loudness', () => {
  it.each([SAMPLE_RATE, SAMPLE_RATE / 2])(
    'of a full-scale tone of 997 Hz is −3.01 LUFS as in BS.1770, at a rate of %i',
    (rate) => {
      const [, middle = 0] = loudnessOverTime([tone(997, 2, rate)], 0.4, 0.5, rate);
      expect(middle).toBeCloseTo(-3.01, 1);
    },
  );

  it('of two equal channels is 3 dB higher', () => {
    const sound = tone(997, 1);
    expect(loudestMoment([sound, sound]) - loudestMoment([sound])).toBeCloseTo(3.01, 2);
  });

  it('weights low frequencies less and high ones more', () => {
    const middle = loudestMoment([tone(997, 1)]);
    expect(loudestMoment([tone(40, 1)])).toBeLessThan(middle - 3);
    expect(loudestMoment([tone(4000, 1)])).toBeGreaterThan(middle + 2);
  });

  it('of a short sound is measured over a shorter window', () => {
    const long = loudestMoment([tone(997, 1)]);
    expect(loudestMoment([tone(997, 0.1)])).toBeCloseTo(long, 0);
    expect(loudestMoment([tone(997, 0.05)])).toBeCloseTo(long - 3, 0);
  });
});

it('a spectrum has its peak at the frequency of the tone', () => {
  const size = 4096;
  const hz = (SAMPLE_RATE * 100) / size;
  const power = powerSpectrum(tone(hz, 1), 1000, size);
  expect(power.indexOf(Math.max(...power))).toBe(100);
});
