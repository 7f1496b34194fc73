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

/** The last tone of a melody, without harmonics and soft notes that lead into the next section. */
function lastTone({ melody }: Section): string | undefined {
  const isMelody = ([, , force, ornament]: Row): boolean => ornament !== 'harmonic' && force > 0.25;
  const last = melody.findLast(isMelody);
  return last && toneOf(last[1]);
}

it('the pieces are those that the settings offer', () => {
  expect(['turn', ...PIECES.map(({ name }) => name)]).toEqual(CHOICES);
});

it('every piece has its own mode and tempo', () => {
  expect(new Set(PIECES.map(({ mode }) => mode.join(' '))).size).toBe(PIECES.length);
  expect(new Set(PIECES.map(({ pace }) => pace)).size).toBe(PIECES.length);
});

it('the sound files are the expected ones and at most 4 MB together', () => {
  const files = readdirSync(FOLDER);
  const names = ['effects', ...PIECES.map(({ name }) => name)];
  const expected = names.flatMap((name) => [`${name}.ogg`, `${name}.mp3`]);
  expect(files.toSorted()).toEqual([...expected, 'credits.txt'].toSorted());
  const total = files.reduce((sum, file) => sum + statSync(`${FOLDER}/${file}`).size, 0);
  expect(total).toBeLessThanOrEqual(4_000_000);
});

describe.each(PIECES)('$name', (piece) => {
  const { mode, sections } = piece;

  it('lasts two to three minutes, and each beat an even number of samples', () => {
    expect(secondsOf(piece)).toBeGreaterThanOrEqual(120);
    expect(secondsOf(piece)).toBeLessThanOrEqual(180);
    expect(((60 * SAMPLE_RATE) / piece.pace) % 2).toBe(0);
    expect(Number.isInteger(beatsOf(piece))).toBe(true);
  });

  it('uses only the five tones of its mode', () => {
    expect(new Set(mode).size).toBe(5);
    const others = sections.flatMap(pitchesOf).filter((pitch) => !mode.includes(toneOf(pitch)));
    expect(others).toEqual([]);
    expect(mode).toContain(toneOf(piece.colour.bell));
  });

  it('has sections that end on the declared tone, the last one on the tonic', () => {
    for (const section of sections) {
      if (section.end === 'silent') expect(lastTone(section)).toBeUndefined();
      if (section.end === 'rest') expect(lastTone(section)).toBe(mode[0]);
      if (section.end === 'open') expect(lastTone(section)).not.toBe(mode[0]);
    }
    expect(sections.at(-1)?.end).toBe('rest');
    expect(sections.some(({ end }) => end === 'open')).toBe(true);
  });

  it('begins with over 8 seconds without melody, for the cross-fade from another piece', () => {
    const [first] = sections;
    expect(first?.end).toBe('silent');
    expect((60 * (first?.beats ?? 0)) / piece.pace).toBeGreaterThan(8);
  });

  it('has no melody note in the last four beats of the loop', () => {
    const last = sections.at(-1);
    const notes = last?.melody.filter(([, , , ornament]) => ornament !== 'harmonic') ?? [];
    expect((last?.beats ?? 0) - (notes.at(-1)?.[0] ?? 0)).toBeGreaterThanOrEqual(4);
  });

  it('has its notes in order, inside their section, with a force between 0.1 and 0.8', () => {
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

  it('varies in loudness', () => {
    const forces = sections.flatMap(({ melody }) => melody.map(([, , force]) => force));
    expect(Math.max(...forces) - Math.min(...forces)).toBeGreaterThan(0.3);
  });

  it('has an ogg and an mp3 file', () => {
    for (const type of ['ogg', 'mp3']) {
      expect(existsSync(`${FOLDER}/${piece.name}.${type}`)).toBe(true);
    }
  });
});
