import {
  createHighpass,
  createLowpass,
  normalise,
  process,
  SAMPLE_RATE,
  toRatio,
  toSamples,
  type Random,
} from '../synthesis/dsp';

/** The parameters of one plucked string. */
export interface Pluck {
  /** Pitch in Hz once any slide is over. */
  readonly hz: number;
  /** Length of the sound in seconds; the last part is faded. */
  readonly seconds: number;
  /** Time in seconds in which the fundamental falls by 60 dB. */
  readonly t60: number;
  /** Peak amplitude, linear. */
  readonly force: number;
  /** 0 for a soft fingertip, 1 for a nail. */
  readonly brightness: number;
  /** The plucking point as a fraction of the string's length (0 to 0.5). */
  readonly position: number;
  /** Cents from which the pitch slides to the note; 0 for none. */
  readonly slide: number;
  /** Depth in cents of the vibrato that grows after the attack; 0 for none. */
  readonly vibrato: number;
}

const SLIDE_SECONDS = 0.17;
const VIBRATO_HZ = 4.7;
const VIBRATO_DELAY_SECONDS = 0.3;
const CONTROL_SAMPLES = 16;
const SECOND_PLANE = { cents: 0.9, decay: 0.42, gain: 0.45 };

function bendAt(pluck: Pluck, seconds: number): number {
  const slid = Math.min(1, seconds / SLIDE_SECONDS);
  const slide = pluck.slide * (1 - slid * slid * (3 - 2 * slid));
  const since = Math.max(0, seconds - VIBRATO_DELAY_SECONDS);
  // The vibrato starts slowly and fades with the tone.
  const depth = pluck.vibrato * Math.min(1, since / 0.5) * Math.exp(-since / 1.6);
  return slide + depth * Math.sin(2 * Math.PI * VIBRATO_HZ * since);
}

// A released string sends one pulse each way; the one from the near end comes back inverted. That
// comb filter, with a little noise of the fingertip, makes the timbre of the attack.
function createExcitation(pluck: Pluck, random: Random): Float32Array {
  const period = SAMPLE_RATE / pluck.hz;
  const echo = Math.max(1, Math.round(period * pluck.position));
  const burst = new Float32Array(Math.ceil(period));
  const noise = 0.05 + 0.06 * pluck.brightness;
  for (let i = 0; i < burst.length; i += 1) {
    burst[i] = (random() * 2 - 1) * noise * (1 - i / burst.length);
  }
  burst[0] = (burst[0] ?? 0) + 1;
  const excitation = new Float32Array(burst.length + echo);
  for (let i = 0; i < excitation.length; i += 1) {
    excitation[i] = (burst[i] ?? 0) - (burst[i - echo] ?? 0);
  }
  const corner = 700 + 2300 * pluck.brightness * (0.5 + 0.5 * pluck.force);
  process(excitation, createLowpass(corner));
  return process(excitation, createLowpass(corner * 2.4));
}

function runString(
  pluck: Pluck,
  excitation: Float32Array,
  detune: number,
  t60: number,
): Float32Array {
  const hz = pluck.hz * toRatio(detune);
  const keep = 0.42 - 0.22 * pluck.brightness;
  const angle = (2 * Math.PI * hz) / SAMPLE_RATE;
  // The loop filter delays and weakens the fundamental; both are compensated for exact tuning.
  const filterDelay = Math.atan2(keep * Math.sin(angle), 1 - keep * Math.cos(angle)) / angle;
  const filterGain = (1 - keep) / Math.sqrt(1 - 2 * keep * Math.cos(angle) + keep * keep);
  const feedback = Math.min(0.9996, 10 ** (-3 / (hz * t60)) / filterGain);
  const delayAt = (sample: number): number => {
    const cents = bendAt(pluck, sample / SAMPLE_RATE);
    return SAMPLE_RATE / (hz * toRatio(cents)) - filterDelay;
  };

  const output = new Float32Array(toSamples(pluck.seconds));
  let delay = delayAt(0);
  let step = 0;
  let low = 0;
  for (let n = 0; n < output.length; n += 1) {
    if (n % CONTROL_SAMPLES === 0) {
      step = (delayAt(n + CONTROL_SAMPLES) - delay) / CONTROL_SAMPLES;
    }
    // Third-order Lagrange interpolation: bends stay smooth and the highs are not dulled.
    const whole = Math.floor(delay) - 1;
    const d = delay - whole;
    const from = n - whole;
    const read =
      ((output[from] ?? 0) * (-(d - 1) * (d - 2) * (d - 3))) / 6 +
      ((output[from - 1] ?? 0) * (d * (d - 2) * (d - 3))) / 2 +
      ((output[from - 2] ?? 0) * (-d * (d - 1) * (d - 3))) / 2 +
      ((output[from - 3] ?? 0) * (d * (d - 1) * (d - 2))) / 6;
    low = read + keep * (low - read);
    output[n] = (excitation[n] ?? 0) + feedback * low;
    delay += step;
  }
  return output;
}

/**
 * A plucked silk or gut string (extended Karplus–Strong), mono, peak at `pluck.force`.
 *
 * Two loops stand for the two planes in which a string vibrates: one decays faster and beats slowly
 * against the other, which gives the fast-then-slow decay of a real instrument.
 */
export function pluckString(pluck: Pluck, random: Random): Float32Array {
  const excitation = createExcitation(pluck, random);
  const sound = runString(pluck, excitation, 0, pluck.t60);
  const plane = runString(pluck, excitation, SECOND_PLANE.cents, pluck.t60 * SECOND_PLANE.decay);
  for (let n = 0; n < sound.length; n += 1) {
    sound[n] = (sound[n] ?? 0) + SECOND_PLANE.gain * (plane[n] ?? 0);
  }
  process(sound, createHighpass(35));
  const fall = Math.floor(sound.length * 0.3);
  for (let i = 0; i < fall; i += 1) {
    const index = sound.length - 1 - i;
    sound[index] = (sound[index] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * i) / fall));
  }
  return normalise(sound, pluck.force);
}
