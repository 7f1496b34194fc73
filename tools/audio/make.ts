/**
 * Makes all sound of the game and a picture of it: `npm run audio`, or with names (`effects`,
 * `rain`, `picture`) only those. Needs ffmpeg with libvorbis and libmp3lame, and for the picture a
 * Chromium; everything else is computed here.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBalance } from './measure/balance';
import { checkLoop, checkSprite } from './measure/check';
import { checkLevels } from './measure/loudnessTargets';
import { bendPeak, process as apply, SAMPLE_RATE, toGain, halveRate } from './synthesis/dsp';
import { makeEffects } from './makeEffects';
import { encodeMp3, encodeOgg, measureLoudness, requireFfmpeg, writeWav } from './encode';
import { renderLoop } from './music';
import { PIECES } from './pieces';
import { type Piece, secondsOf } from './score';
import { layOut, type SpriteMap } from './sprite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TARGET = join(ROOT, 'public/assets/audio');
const MAP_FILE = join(ROOT, 'src/audio/effects.json');

const MUSIC_LUFS = -18;
const LUFS_TOLERANCE = 0.5;
const MAX_TRUE_PEAK = -1.5;
const PEAK_KNEE = 0.44;
const PEAK_CEILING = 0.66;
// Nothing in the music sounds above 10 kHz, so half the sample rate loses nothing and saves bytes.
const MUSIC_RATE = SAMPLE_RATE / 2;
const MAX_BYTES = 4_000_000;
const EFFECTS_CODING = { oggQuality: 3, mp3Kilobits: 64 };
const MUSIC_CODING = { oggQuality: 2.5, mp3Kilobits: 32 };

function report(path: string, remark: string): void {
  const kilobytes = (statSync(path).size / 1024).toFixed(0);
  console.log(`${path.slice(ROOT.length)}: ${kilobytes} KiB, ${remark}`);
}

function formatMap(map: SpriteMap): string {
  const lines = Object.entries(map).map(
    ([name, [start, duration]]) => `  ${JSON.stringify(name)}: [${start}, ${duration}]`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

function buildEffects(folder: string): void {
  const sprite = layOut(makeEffects());
  const wav = join(folder, 'effects.wav');
  writeWav(wav, [sprite.sound]);
  const ogg = join(TARGET, 'effects.ogg');
  const mp3 = join(TARGET, 'effects.mp3');
  encodeOgg(wav, ogg, EFFECTS_CODING.oggQuality);
  encodeMp3(wav, mp3, EFFECTS_CODING.mp3Kilobits);
  for (const path of [ogg, mp3]) report(path, checkSprite(path, sprite));
  for (const line of checkLevels(ogg, sprite.map, MUSIC_LUFS)) console.log(line);
  writeFileSync(MAP_FILE, formatMap(sprite.map));
}

function buildPiece(piece: Piece, folder: string): void {
  const loop = halveRate(renderLoop(piece));
  const channels = [loop.left, loop.right];
  const wav = join(folder, `${piece.name}.wav`);
  writeWav(wav, channels, MUSIC_RATE);
  const gain = toGain(MUSIC_LUFS - measureLoudness(wav).integrated);
  // A limiter with memory would click where the loop closes; only a few attacks reach the knee anyway.
  for (const channel of channels) {
    apply(channel, (value) => bendPeak(value * gain, PEAK_KNEE, PEAK_CEILING));
  }
  writeWav(wav, channels, MUSIC_RATE);
  const ogg = join(TARGET, `${piece.name}.ogg`);
  const mp3 = join(TARGET, `${piece.name}.mp3`);
  encodeOgg(wav, ogg, MUSIC_CODING.oggQuality);
  encodeMp3(wav, mp3, MUSIC_CODING.mp3Kilobits);
  for (const path of [ogg, mp3]) {
    const { integrated, truePeak } = measureLoudness(path);
    if (truePeak > MAX_TRUE_PEAK) {
      throw new Error(`${path}: true peak ${truePeak} dBTP is above ${MAX_TRUE_PEAK}`);
    }
    if (Math.abs(integrated - MUSIC_LUFS) > LUFS_TOLERANCE) {
      throw new Error(`${path}: ${integrated} LUFS instead of ${MUSIC_LUFS}`);
    }
    const seam = checkLoop(path, loop.left.length);
    const seconds = secondsOf(piece).toFixed(1);
    report(path, `${seconds} s, ${integrated} LUFS, ${truePeak} dBTP, ${seam}`);
    console.log(`  ${checkBalance(path, MUSIC_RATE)}`);
  }
}

function checkBytes(): void {
  const sizes = readdirSync(TARGET).map((name) => statSync(join(TARGET, name)).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > MAX_BYTES) throw new Error(`${total} bytes of sound are more than ${MAX_BYTES}`);
  console.log(`${total} bytes in all`);
}

requireFfmpeg();
mkdirSync(TARGET, { recursive: true });
mkdirSync(join(ROOT, 'src/audio'), { recursive: true });
// `KEEP_WAV=folder` keeps the uncompressed files there.
const kept = process.env['KEEP_WAV'];
const folder = kept ?? mkdtempSync(join(tmpdir(), 'tianyuan-audio-'));
try {
  const wanted = process.argv.slice(2);
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  if (isWanted('effects')) buildEffects(folder);
  for (const piece of PIECES) if (isWanted(piece.name)) buildPiece(piece, folder);
  checkBytes();
  // Imported last: it reads the map of the effects, which may just have been written.
  if (isWanted('picture')) await (await import('./picture')).drawPicture();
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true });
}
