import { blow } from './instruments/bamboo';
import { addBus, createBus, filterAround, mixPanned } from './synthesis/bus';
import {
  chain,
  createHighpass,
  createLowpass,
  createPeak,
  createRandom,
  mixAround,
  type Processor,
  type Random,
  SAMPLE_RATE,
  type Stereo,
  toGain,
  toHz,
  toSamples,
  vary,
} from './synthesis/dsp';
import { createBlow, type Mode, ring } from './synthesis/modal';
import { createPadTone } from './instruments/pad';
import { type Pluck, pluckString } from './instruments/pluck';
import { createRainfall } from './instruments/rainfall';
import { reverberate } from './synthesis/reverb';
import { beatsOf, type Ornament, type Piece, type Row, type Section } from './score';

const LEVEL = { melody: 1, low: 0.95, pad: 0.021, breath: 0.055, fish: 0.07, bell: 0.05 };
const WET = { pad: 0.55, breath: 0.6, far: 0.8 };
const PAD_SWELL_SECONDS = 2.8;
/** Share of the pad that differs between the channels; small, so that mono loses little. */
const PAD_WIDTH = 0.5;
const RUBATO = 0.05;

const HANDS: Readonly<Record<Ornament, { slide: number; vibrato: number }>> = {
  plain: { slide: 0, vibrato: 0 },
  vibrato: { slide: 0, vibrato: 16 },
  rise: { slide: -200, vibrato: 12 },
  fall: { slide: 150, vibrato: 8 },
  harmonic: { slide: 0, vibrato: 0 },
};

const FISH: readonly Mode[] = [
  { hz: 392, t60: 0.16, gain: 1 },
  { hz: 873, t60: 0.07, gain: 0.35 },
  { hz: 1460, t60: 0.035, gain: 0.15 },
];

// Frequencies relative to the perceived pitch; the hum is an octave below it and lasts longest. The
// lower ones come in close pairs, as in an uneven casting, which makes the bell beat.
const BELL: readonly Mode[] = [
  { hz: 0.5, t60: 7, gain: 0.5 },
  { hz: 0.5017, t60: 6.4, gain: 0.35 },
  { hz: 1, t60: 4.2, gain: 1 },
  { hz: 1.0022, t60: 3.8, gain: 0.6 },
  { hz: 1.5, t60: 2.2, gain: 0.25 },
  { hz: 2.01, t60: 1.5, gain: 0.3 },
  { hz: 2.67, t60: 0.8, gain: 0.16 },
];

/** The state that all instruments of a piece share. */
interface Performance {
  readonly piece: Piece;
  readonly size: number;
  readonly random: Random;
  /** Calls `play` for each section; `toTime` turns a beat of the section into samples. */
  readonly each: (play: (section: Section, toTime: (beat: number) => number) => void) => void;
}

function createPerformance(piece: Piece): Performance {
  const beat = (60 * SAMPLE_RATE) / piece.pace;
  const size = beatsOf(piece) * beat;
  if (size % 2 !== 0) throw new Error(`${piece.name}: its loop must be an even number of samples`);
  const each: Performance['each'] = (play) => {
    let start = 0;
    for (const section of piece.sections) {
      const from = start;
      const turn = (2 * Math.PI) / section.beats;
      // Rubato: a little faster within each section and slower at its end.
      play(section, (at) => Math.round((from + at + (RUBATO / turn) * Math.sin(turn * at)) * beat));
      start += section.beats;
    }
  };
  return { piece, size, random: createRandom(piece.seed), each };
}

function toPluck(row: Row, low: boolean, { piece, random }: Performance): Pluck {
  const [, pitch, force, ornament = 'plain'] = row;
  const { brightness, ring: seconds } = piece.colour;
  const harmonic = ornament === 'harmonic';
  const hz = toHz(pitch);
  const { slide, vibrato } = HANDS[ornament];
  return {
    hz,
    seconds: harmonic ? 4 : 1.3 * seconds,
    t60: (harmonic ? 2.6 : seconds) * (220 / hz) ** 0.3,
    force: force * vary(random, 1, 0.06),
    brightness: harmonic ? 0.12 : low ? brightness / 2 : brightness,
    // Plucked near the middle, a string has no even partials, which gives the tone of a harmonic.
    position: harmonic ? 0.48 : vary(random, 0.17, 0.02),
    slide,
    vibrato,
  };
}

