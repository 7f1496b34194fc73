import {
  createHighpass,
  createLowpass,
  mixInto,
  process,
  toGain,
  toSamples,
  vary,
  type Random,
} from '../synthesis/dsp';
import { createBlow, createContactNoise, type Mode, ring } from '../synthesis/modal';

/** How one stone is set down; each number is a small variation of the standard. */
export interface StoneTouch {
  /** Position on the board: 0 over the feet at the edge, 1 in the middle. */
  readonly place: number;
  /** Diameter of the stone relative to the standard; a smaller one is lighter and rings higher. */
  readonly size: number;
  /** Strength of the blow; a harder blow is also shorter. */
  readonly force: number;
  /** Pitch of board and stone relative to the standard, as a ratio. */
  readonly pitch: number;
  /** Gain of the stone's high frequencies, in dB. */
  readonly brightness: number;
  /** Duration of the contact in ms; longer for a softer touch. */
  readonly contact: number;
  /** Delay of a faint second contact in ms, or 0 for none. */
  readonly bounce: number;
}

// A thick kaya block on feet: air and plate modes below, short bending modes above. The ratios are
// irregular, as in any block of wood; regular ones would sound like a note.
const BOARD: readonly Mode[] = [
  { hz: 187, t60: 0.15, gain: 0.5 },
  { hz: 263, t60: 0.14, gain: 0.62 },
  { hz: 341, t60: 0.125, gain: 0.78 },
  { hz: 447, t60: 0.11, gain: 0.85 },
  { hz: 569, t60: 0.095, gain: 0.8 },
  { hz: 703, t60: 0.08, gain: 0.66 },
  { hz: 914, t60: 0.062, gain: 0.74 },
  { hz: 1187, t60: 0.05, gain: 0.74 },
  { hz: 1523, t60: 0.04, gain: 0.64 },
  { hz: 1931, t60: 0.032, gain: 0.5 },
];

const STONE: readonly Mode[] = [
  { hz: 2380, t60: 0.03, gain: 0.8 },
  { hz: 3270, t60: 0.026, gain: 0.84 },
  { hz: 4410, t60: 0.02, gain: 0.74 },
  { hz: 5830, t60: 0.015, gain: 0.6 },
];

const SECONDS = 0.26;

// A mode is excited in proportion to its amplitude where the stone lands. The lowest modes are
// strongest in the middle and damped by the feet at the edge; higher ones have nodes in between.
function drive(modes: readonly Mode[], place: number): Mode[] {
  return modes.map((mode, index) => {
    const along = 0.06 + 0.44 * place;
    const swing = Math.abs(Math.sin(Math.PI * (1 + index / 2) * along));
    const held = 0.62 + 0.5 * place;
    return { hz: mode.hz, t60: mode.t60 * held, gain: mode.gain * (0.3 + 0.95 * swing) };
  });
}

// Wood is not homogeneous, hence the spread of gains.
function scatter(modes: readonly Mode[], random: Random, pitch: number, decibels: number): Mode[] {
  return modes.map((mode) => ({
    hz: mode.hz * pitch * vary(random, 1, 0.012),
    t60: mode.t60 * vary(random, 1, 0.1),
    gain: mode.gain * toGain(vary(random, decibels, 2)),
  }));
}

/** A slate stone set down on a kaya board, mono, without room, at an arbitrary level. */
export function setStone(touch: StoneTouch, random: Random): Float32Array {
  const sound = new Float32Array(toSamples(SECONDS));
  const board = scatter(drive(BOARD, touch.place), random, touch.pitch, 0);
  const stone = scatter(STONE, random, touch.pitch / touch.size, touch.brightness);
  // The contact is longer for a heavy stone, and where the board yields.
  const soft = touch.size * (0.8 + 0.5 * touch.place);
  const strikeAt = (at: number, force: number, contact: number): void => {
    const blow = createBlow((contact * soft) / 1000 / touch.force ** 0.2, force);
    ring(sound, board, blow, at);
    ring(sound, stone, blow, at);
    const noise = createContactNoise(random, 0.009, 1400, 5200);
    mixInto(sound, noise, at, force * 1.3 * toGain(touch.brightness));
  };
  const force = touch.force * touch.size ** 2;
  strikeAt(0, force, touch.contact);
  if (touch.bounce > 0) {
    strikeAt(toSamples(touch.bounce / 1000), 0.13 * force, touch.contact * 0.8);
  }
  process(sound, createHighpass(90));
  return process(sound, createLowpass(9500));
}
