import type { Piece, Row, Section } from '../score';

// A shang mode: A B D E G, which has no third and so is neither major nor minor. Low and slow, over a
// long pad; a distant bell marks the ends of phrases. Half of it is silence.
const QUESTION: readonly Row[] = [
  [0, 'A3', 0.58, 'vibrato'],
  [2, 'B3', 0.4],
];

const LAMP: Section = {
  beats: 6,
  end: 'silent',
  melody: [],
  low: [[4.5, 'E3', 0.2]],
  pad: [[1.25, 4.25, 'A2', 'E3']],
};

const THEME: Section = {
  beats: 20,
  end: 'open',
  melody: [
    ...QUESTION,
    [2.5, 'D4', 0.52, 'rise'],
    [5, 'B3', 0.42],
    [5.5, 'A3', 0.5, 'vibrato'],
    [9, 'E3', 0.5],
    [10, 'G3', 0.44],
    [10.5, 'A3', 0.54],
    [12, 'D4', 0.5, 'fall'],
    [13, 'B3', 0.44],
    [14, 'E3', 0.5, 'vibrato'],
    [17.5, 'E5', 0.17, 'harmonic'],
  ],
  low: [
    [0, 'A2', 0.34],
    [5.5, 'E2', 0.3],
    [9, 'A2', 0.24],
    [12, 'G2', 0.3],
    [14, 'E2', 0.34],
    [14.75, 'B2', 0.22],
  ],
  pad: [
    [0, 8, 'A2', 'E3', 'A3'],
    [9, 2.5, 'A2', 'E3', 'B3'],
    [12, 1.5, 'G2', 'D3', 'B3'],
    [14, 5.5, 'E3', 'B3'],
  ],
  bell: [15.5],
};

const ANSWER: Section = {
  beats: 20,
  end: 'rest',
  melody: [
    ...QUESTION,
    [2.5, 'E4', 0.58, 'rise'],
    [4.5, 'D4', 0.44],
    [5, 'B3', 0.5, 'vibrato'],
    [9, 'D4', 0.48],
    [9.5, 'E4', 0.5],
    [10.5, 'G4', 0.58, 'rise'],
    [12, 'E4', 0.46],
    [12.5, 'D4', 0.44],
    [13, 'B3', 0.42],
    [14, 'A3', 0.56, 'vibrato'],
    [17, 'A4', 0.18, 'harmonic'],
    [18, 'E5', 0.16, 'harmonic'],
  ],
  low: [
    [0, 'A2', 0.34],
    [2.5, 'E3', 0.2],
    [5, 'G2', 0.3],
    [9, 'D3', 0.28],
    [10.5, 'E3', 0.24],
    [12, 'G2', 0.28],
    [14, 'A2', 0.36],
    [14.6, 'E3', 0.22],
  ],
  pad: [
    [0, 4, 'A2', 'E3', 'A3'],
    [5, 3, 'G2', 'D3', 'B3'],
    [9, 2.5, 'D3', 'A3', 'E4'],
    [12, 1.5, 'G2', 'D3', 'B3'],
    [14, 5.5, 'A2', 'E3', 'A3'],
  ],
};

const FAR: Section = {
  beats: 24,
  end: 'open',
  melody: [
    [0, 'G3', 0.54],
    [1, 'D4', 0.44],
    [1.5, 'G4', 0.48, 'vibrato'],
    [4, 'A4', 0.44],
    [4.5, 'B4', 0.48, 'rise'],
    [7, 'D4', 0.46],
    [7.5, 'E4', 0.54, 'vibrato'],
    [11, 'G4', 0.54, 'fall'],
    [12, 'E4', 0.46],
    [12.5, 'D4', 0.42],
    [13, 'E4', 0.5, 'vibrato'],
    [16, 'D4', 0.44],
    [16.5, 'B3', 0.42],
    [17, 'G3', 0.46],
    [18, 'A3', 0.44],
    [18.5, 'B3', 0.48, 'vibrato'],
    [21, 'B4', 0.18, 'harmonic'],
    [22, 'G4', 0.16, 'harmonic'],
  ],
  low: [
    [0, 'G2', 0.4],
    [0.5, 'D3', 0.26],
    [4, 'D3', 0.26],
    [7.5, 'E2', 0.34],
    [8.25, 'B2', 0.22],
    [11, 'G2', 0.3],
    [13, 'E2', 0.34],
    [16, 'D3', 0.26],
    [18.5, 'B2', 0.32],
    [19.25, 'D3', 0.2],
  ],
  pad: [
    [0, 6, 'G2', 'D3', 'G3'],
    [7, 3.5, 'E3', 'B3', 'E4'],
    [11, 4.5, 'E3', 'B3', 'G4'],
    [16, 2, 'D3', 'A3', 'D4'],
    [18.5, 5, 'B2', 'D3', 'G3'],
  ],
  bell: [10],
};

const SILENCE: Section = {
  beats: 12,
  end: 'rest',
  melody: [
    [2, 'A4', 0.2, 'harmonic'],
    [5, 'E5', 0.18, 'harmonic'],
    [6, 'D5', 0.16, 'harmonic'],
    [9, 'A3', 0.3, 'vibrato'],
  ],
  low: [[0, 'E2', 0.3]],
  pad: [
    [0, 6, 'E3', 'B3'],
    [7, 4.5, 'A2', 'E3'],
  ],
};

const SLEEP: Section = {
  beats: 22,
  end: 'rest',
  melody: [
    ...QUESTION,
    [2.5, 'D4', 0.48, 'rise'],
    [5, 'B3', 0.4],
    [5.5, 'A3', 0.46],
    [6.5, 'G3', 0.4],
    [7, 'E3', 0.48, 'vibrato'],
    [11, 'G3', 0.42],
    [11.5, 'A3', 0.46],
    [12.5, 'B3', 0.44, 'fall'],
    [13.5, 'G3', 0.4],
    [14.25, 'E3', 0.4],
    [15, 'A3', 0.5, 'vibrato'],
    [18.5, 'E5', 0.15, 'harmonic'],
    [19.5, 'A4', 0.14, 'harmonic'],
  ],
  low: [
    [0, 'A2', 0.34],
    [4.5, 'D3', 0.2],
    [7, 'E2', 0.32],
    [11, 'G2', 0.28],
    [14.25, 'B2', 0.22],
    [15, 'A2', 0.38],
    [15.4, 'E3', 0.26],
    [15.8, 'A3', 0.2],
  ],
  pad: [
    [0, 6, 'A2', 'E3', 'A3'],
    [7, 3, 'E3', 'B3'],
    [11, 3, 'G2', 'D3', 'B3'],
    [15, 4.5, 'A2', 'E3', 'A3'],
  ],
  bell: [16.5],
};

/** Night: low strings, a pad and a distant bell. */
export const NIGHT: Piece = {
  name: 'night',
  mode: ['A', 'B', 'D', 'E', 'G'],
  pace: 42,
  seed: 1603,
  colour: {
    room: { t60: 3.4, damping: 2300, size: 1.15 },
    wet: 0.4,
    brightness: 0.19,
    ring: 5.4,
    pad: 2.5,
    bell: 'A3',
  },
  sections: [LAMP, THEME, ANSWER, FAR, SILENCE, SLEEP],
};
