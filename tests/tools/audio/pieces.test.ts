import { existsSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PIECES as CHOICES } from '../../../src/platform/settings';
import { SAMPLE_RATE } from '../../../tools/audio/synthesis/dsp';
import { PIECES } from '../../../tools/audio/pieces';
import { beatsOf, secondsOf, type Row, type Section } from '../../../tools/audio/score';

const FOLDER = 'public/assets/audio';

/** The name of a tone without its octave. */
const toneOf = (pitch: string): string => pitch.replace(/\d$/, '');

function pitchesOf({ melody, low, pad, breath = [] }: Section): string[] {
  return [
    ...[...melody, ...low].map(([, pitch]) => pitch),
    ...pad.flatMap(([, , ...pitches]) => pitches),
    ...breath.map(([, , pitch]) => pitch),
  ];
}

/** The last tone of a melody, not counting harmonics and what leads into the next section. */
function lastTone({ melody }: Section): string | undefined {
  const sung = ([, , force, ornament]: Row): boolean => ornament !== 'harmonic' && force > 0.25;
  const last = melody.findLast(sung);
  return last && toneOf(last[1]);
}

it('the pieces are those that can be chosen', () => {
  expect(['turn', ...PIECES.map(({ name }) => name)]).toEqual(CHOICES);
});

it('the modes differ, and so do the paces', () => {
  expect(new Set(PIECES.map(({ mode }) => mode.join(' '))).size).toBe(PIECES.length);
  expect(new Set(PIECES.map(({ pace }) => pace)).size).toBe(PIECES.length);
});

it('the files of all sound weigh no more than 4 MB, and none is left over', () => {
  const files = readdirSync(FOLDER);
  const names = ['effects', ...PIECES.map(({ name }) => name)];
  const expected = names.flatMap((name) => [`${name}.ogg`, `${name}.mp3`]);
  expect(files.toSorted()).toEqual([...expected, 'credits.txt'].toSorted());
  const total = files.reduce((sum, file) => sum + statSync(`${FOLDER}/${file}`).size, 0);
  expect(total).toBeLessThanOrEqual(4_000_000);
});

describe.each(PIECES)('$name', (piece) => {
  const { mode, sections } = piece;

  it('lasts two to three minutes, and a whole even number of samples', () => {
    expect(secondsOf(piece)).toBeGreaterThanOrEqual(120);
    expect(secondsOf(piece)).toBeLessThanOrEqual(180);
    expect(((60 * SAMPLE_RATE) / piece.pace) % 2).toBe(0);
    expect(Number.isInteger(beatsOf(piece))).toBe(true);
  });

  it('keeps to its mode of five tones', () => {
    expect(new Set(mode).size).toBe(5);
    const strange = sections.flatMap(pitchesOf).filter((pitch) => !mode.includes(toneOf(pitch)));
    expect(strange).toEqual([]);
    expect(mode).toContain(toneOf(piece.colour.bell));
  });

  it('asks and answers: its sections end where they say, and the last comes to rest', () => {
    for (const section of sections) {
      if (section.end === 'silent') expect(lastTone(section)).toBeUndefined();
      if (section.end === 'rest') expect(lastTone(section)).toBe(mode[0]);
      if (section.end === 'open') expect(lastTone(section)).not.toBe(mode[0]);
    }
    expect(sections.at(-1)?.end).toBe('rest');
    expect(sections.some(({ end }) => end === 'open')).toBe(true);
  });

  it('begins with a breath, in which another piece can give way to it', () => {
    const [first] = sections;
    expect(first?.end).toBe('silent');
    expect((60 * (first?.beats ?? 0)) / piece.pace).toBeGreaterThan(8);
  });

  it('leaves room before the loop closes', () => {
    const last = sections.at(-1);
    const notes = last?.melody.filter(([, , , ornament]) => ornament !== 'harmonic') ?? [];
    expect((last?.beats ?? 0) - (notes.at(-1)?.[0] ?? 0)).toBeGreaterThanOrEqual(4);
  });

  it('is written in order, each note inside its section and neither too soft nor too loud', () => {
    for (const { melody, low, pad, beats } of sections) {
      for (const rows of [melody, low]) {
        const times = rows.map(([beat]) => beat);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(times.every((time) => time >= 0 && time < beats)).toBe(true);
        expect(rows.every(([, , force]) => force > 0.1 && force < 0.8)).toBe(true);
      }
      expect(pad.every(([beat, length]) => beat + length <= beats)).toBe(true);
    }
  });

  it('is a path of dynamics, not one loudness', () => {
    const forces = sections.flatMap(({ melody }) => melody.map(([, , force]) => force));
    expect(Math.max(...forces) - Math.min(...forces)).toBeGreaterThan(0.3);
  });

  it('has both its files', () => {
    for (const type of ['ogg', 'mp3']) {
      expect(existsSync(`${FOLDER}/${piece.name}.${type}`)).toBe(true);
    }
  });
});