function playStrings(performance: Performance): Stereo {
  const bus = createBus(performance.size);
  performance.each(({ melody, low }, toTime) => {
    const play = (rows: readonly Row[], isLow: boolean, level: number): void => {
      for (const row of rows) {
        const pluck = toPluck(row, isLow, performance);
        const at = toTime(row[0]) + toSamples(vary(performance.random, 0, 0.009));
        // High strings are panned to one side and low ones to the other, as on a zither.
        const pan = Math.max(-0.3, Math.min(0.3, Math.log2(pluck.hz / 300) * 0.2));
        mixPanned(bus, pluckString(pluck, performance.random), at, level, pan);
      }
    };
    play(melody, false, LEVEL.melody);
    play(low, true, LEVEL.low);
  });
  filterAround(bus, createBody);
  return bus;
}

// The wooden body: a boost at its air resonance, and a cut where plucked strings sound harsh.
function createBody(): Processor {
  return chain(
    createPeak(196, 1.6, 2.5),
    createPeak(430, 2, 2.5),
    createPeak(820, 1.8, 1.5),
    createPeak(2700, 0.9, -3.5),
    createLowpass(5200),
  );
}

function playPad({ piece, size, random, each }: Performance): Stereo {
  const bus = createBus(size);
  const swellSamples = toSamples(PAD_SWELL_SECONDS);
  const loudness = LEVEL.pad * toGain(piece.colour.pad);
  each(({ pad }, toTime) => {
    for (const [beat, length, ...pitches] of pad) {
      const at = toTime(beat) - Math.floor(swellSamples / 3);
      const hold = Math.max(0, toTime(beat + length) - toTime(beat) - swellSamples);
      const swell = { rise: swellSamples, hold, fall: swellSamples };
      for (const pitch of pitches) {
        const hz = toHz(pitch);
        const level = loudness * (220 / hz) ** 0.4;
        const middle = createPadTone(hz, swell, random);
        const side = createPadTone(hz, swell, random);
        for (const channel of [bus.left, bus.right]) mixAround(channel, middle, at, level);
        mixAround(bus.left, side, at, level * PAD_WIDTH);
        mixAround(bus.right, side, at, -level * PAD_WIDTH);
      }
    }
  });
  return bus;
}

function playBreath({ size, random, each }: Performance): Stereo {
  const bus = createBus(size);
  each(({ breath = [] }, toTime) => {
    for (const [beat, length, pitch, force] of breath) {
      const seconds = (toTime(beat + length) - toTime(beat)) / SAMPLE_RATE;
      const sound = blow({ hz: toHz(pitch), seconds, force }, random);
      mixPanned(bus, sound, toTime(beat), LEVEL.breath, -0.2);
    }
  });
  return bus;
}

/** The distant percussion: the wooden fish and the bell. */
function playFar({ piece, size, random, each }: Performance): Stereo {
  const bus = createBus(size);
  const pitch = toHz(piece.colour.bell);
  const bell = BELL.map((mode) => ({ ...mode, hz: mode.hz * pitch }));
  each(({ fish: taps = [], bell: strokes = [] }, toTime) => {
    for (const beat of taps) {
      const sound = new Float32Array(toSamples(0.4));
      ring(sound, FISH, createBlow(0.0011, vary(random, 1, 0.15)), 0);
      mixPanned(bus, sound, toTime(beat), LEVEL.fish, 0.3);
    }
    for (const beat of strokes) {
      const sound = new Float32Array(toSamples(7));
      // A hanging log strikes softly and hardly excites the high modes.
      ring(sound, bell, createBlow(0.004, 1), 0);
      mixPanned(bus, sound, toTime(beat), LEVEL.bell, -0.25);
    }
  });
  return bus;
}

function playRain({ piece, size, random }: Performance): Stereo | null {
  const { sections } = piece;
  if (sections.every(({ rain = 0 }) => rain === 0)) return null;
  const beats = beatsOf(piece);
  const rainAt = (part: number): number => {
    let at = part * beats;
    const index = sections.findIndex((section) => (at -= section.beats) < 0);
    const section = sections[index];
    const next = sections[(index + 1) % sections.length];
    if (!section || !next) return 0;
    const { rain: from = 0 } = section;
    const { rain: to = 0 } = next;
    return from + (to - from) * (1 + at / section.beats);
  };
  return createRainfall(size, rainAt, random);
}

/** Renders a piece as a seamless stereo loop at an arbitrary level. */
export function renderLoop(piece: Piece): Stereo {
  const performance = createPerformance(piece);
  const strings = playStrings(performance);
  const pad = playPad(performance);
  const breath = playBreath(performance);
  const far = playFar(performance);

  const send = createBus(performance.size);
  addBus(send, strings, piece.colour.wet);
  addBus(send, pad, WET.pad);
  addBus(send, breath, WET.breath);
  addBus(send, far, WET.far);
  const loop = reverberate(send, piece.colour.room, true);
  for (const bus of [strings, pad, breath, far]) addBus(loop, bus, 1);
  const rain = playRain(performance);
  if (rain) addBus(loop, rain, 1);
  filterAround(loop, () => createHighpass(38));
  return loop;
}
