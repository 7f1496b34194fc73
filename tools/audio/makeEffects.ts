import {
  bendPeak,
  chain,
  createHighpass,
  createLowpass,
  createRandom,
  fade,
  mixInto,
  normalise,
  process,
  type Random,
  toGain,
  toHz,
  toSamples,
  vary,
} from './synthesis/dsp';
import { loudestMoment } from './measure/loudness';
import { createBlow, createContactNoise, type Mode, ring } from './synthesis/modal';
import { type Pluck, pluckString } from './instruments/pluck';
import { addRoom, HALL, TEA_ROOM } from './synthesis/reverb';
import { makeBowl, makeBrush, makePaper } from './instruments/handling';
import { setStone, type StoneTouch } from './instruments/stone';

/** One effect: its name in the sprite and its sound, mono, full scale 1. */
export interface Effect {
  readonly name: string;
  readonly sound: Float32Array;
}

/** Level from which peaks are bent, and their ceiling, because codecs raise peaks a little. */
const KNEE = toGain(-5);
const CEILING = toGain(-1.5);

/** Brings the loudest moment of a mono sound to a loudness in LUFS, in place. */
function level(sound: Float32Array, lufs: number): Float32Array {
  const gain = toGain(lufs - loudestMoment([sound]));
  return process(sound, (value) => bendPeak(value * gain, KNEE, CEILING));
}

// Bends only what is near full scale, so that the attack does not make the rest quieter.
function soften(sound: Float32Array, drive: number): Float32Array {
  normalise(sound, drive);
  return process(sound, (value) => Math.tanh(value));
}

/** Positions on the board by the names of the stone effects: 0 at the edge, 1 in the middle. */
const PLACES = { edge: 0, field: 0.5, centre: 1 };

const HANDS: readonly Omit<StoneTouch, 'place'>[] = [
  { size: 1, force: 1, pitch: 1, brightness: 0, contact: 0.32, bounce: 0 },
  { size: 0.95, force: 1.15, pitch: 1.035, brightness: 1.2, contact: 0.28, bounce: 27 },
  { size: 1.05, force: 0.8, pitch: 0.965, brightness: -1.5, contact: 0.36, bounce: 0 },
  { size: 0.98, force: 0.95, pitch: 1.018, brightness: 0.4, contact: 0.3, bounce: 33 },
];

const STONE_LUFS = -17.5;

function makeStone(touch: StoneTouch, random: Random): Float32Array {
  const sound = soften(addRoom(setStone(touch, random), TEA_ROOM, -13), 2.4);
  process(sound, createHighpass(70));
  fade(sound, 0, 0.06);
  return level(sound, STONE_LUFS + 10 * Math.log10(Math.min(1, touch.force)));
}

// The sound of a stone played backwards and muffled, over noise of its edge along the wood.
function makeUndo(random: Random): Float32Array {
  const touch = {
    place: 0.5,
    size: 1,
    force: 1,
    pitch: 1.08,
    brightness: -6,
    contact: 0.6,
    bounce: 0,
  };
  const set = setStone(touch, random).subarray(0, toSamples(0.1));
  const lift = set.map((_, index) => set[set.length - 1 - index] ?? 0);
  const sound = new Float32Array(toSamples(0.28));
  const low = chain(createLowpass(1500), createLowpass(2400));
  const high = createHighpass(700);
  for (let i = 0; i < lift.length * 1.35; i += 1) {
    const swell = Math.sin((Math.PI * i) / (lift.length * 1.35)) ** 2;
    sound[i] = high(low(random() * 2 - 1)) * swell * 0.3;
  }
  mixInto(sound, process(normalise(lift, 0.5), createLowpass(1500)), 0);
  return fade(addRoom(sound, TEA_ROOM, -8), 0.004, 0.08);
}

const DULL_WOOD: readonly Mode[] = [
  { hz: 143, t60: 0.13, gain: 0.8 },
  { hz: 211, t60: 0.11, gain: 1 },
  { hz: 307, t60: 0.085, gain: 0.8 },
  { hz: 421, t60: 0.06, gain: 0.5 },
  { hz: 688, t60: 0.035, gain: 0.25 },
];

function makeRefused(random: Random): Float32Array {
  const sound = new Float32Array(toSamples(0.38));
  ring(sound, DULL_WOOD, createBlow(0.0016, 1), 0);
  ring(sound, DULL_WOOD, createBlow(0.002, 0.7), toSamples(0.118));
  mixInto(sound, createContactNoise(random, 0.012, 200, 900), 0, 0.5);
  process(sound, chain(createLowpass(1300), createHighpass(60)));
  return fade(addRoom(sound, TEA_ROOM, -12), 0, 0.08);
}

const TICK_WOOD: readonly Mode[] = [
  { hz: 830, t60: 0.055, gain: 0.8 },
  { hz: 1290, t60: 0.042, gain: 1 },
  { hz: 2110, t60: 0.02, gain: 0.5 },
];

