import { decode } from '../encode';
import { loudnessOverTime } from './loudness';
import { powerSpectrum } from './spectrum';

const SILENT_LUFS = -50;
const LONGEST_SILENCE = 4;
/** Maximum dB of a moment above the loud moments within `AROUND_SECONDS` of it. */
const MAX_PEAK_DB = 10;
const AROUND_SECONDS = 10;
const MOMENT_SECONDS = 0.4;
const STEP_SECONDS = 0.1;
/** Maximum level difference of the channels in dB. */
const MAX_IMBALANCE_DB = 1.5;
/** Minimum correlation of the channels, so that the piece also works on one loudspeaker. */
const MIN_CORRELATION = 0.4;
const OFFSET = 0.001;
/** Small loudspeakers distort below this frequency. */
const MUD_HZ = 80;
const MUD_DB = -25;
const SPECTRUM_SIZE = 8192;

const decibels = (power: number): number => 10 * Math.log10(power + 1e-12);

/** The longest time in seconds without a sound. */
function longestSilence(moments: readonly number[]): number {
  let run = 0;
  let longest = 0;
  for (const lufs of moments) {
    run = lufs < SILENT_LUFS ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest * STEP_SECONDS;
}

/** The largest excess of a moment over the loud moments around it, in dB. */
function mostSudden(moments: readonly number[]): number {
  const reach = AROUND_SECONDS / STEP_SECONDS;
  return Math.max(
    ...moments.map((lufs, at) => {
      const around = moments.slice(Math.max(0, at - reach), at + reach).toSorted((a, b) => b - a);
      return lufs - (around[Math.floor(around.length / 10)] ?? lufs);
    }),
  );
}

/** Share of the power that lies below `MUD_HZ`, in dB. */
function mudOf(sound: Float32Array, rate: number): number {
  let low = 0;
  let all = 0;
  for (let at = 0; at + SPECTRUM_SIZE < sound.length; at += 4 * SPECTRUM_SIZE) {
    for (const [bin, power] of powerSpectrum(sound, at, SPECTRUM_SIZE).entries()) {
      all += power;
      if ((bin * rate) / SPECTRUM_SIZE < MUD_HZ) low += power;
    }
  }
  return decibels(low / all);
}

/**
 * Throws unless an encoded piece is balanced over time, between channels and over the spectrum. Returns
 * the measured figures as text.
 */
export function checkBalance(path: string, rate: number): string {
  const [left = new Float32Array(0), right = left] = decode(path, 2);
  const moments = loudnessOverTime([left, right], MOMENT_SECONDS, STEP_SECONDS, rate);
  const sum = (value: (left: number, right: number) => number): number =>
    left.reduce((total, each, n) => total + value(each, right[n] ?? 0), 0);
  const power = [sum((each) => each * each), sum((_, each) => each * each)] as const;
  const silence = longestSilence(moments);
  const sudden = mostSudden(moments);
  const side = decibels(power[0]) - decibels(power[1]);
  const correlation = sum((one, other) => one * other) / Math.sqrt(power[0] * power[1]);
  const offset = Math.max(...[left, right].map((each) => Math.abs(mean(each))));
  const mud = mudOf(
    left.map((each, n) => each + (right[n] ?? 0)),
    rate,
  );
  const faults = [
    silence > LONGEST_SILENCE && `is silent for ${silence.toFixed(1)} s`,
    sudden > MAX_PEAK_DB && `has a moment ${sudden.toFixed(1)} dB above those around it`,
    Math.abs(side) > MAX_IMBALANCE_DB && `is ${side.toFixed(1)} dB louder on the left`,
    correlation < MIN_CORRELATION && `has channels with a correlation of ${correlation.toFixed(2)}`,
    offset > OFFSET && `has a DC offset of ${offset}`,
    mud > MUD_DB && `has ${mud.toFixed(1)} dB of its power below ${MUD_HZ} Hz`,
  ].filter(Boolean);
  if (faults.length > 0) throw new Error(`${path} ${faults.join(', ')}`);
  return [
    `silent for ${silence.toFixed(1)} s at most`,
    `loudest moment +${sudden.toFixed(1)} dB`,
    `left ${side.toFixed(1)} dB`,
    `correlation ${correlation.toFixed(2)}`,
    `below ${MUD_HZ} Hz ${mud.toFixed(0)} dB`,
  ].join(', ');
}

function mean(channel: Float32Array): number {
  return channel.reduce((total, each) => total + each, 0) / channel.length;
}
