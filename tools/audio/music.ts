import { chain, createHighpass, createLowpass, createPeak, createRandom, mixAround } from './dsp';
import { type Processor, type Random, SAMPLE_RATE, type Stereo, toHz, toSamples } from './dsp';
import { vary } from './dsp';
import { createBlow, type Mode, ring } from './modal';
import { createPadTone } from './pad';
import { type Pluck, pluckString } from './pluck';
import { reverberate, type Room } from './reverb';
import { type Note, type Ornament, type Score } from './score';

// 56 beats a minute is a whole number of samples a beat, so the loop has no rounding.
const BEAT_SAMPLES = (SAMPLE_RATE * 60) / 56;
const ROOM: Room = { t60: 2.7, damping: 2900, size: 1 };
const LEVEL = { melody: 1, accompaniment: 0.95, pad: 0.021, fish: 0.07 };
const WET = { strings: 0.34, pad: 0.55, fish: 0.7 };
const PAD_SWELL_BEATS = 2.6;
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

function createBus(size: number): Stereo {
  return { left: new Float32Array(size), right: new Float32Array(size) };
}

// The pace hurries a little within each section and holds back at its end, as a player does.
function toTime(beat: number, score: Score): number {
  const turn = (2 * Math.PI) / score.sectionBeats;
  const warped = beat + (RUBATO / turn) * Math.sin(turn * (beat - 1));
  return Math.round(warped * BEAT_SAMPLES);
}

function mixPanned(bus: Stereo, sound: Float32Array, at: number, gain: number, pan: number): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  mixAround(bus.left, sound, at, gain * Math.cos(angle));
  mixAround(bus.right, sound, at, gain * Math.sin(angle));
}

function toPluck(note: Note, random: Random, low: boolean): Pluck {
  const harmonic = note.ornament === 'harmonic';
  const hz = toHz(note.pitch);
  const { slide, vibrato } = HANDS[note.ornament];
  return {
    hz,
    seconds: harmonic ? 4 : 6,
    t60: (harmonic ? 2.6 : 4.6) * (220 / hz) ** 0.3,
    force: note.force * vary(random, 1, 0.06),
    brightness: harmonic ? 0.12 : low ? 0.14 : 0.3,
    // Near the middle of the string the even partials vanish: the glassy tone of a harmonic.
    position: harmonic ? 0.48 : vary(random, 0.17, 0.02),
    slide,
    vibrato,
  };
}

function playNotes(bus: Stereo, score: Score, random: Random): void {
  const play = (notes: readonly Note[], low: boolean, level: number): void => {
    for (const note of notes) {
      const pluck = toPluck(note, random, low);
      const at = toTime(note.beat, score) + toSamples(vary(random, 0, 0.009));
      // As on a zither, the high strings lie to one side and the low ones to the other.
      const pan = Math.max(-0.32, Math.min(0.32, Math.log2(pluck.hz / 260) * 0.22));
      mixPanned(bus, pluckString(pluck, random), at, level, pan);
    }
  };
  play(score.melody, false, LEVEL.melody);
  play(score.accompaniment, true, LEVEL.accompaniment);
}

function playPad(bus: Stereo, score: Score, random: Random): void {
  const swellSamples = Math.round(PAD_SWELL_BEATS * BEAT_SAMPLES);
  for (const chord of score.pad) {
    const swell = {
      rise: swellSamples,
      hold: Math.max(0, Math.round((chord.length - PAD_SWELL_BEATS) * BEAT_SAMPLES)),
      fall: swellSamples,
    };
    const at = toTime(chord.beat, score) - Math.floor(swellSamples / 3);
    for (const pitch of chord.pitches) {
      const hz = toHz(pitch);
      const level = LEVEL.pad * (220 / hz) ** 0.4;
      mixAround(bus.left, createPadTone(hz, swell, random), at, level);
      mixAround(bus.right, createPadTone(hz, swell, random), at, level);
    }
  }
}

function playFish(bus: Stereo, score: Score, random: Random): void {
  for (const beat of score.woodenFish) {
    const sound = new Float32Array(toSamples(0.4));
    ring(sound, FISH, createBlow(0.0011, vary(random, 1, 0.15)), 0);
    mixPanned(bus, sound, toTime(beat, score), LEVEL.fish, 0.3);
  }
}

// A filter with memory would break the seam, so it too runs round twice and the second turn
// is kept.
function filterAround(bus: Stereo, create: () => Processor): void {
  for (const channel of [bus.left, bus.right]) {
    const step = create();
    for (const value of channel) step(value);
    for (let n = 0; n < channel.length; n += 1) channel[n] = step(channel[n] ?? 0);
  }
}

// Wooden body: warm around its air resonance, held back where plucked strings turn sharp.
function createBody(): Processor {
  return chain(
    createPeak(196, 1.6, 2.5),
    createPeak(430, 2, 2.5),
    createPeak(820, 1.8, 1.5),
    createPeak(2700, 0.9, -3.5),
    createLowpass(5200),
  );
}

function addBus(target: Stereo, source: Stereo, gain: number): void {
  mixAround(target.left, source.left, 0, gain);
  mixAround(target.right, source.right, 0, gain);
}

/** Renders a score as a loop without a seam, stereo, at an arbitrary level. */
export function renderLoop(score: Score, seed: number): Stereo {
  const size = score.beats * BEAT_SAMPLES;
  const random = createRandom(seed);
  const strings = createBus(size);
  const pad = createBus(size);
  const fish = createBus(size);
  playNotes(strings, score, random);
  playPad(pad, score, random);
  playFish(fish, score, random);
  filterAround(strings, createBody);

  const send = createBus(size);
  addBus(send, strings, WET.strings);
  addBus(send, pad, WET.pad);
  addBus(send, fish, WET.fish);
  const loop = reverberate(send, ROOM, true);
  addBus(loop, strings, 1);
  addBus(loop, pad, 1);
  addBus(loop, fish, 1);
  filterAround(loop, () => createHighpass(38));
  return loop;
}
