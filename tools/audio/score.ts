/** What the hand does with a note besides plucking it. */
export type Ornament = 'plain' | 'vibrato' | 'rise' | 'fall' | 'harmonic';

/** One note of the string; beats count from the start of the piece. */
export interface Note {
  readonly beat: number;
  readonly pitch: string;
  /** Loudness, linear, 0 to 1. */
  readonly force: number;
  readonly ornament: Ornament;
}

/** One chord of the pad; it swells in before `beat` and out after `beat + length`. */
export interface Chord {
  readonly beat: number;
  readonly length: number;
  readonly pitches: readonly string[];
}

/** The whole piece. */
export interface Score {
  /** Length of the loop in beats. */
  readonly beats: number;
  /** Beats in one section, over which the pace breathes once. */
  readonly sectionBeats: number;
  readonly melody: readonly Note[];
  readonly accompaniment: readonly Note[];
  readonly pad: readonly Chord[];
  /** Beats on which the wooden fish is touched. */
  readonly woodenFish: readonly number[];
}

type Row = readonly [beat: number, pitch: string, force: number, ornament?: Ornament];

const SECTION_BEATS = 20;
const PICKUP_BEATS = 1;

// D yu (D F G A C). Each section has two bars that ask, two that answer and one of breath.
// The question ends open, on G or A; only the last answer comes to rest on D.
const QUESTION: readonly Row[] = [
  [0, 'A3', 0.55],
  [1, 'D4', 0.66, 'vibrato'],
  [2.5, 'F4', 0.5],
  [3, 'G4', 0.6],
  [4, 'A4', 0.74, 'rise'],
];

const A1: readonly Row[] = [
  ...QUESTION,
  [6, 'G4', 0.52],
  [6.5, 'F4', 0.46],
  [7, 'G4', 0.58, 'vibrato'],
  [9, 'F4', 0.56],
  [9.5, 'D4', 0.56],
  [10.5, 'C4', 0.46],
  [11, 'F4', 0.62, 'rise'],
  [12, 'D4', 0.56],
  [12.75, 'C4', 0.42],
  [13, 'A3', 0.58, 'vibrato'],
  [14.5, 'C4', 0.48],
  [15, 'D4', 0.62, 'vibrato'],
  [17.5, 'D5', 0.26, 'harmonic'],
  [18.25, 'A4', 0.24, 'harmonic'],
];

const A2: readonly Row[] = [
  ...QUESTION,
  [5.5, 'C5', 0.5],
  [6, 'A4', 0.54],
  [6.5, 'G4', 0.48],
  [7, 'A4', 0.62, 'vibrato'],
  [8.75, 'C5', 0.5],
  [9, 'D5', 0.64, 'vibrato'],
  [10.5, 'C5', 0.48],
  [11, 'A4', 0.56],
  [11.5, 'G4', 0.5],
  [12, 'A4', 0.56],
  [12.5, 'G4', 0.48],
  [13, 'F4', 0.58, 'fall'],
  [14, 'G4', 0.52],
  [15, 'A4', 0.6, 'vibrato'],
  [17.5, 'C5', 0.24, 'harmonic'],
  [18.25, 'F4', 0.24, 'harmonic'],
];

const B: readonly Row[] = [
  [0, 'F3', 0.64, 'vibrato'],
  [1.5, 'G3', 0.5],
  [2, 'A3', 0.64, 'vibrato'],
  [4, 'C4', 0.62],
  [5.5, 'A3', 0.5],
  [6, 'G3', 0.58],
  [6.75, 'F3', 0.44],
  [7, 'G3', 0.58, 'vibrato'],
  [9, 'C4', 0.54],
  [9.5, 'D4', 0.54],
  [10, 'F4', 0.58],
  [10.5, 'G4', 0.66, 'rise'],
  [12, 'F4', 0.5],
  [12.5, 'D4', 0.5],
  [13, 'F4', 0.56],
  [14, 'A4', 0.66, 'rise'],
  [15.5, 'F4', 0.46],
  [16, 'G4', 0.58, 'vibrato'],
  // Nails drawn down across the strings, hardly louder than breath, back into the theme.
  [18.4, 'A4', 0.2],
  [18.54, 'G4', 0.18],
  [18.68, 'F4', 0.18],
  [18.83, 'D4', 0.18],
  [18.99, 'C4', 0.18],
];

