import { writeFileSync } from 'node:fs';
import { SAMPLE_RATE } from './dsp';

const HEADER_BYTES = 44;
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
  const bytes = Buffer.alloc(HEADER_BYTES + frames * frameBytes);
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
      const at = HEADER_BYTES + n * frameBytes + index * BYTES_PER_SAMPLE;
      bytes.writeFloatLE(channel[n] ?? 0, at);
    }
  });
  writeFileSync(path, bytes);
}