function makeButton(random: Random): Float32Array {
  const sound = new Float32Array(toSamples(0.11));
  ring(sound, TICK_WOOD, createBlow(0.0006, 1), 0);
  mixInto(sound, createContactNoise(random, 0.008, 900, 3200), 0, 0.8);
  return fade(soften(addRoom(sound, TEA_ROOM, -14), 1.4), 0, 0.05);
}

/** Start in seconds, pitch, force and, where it differs from none, a slide in cents. */
type Tone = readonly [number, string, number, number?];

interface Flourish {
  readonly tones: readonly Tone[];
  readonly seconds: number;
  readonly brightness: number;
  readonly t60: number;
}

const WIN: Flourish = {
  seconds: 2.5,
  brightness: 0.5,
  t60: 3.2,
  tones: [
    [0, 'D3', 0.55],
    [0, 'A3', 0.5],
    [0.13, 'B3', 0.42],
    [0.25, 'D4', 0.5],
    [0.36, 'E4', 0.48],
    [0.46, 'F#4', 0.54],
    [0.55, 'A4', 0.56],
    [0.635, 'B4', 0.6],
    [0.72, 'D5', 0.72],
    [0.98, 'A3', 0.4],
    [1, 'D4', 0.42],
    [1.02, 'F#4', 0.42],
    [1.04, 'D5', 0.6],
  ],
};

const LOSE: Flourish = {
  seconds: 2.5,
  brightness: 0.16,
  t60: 3,
  tones: [
    [0, 'A3', 0.7, -90],
    [0.42, 'F3', 0.66],
    [0.84, 'D3', 0.7],
    [1.3, 'A2', 0.8, 120],
    [1.32, 'D2', 0.5],
  ],
};

const DRAW: Flourish = {
  seconds: 2,
  brightness: 0.28,
  t60: 2.8,
  tones: [
    [0, 'D3', 0.7],
    [0.11, 'A3', 0.62],
    [0.24, 'D4', 0.5],
  ],
};

/** One note for each stone of a winning row: the scale of `WIN`. */
const RISING = ['D4', 'E4', 'F#4', 'A4', 'B4', 'D5', 'E5', 'F#5', 'A5'];

/** One of these notes; the next begins before it has faded. */
function noteOf(pitch: string): Flourish {
  return { seconds: 0.8, brightness: 0.38, t60: 1.4, tones: [[0, pitch, 0.6]] };
}

/** Two short high plucks: little time is left. */
const LOW: Flourish = {
  seconds: 0.9,
  brightness: 0.4,
  t60: 0.7,
  tones: [
    [0, 'A5', 0.6],
    [0.18, 'A5', 0.75],
  ],
};

function makeFlourish(flourish: Flourish, random: Random): Float32Array {
  const dry = new Float32Array(toSamples(flourish.seconds));
  for (const [start, pitch, force, slide = 0] of flourish.tones) {
    const pluck: Pluck = {
      hz: toHz(pitch),
      seconds: flourish.seconds - start,
      t60: flourish.t60,
      force: force * vary(random, 1, 0.05),
      brightness: flourish.brightness,
      position: 0.16,
      slide,
      vibrato: 9,
    };
    mixInto(dry, pluckString(pluck, random), toSamples(start));
  }
  const sound = addRoom(dry, HALL, -5);
  process(sound, chain(createHighpass(60), createLowpass(5200)));
  return fade(sound, 0, Math.min(0.7, flourish.seconds / 2));
}

/** A fifth upwards, softly plucked: it is the player's turn. */
const TURN: Flourish = {
  seconds: 1.3,
  brightness: 0.1,
  t60: 1.3,
  tones: [
    [0.02, 'D5', 0.5],
    [0.2, 'A5', 0.42],
  ],
};

/** Makes every effect, in the order of the sprite. */
export function makeEffects(): Effect[] {
  const stones = Object.entries(PLACES).flatMap(([name, place], row) =>
    HANDS.map((hand, index) => ({
      name: `stone-${name}-${index + 1}`,
      sound: makeStone({ ...hand, place }, createRandom(101 + 10 * row + index)),
    })),
  );
  const others: readonly (readonly [name: string, lufs: number, sound: Float32Array])[] = [
    ['undo', -26.4, makeUndo(createRandom(201))],
    ['refused', -22, makeRefused(createRandom(202))],
    ['button', -26.5, makeButton(createRandom(203))],
    ['brush', -26.2, makeBrush(createRandom(208))],
    ['paper', -26, makePaper(createRandom(209))],
    ['bowl', -23, makeBowl(createRandom(210))],
    ['turn', -22, makeFlourish(TURN, createRandom(211))],
    ['win', -18.5, makeFlourish(WIN, createRandom(204))],
    ['lose', -20.5, makeFlourish(LOSE, createRandom(205))],
    ['draw', -20.5, makeFlourish(DRAW, createRandom(206))],
    ['low', -21.5, makeFlourish(LOW, createRandom(207))],
    ...RISING.map(
      (pitch, index) =>
        [
          `note-${index + 1}`,
          -23.5,
          makeFlourish(noteOf(pitch), createRandom(220 + index)),
        ] as const,
    ),
  ];
  return [...stones, ...others.map(([name, lufs, sound]) => ({ name, sound: level(sound, lufs) }))];
}