const A3: readonly Row[] = [
  ...QUESTION,
  [6, 'G4', 0.5],
  [6.5, 'F4', 0.46],
  [7, 'D4', 0.56, 'vibrato'],
  [9, 'F4', 0.52],
  [9.5, 'D4', 0.5],
  [10, 'C4', 0.48],
  [11, 'A3', 0.56, 'vibrato'],
  [12.5, 'G3', 0.46],
  [13, 'A3', 0.5],
  [14, 'C4', 0.5, 'fall'],
  [15, 'D4', 0.58, 'vibrato'],
  [17.5, 'A4', 0.22, 'harmonic'],
  [18.5, 'D5', 0.2, 'harmonic'],
];

// Low strings answer where the melody holds; never two bars alike, so that they stay background.
const LOW_A1: readonly Row[] = [
  [0, 'D3', 0.34],
  [5, 'D3', 0.22],
  [5.5, 'A3', 0.2],
  [8, 'C3', 0.34],
  [12, 'F3', 0.24],
  [15, 'D2', 0.36],
  [15.75, 'A2', 0.26],
  [16.5, 'F3', 0.2],
];

const LOW_A2: readonly Row[] = [
  [0, 'D3', 0.34],
  [1.75, 'A3', 0.18],
  [4, 'F3', 0.28],
  [8, 'C3', 0.32],
  [9.75, 'G3', 0.22],
  [12, 'D3', 0.28],
  [15, 'F2', 0.36],
  [15.75, 'C3', 0.26],
  [16.5, 'A3', 0.2],
];

const LOW_B: readonly Row[] = [
  [0, 'F2', 0.36],
  [3, 'C3', 0.24],
  [4, 'A2', 0.3],
  [7.5, 'D3', 0.22],
  [8, 'G2', 0.34],
  [11.25, 'D3', 0.24],
  [12, 'D3', 0.28],
  [14.5, 'C3', 0.24],
  [16, 'C3', 0.3],
  [16.75, 'G3', 0.22],
];

const LOW_A3: readonly Row[] = [
  [0, 'D3', 0.34],
  [2, 'A3', 0.18],
  [5, 'D3', 0.22],
  [8, 'G2', 0.32],
  [11.5, 'F3', 0.22],
  [13.5, 'C3', 0.24],
  [15, 'D2', 0.36],
  [15.4, 'A2', 0.28],
  [15.8, 'D3', 0.24],
];

const PAD: readonly Chord[] = [
  { beat: 0, length: 7.5, pitches: ['D3', 'A3', 'D4'] },
  { beat: 8, length: 3.5, pitches: ['C3', 'G3', 'F4'] },
  { beat: 12, length: 7, pitches: ['D3', 'A3', 'F4'] },
  { beat: 20, length: 3.5, pitches: ['D3', 'A3', 'D4'] },
  { beat: 24, length: 3.5, pitches: ['F3', 'C4', 'A4'] },
  { beat: 28, length: 4, pitches: ['C3', 'G3', 'D4'] },
  { beat: 33, length: 6, pitches: ['F3', 'C4', 'F4'] },
  { beat: 40, length: 7.5, pitches: ['F3', 'A3', 'C4'] },
  { beat: 48, length: 3.5, pitches: ['G3', 'D4', 'F4'] },
  { beat: 52, length: 3.5, pitches: ['D3', 'A3', 'F4'] },
  { beat: 56, length: 3, pitches: ['C3', 'G3', 'C4'] },
  { beat: 60, length: 7.5, pitches: ['D3', 'A3', 'D4'] },
  { beat: 68, length: 2.5, pitches: ['G3', 'D4', 'F4'] },
  { beat: 71.5, length: 6, pitches: ['D3', 'A3', 'D4'] },
];

const WOODEN_FISH = [16, 36, 37, 48, 56, 76];

// The loop starts in the rest before the theme: should a player leave a gap there, it falls
// into near silence.
function place(sections: readonly (readonly Row[])[]): Note[] {
  return sections.flatMap((rows, index) =>
    rows.map(([beat, pitch, force, ornament = 'plain']) => ({
      beat: beat + index * SECTION_BEATS + PICKUP_BEATS,
      pitch,
      force,
      ornament,
    })),
  );
}

/** Dusk: a theme, the theme answered higher, a darker middle, and the theme come to rest. */
export const DUSK: Score = {
  beats: 4 * SECTION_BEATS,
  sectionBeats: SECTION_BEATS,
  melody: place([A1, A2, B, A3]),
  accompaniment: place([LOW_A1, LOW_A2, LOW_B, LOW_A3]),
  pad: PAD.map(({ beat, length, pitches }) => ({
    beat: beat + PICKUP_BEATS,
    length,
    pitches,
  })),
  woodenFish: WOODEN_FISH.map((beat) => beat + PICKUP_BEATS),
};
