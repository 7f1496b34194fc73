/**
 * Makes all sound of the game: `npx tsx tools/audio/make.ts`. Needs ffmpeg with libvorbis and
 * libmp3lame; everything else is computed here.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkLoop, checkSprite } from './check';
import { bendPeak, process as apply, toGain } from './dsp';
import { makeEffects } from './effects';
import { encodeMp3, encodeOgg, measureLoudness, requireFfmpeg } from './encode';
import { renderLoop } from './music';
import { DUSK } from './score';
import { layOut, type SpriteMap } from './sprite';
import { writeWav } from './wav';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TARGET = join(ROOT, 'public/assets/audio');
const MAP_FILE = join(ROOT, 'src/audio/effects.json');

const DUSK_SEED = 1601;
const DUSK_LUFS = -20;
const MAX_TRUE_PEAK = -2;
const PEAK_KNEE = 0.48;
const PEAK_CEILING = 0.7;
const EFFECTS_CODING = { oggQuality: 3, mp3Kilobits: 80 };
const DUSK_CODING = { oggQuality: 4, mp3Kilobits: 96 };

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
  writeFileSync(MAP_FILE, formatMap(sprite.map));
}

function buildDusk(folder: string): void {
  const loop = renderLoop(DUSK, DUSK_SEED);
  const channels = [loop.left, loop.right];
  const wav = join(folder, 'dusk.wav');
  writeWav(wav, channels);
  const gain = toGain(DUSK_LUFS - measureLoudness(wav).integrated);
  // A limiter with memory would break the seam; only a few attacks reach the knee anyway.
  for (const channel of channels) {
    apply(channel, (value) => bendPeak(value * gain, PEAK_KNEE, PEAK_CEILING));
  }
  writeWav(wav, channels);
  const ogg = join(TARGET, 'dusk.ogg');
  const mp3 = join(TARGET, 'dusk.mp3');
  encodeOgg(wav, ogg, DUSK_CODING.oggQuality);
  encodeMp3(wav, mp3, DUSK_CODING.mp3Kilobits);
  for (const path of [ogg, mp3]) {
    const { integrated, truePeak } = measureLoudness(path);
    if (truePeak > MAX_TRUE_PEAK) {
      throw new Error(`${path}: true peak ${truePeak} dBTP is above ${MAX_TRUE_PEAK}`);
    }
    const seam = checkLoop(path, loop.left.length);
    report(path, `${integrated} LUFS, ${truePeak} dBTP, ${seam}`);
  }
}

requireFfmpeg();
mkdirSync(TARGET, { recursive: true });
mkdirSync(join(ROOT, 'src/audio'), { recursive: true });
// `KEEP_WAV=folder` leaves the uncompressed sound there for a closer look.
const kept = process.env['KEEP_WAV'];
const folder = kept ?? mkdtempSync(join(tmpdir(), 'tianyuan-audio-'));
try {
  buildEffects(folder);
  buildDusk(folder);
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true });
}
