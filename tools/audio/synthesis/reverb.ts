import {
  chain,
  createHighpass,
  createLowpass,
  mixInto,
  SAMPLE_RATE,
  toGain,
  type Processor,
  type Stereo,
} from './dsp';

/** The acoustics of a room. */
export interface Room {
  /** Time in seconds in which the low and middle tones fall by 60 dB. */
  readonly t60: number;
  /** Corner in Hz above which the tail decays faster. */
  readonly damping: number;
  /** Size relative to a hall of about 15 m; shorter delays for smaller rooms. */
  readonly size: number;
}

// Mutually prime lengths in samples keep the echoes from piling up into a ringing pitch.
const LINES = [1031, 1187, 1361, 1543, 1699, 1873, 2039, 2213, 2411, 2617, 2833, 3049];
const DIFFUSERS = [
  [149, 211, 337],
  [163, 229, 311],
];
const PREDELAY_SECONDS = 0.016;

function createDelay(length: number): Processor {
  const line = new Float32Array(Math.max(1, length));
  let at = 0;
  return (input) => {
    const output = line[at] ?? 0;
    line[at] = input;
    at = (at + 1) % line.length;
    return output;
  };
}

function createAllpass(length: number, gain: number): Processor {
  const line = new Float32Array(Math.max(1, length));
  let at = 0;
  return (input) => {
    const delayed = line[at] ?? 0;
    const fed = input - gain * delayed;
    line[at] = fed;
    at = (at + 1) % line.length;
    return delayed + gain * fed;
  };
}

function createInput(lengths: readonly number[], size: number): Processor {
  return chain(
    createHighpass(120),
    createDelay(Math.round(PREDELAY_SECONDS * size * SAMPLE_RATE)),
    ...lengths.map((length) => createAllpass(Math.round(length * size), 0.62)),
  );
}

interface Line {
  readonly buffer: Float32Array;
  readonly gain: number;
  readonly damp: Processor;
  at: number;
}

function createLine(length: number, room: Room): Line {
  const size = Math.max(8, Math.round(length * room.size));
  return {
    buffer: new Float32Array(size),
    gain: 10 ** ((-3 * size) / SAMPLE_RATE / room.t60),
    damp: createLowpass(room.damping),
    at: 0,
  };
}

/**
 * The wet sound only of a feedback delay network (Householder matrix, one-pole damping).
 *
 * With `loop` the network runs over the input twice and the second pass is kept: it begins with the
 * tail of the end, so that the result repeats without a click.
 */
export function reverberate(dry: Stereo, room: Room, loop: boolean): Stereo {
  const size = dry.left.length;
  const wet = { left: new Float32Array(size), right: new Float32Array(size) };
  const inputs = DIFFUSERS.map((lengths) => createInput(lengths, room.size));
  const lines = LINES.map((length) => createLine(length, room));
  const outputs = new Float64Array(lines.length);
  const scale = 1 / Math.sqrt(lines.length);
  for (let pass = loop ? 0 : 1; pass < 2; pass += 1) {
    for (let n = 0; n < size; n += 1) {
      const left = inputs[0]?.(dry.left[n] ?? 0) ?? 0;
      const right = inputs[1]?.(dry.right[n] ?? 0) ?? 0;
      let sum = 0;
      let outLeft = 0;
      let outRight = 0;
      for (let k = 0; k < lines.length; k += 1) {
        const line = lines[k];
        if (line === undefined) continue;
        const value = line.damp(line.buffer[line.at] ?? 0) * line.gain;
        outputs[k] = value;
        sum += value;
        // Signs change in pairs, so neither channel gets a build-up from in-phase lines.
        const sign = (k & 2) === 0 ? 1 : -1;
        if ((k & 1) === 0) outLeft += sign * value;
        else outRight += sign * value;
      }
      const shared = (2 / lines.length) * sum;
      for (let k = 0; k < lines.length; k += 1) {
        const line = lines[k];
        if (line === undefined) continue;
        line.buffer[line.at] = (outputs[k] ?? 0) - shared + ((k & 1) === 0 ? left : right);
        line.at = (line.at + 1) % line.buffer.length;
      }
      wet.left[n] = outLeft * scale;
      wet.right[n] = outRight * scale;
    }
  }
  return wet;
}

/** A small furnished room, for what happens at the board. */
export const TEA_ROOM: Room = { t60: 0.32, damping: 4200, size: 0.3 };

/** A larger room, for melodies. */
export const HALL: Room = { t60: 1.7, damping: 3600, size: 0.8 };

/** A mono sound with the reverberation of a room added at `decibels`. */
export function addRoom(dry: Float32Array, room: Room, decibels: number): Float32Array {
  const wet = reverberate({ left: dry, right: dry }, room, false);
  const sound = dry.slice();
  const gain = toGain(decibels) / 2;
  mixInto(sound, wet.left, 0, gain);
  mixInto(sound, wet.right, 0, gain);
  return sound;
}
