import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { SAMPLE_RATE } from './synthesis/dsp';

const FFMPEG = 'ffmpeg';
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** Integrated loudness in LUFS and true peak in dBTP (EBU R 128). */
export interface Loudness {
  readonly integrated: number;
  readonly truePeak: number;
}

function runFfmpeg(args: readonly string[]): { stdout: Buffer; stderr: string } {
  const options = { maxBuffer: MAX_OUTPUT_BYTES };
  const result = spawnSync(FFMPEG, ['-nostdin', '-hide_banner', ...args], options);
  if (result.error !== undefined) {
    throw new Error(`Cannot run ${FFMPEG}: ${result.error.message}. Install it and try again.`);
  }
  const stderr = result.stderr.toString('utf8');
  if (result.status !== 0) {
    throw new Error(`${FFMPEG} ${args.join(' ')} failed:\n${stderr}`);
  }
  return { stdout: result.stdout, stderr };
}

/** Throws unless ffmpeg is installed and has both encoders. */
export function requireFfmpeg(): void {
  const encoders = runFfmpeg(['-encoders']).stdout.toString('utf8');
  for (const name of ['libvorbis', 'libmp3lame']) {
    if (!encoders.includes(name)) {
      throw new Error(`This ${FFMPEG} has no ${name} encoder. Install a full build.`);
    }
  }
}

// Bit-exact mode leaves out the version and the random stream number, so that the same
// input gives the same bytes.
const REPEATABLE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];

/** Encodes a WAV as Ogg Vorbis with the given quality (−1 to 10). */
export function encodeOgg(wav: string, target: string, quality: number): void {
  const codec = ['-c:a', 'libvorbis', '-q:a', String(quality)];
  runFfmpeg(['-y', '-i', wav, ...codec, ...REPEATABLE, target]);
}

/** The factor by which LAME reduces the level; it is compensated. */
const LAME_SCALE = 0.95;

/** Encodes a WAV as constant-rate MP3; the Xing header keeps the delay for gapless players. */
export function encodeMp3(wav: string, target: string, kilobits: number): void {
  const level = ['-af', `volume=${1 / LAME_SCALE}`];
  const codec = [...level, '-c:a', 'libmp3lame', '-b:a', `${kilobits}k`, '-write_xing', '1'];
  runFfmpeg(['-y', '-i', wav, ...codec, ...REPEATABLE, target]);
}

/** Decodes any file to its channels. */
export function decode(path: string, channelCount: number): Float32Array[] {
  const raw = ['-f', 'f32le', '-ac', String(channelCount), '-'];
  const { stdout } = runFfmpeg(['-v', 'error', '-i', path, ...raw]);
  const frames = Math.floor(stdout.length / (4 * channelCount));
  return Array.from({ length: channelCount }, (_, channel) =>
    Float32Array.from({ length: frames }, (_unused, frame) =>
      stdout.readFloatLE((frame * channelCount + channel) * 4),
    ),
  );
}

function figure(report: string, label: RegExp): number {
  const found = label.exec(report)?.[1];
  if (found === undefined) {
    throw new Error(`No ${label.source} in the loudness report:\n${report}`);
  }
  return Number(found);
}

/** Measures a file with the ebur128 filter. */
export function measureLoudness(path: string): Loudness {
  const filter = 'ebur128=peak=true:framelog=verbose';
  const { stderr } = runFfmpeg(['-i', path, '-af', filter, '-f', 'null', '-']);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  return {
    integrated: figure(summary, /I:\s+(-?[\d.]+) LUFS/),
    truePeak: figure(summary, /Peak:\s+(-?[\d.]+) dBFS/),
  };
}

const WAV_HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 4;
const FORMAT_FLOAT = 3;

/** Writes channels of equal length as a 32-bit float WAV, so nothing is rounded before encoding. */
export function writeWav(
  path: string,
  channels: readonly Float32Array[],
  rate = SAMPLE_RATE,
): void {
  const frames = channels[0]?.length ?? 0;
  const frameBytes = channels.length * BYTES_PER_SAMPLE;
  const bytes = Buffer.alloc(WAV_HEADER_BYTES + frames * frameBytes);
  bytes.write('RIFF', 0, 'ascii');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'ascii');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(FORMAT_FLOAT, 20);
  bytes.writeUInt16LE(channels.length, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * frameBytes, 28);
  bytes.writeUInt16LE(frameBytes, 32);
  bytes.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  bytes.write('data', 36, 'ascii');
  bytes.writeUInt32LE(frames * frameBytes, 40);
  channels.forEach((channel, index) => {
    for (let n = 0; n < frames; n += 1) {
      const at = WAV_HEADER_BYTES + n * frameBytes + index * BYTES_PER_SAMPLE;
      bytes.writeFloatLE(channel[n] ?? 0, at);
    }
  });
  writeFileSync(path, bytes);
}
