/// <reference lib="dom" />
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { parse, string } from 'valibot';
import map from '../../src/audio/effects.json';
import { CHROMIUM_ARGS, chromiumPath } from '../chromium';
import { SAMPLE_RATE } from './synthesis/dsp';
import { decode } from './encode';
import { loudnessOverTime } from './measure/loudness';
import { PIECES } from './pieces';
import { powerSpectrum } from './measure/spectrum';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WIDTH = 1200;
const STRIP = 126;
const CURVE = 36;
const GAP = 8;
const RANGE_DB = 68;
const QUALITY = 0.45;
const LOUD = { top: -6, bottom: -46, music: -18 };

/** A spectrogram: brightness from 0 to 255, row by row from the top. */
interface Strip {
  readonly width: number;
  readonly levels: string;
}

interface Label {
  readonly x: number;
  readonly text: string;
}

/** One line of the picture. */
interface Line {
  readonly title: string;
  readonly strips: readonly (Strip & { readonly x: number })[];
  readonly labels: readonly Label[];
  readonly marks: readonly { readonly hz: number; readonly y: number }[];
  /** Heights of a loudness curve for each column, from 0 to 1, or none. */
  readonly curve: readonly number[];
  readonly curveMark: number;
}

interface Scale {
  readonly lowest: number;
  readonly octaves: number;
}

function decibelsOf(
  sound: Float32Array,
  rate: number,
  width: number,
  size: number,
  { lowest, octaves }: Scale,
): Float64Array {
  const pixels = new Float64Array(width * STRIP);
  const bin = size / rate;
  for (let x = 0; x < width; x += 1) {
    const middle = ((x + 0.5) / width) * sound.length;
    const power = powerSpectrum(sound, Math.round(middle - size / 2), size);
    for (let y = 0; y < STRIP; y += 1) {
      const low = lowest * 2 ** ((octaves * (STRIP - y - 1)) / STRIP) * bin;
      const high = Math.max(low * 2 ** (octaves / STRIP), low + 1);
      let most = 1e-12;
      for (let k = Math.round(low); k < high; k += 1) most = Math.max(most, power[k] ?? 0);
      pixels[y * width + x] = 10 * Math.log10(most);
    }
  }
  return pixels;
}

function toStrips(pictures: readonly (readonly [number, Float64Array])[]): Strip[] {
  const most = Math.max(...pictures.map(([, pixels]) => pixels.reduce((a, b) => Math.max(a, b))));
  return pictures.map(([width, pixels]) => {
    const levels = Uint8Array.from(pixels, (value) =>
      Math.max(0, Math.min(255, 255 * (1 + (value - most) / RANGE_DB))),
    );
    return { width, levels: Buffer.from(levels).toString('base64') };
  });
}

function marksOf({ lowest, octaves }: Scale): Line['marks'] {
  return [100, 200, 500, 1000, 2000, 5000].map((hz) => ({
    hz,
    y: STRIP * (1 - Math.log2(hz / lowest) / octaves),
  }));
}

function pieceLine(name: string, title: string): Line {
  const scale = { lowest: 55, octaves: 7 };
  const rate = SAMPLE_RATE / 2;
  const channels = decode(`${ROOT}public/assets/audio/${name}.ogg`, 2);
  const [left = new Float32Array(0), right = left] = channels;
  const middle = left.map((value, n) => (value + (right[n] ?? 0)) / 2);
  const seconds = left.length / rate;
  const [strip] = toStrips([[WIDTH, decibelsOf(middle, rate, WIDTH, 4096, scale)]]);
  const { top, bottom, music } = LOUD;
  const share = (lufs: number): number =>
    Math.max(0, Math.min(1, (lufs - bottom) / (top - bottom)));
  const step = seconds / WIDTH;
  return {
    title: `${title}, ${seconds.toFixed(0)} s; below: loudness of each 0.4 s, the line is ${music} LUFS`,
    strips: strip ? [{ ...strip, x: 0 }] : [],
    labels: Array.from({ length: Math.floor(seconds / 30) }, (_, index) => ({
      x: (WIDTH * 30 * (index + 1)) / seconds,
      text: `${30 * (index + 1)} s`,
    })),
    marks: marksOf(scale),
    curve: loudnessOverTime(channels, 0.4, step, rate).map(share),
    curveMark: share(music),
  };
}

function effectsLine(title: string, groups: readonly (readonly [string, RegExp])[]): Line {
  const scale = { lowest: 80, octaves: 7 };
  const sound = decode(`${ROOT}public/assets/audio/effects.ogg`, 1)[0] ?? new Float32Array(0);
  const parts = groups.flatMap(([label, names]) =>
    Object.entries(map)
      .filter(([name]) => names.test(name))
      .map(([, [start = 0, length = 0]], index) => {
        const from = Math.round((start * SAMPLE_RATE) / 1000);
        const part = sound.slice(from, from + Math.round((length * SAMPLE_RATE) / 1000));
        return { label: index === 0 ? label : '', part };
      }),
  );
  const samples = parts.reduce((sum, { part }) => sum + part.length, 0);
  const scaleX = (WIDTH - GAP * (parts.length - 1)) / samples;
  const size = scaleX * SAMPLE_RATE > 150 ? 1024 : 4096;
  const strips = toStrips(
    parts.map(({ part }) => {
      const width = Math.max(1, Math.floor(part.length * scaleX));
      return [width, decibelsOf(part, SAMPLE_RATE, width, size, scale)];
    }),
  );
  let at = 0;
  const placed = strips.map((strip) => {
    const x = at;
    at += strip.width + GAP;
    return { ...strip, x };
  });
  const labels = placed.flatMap(({ x }, index) => {
    const text = parts[index]?.label ?? '';
    return text ? [{ x, text }] : [];
  });
  return { title, strips: placed, labels, marks: marksOf(scale), curve: [], curveMark: 0 };
}

// From dark to bright.
const TONES: readonly (readonly number[])[] = [
  [21, 16, 12],
  [92, 42, 24],
  [196, 120, 48],
  [238, 202, 124],
  [255, 248, 226],
];
const PALETTE = Array.from({ length: 256 }, (_, level) => {
  const at = (level / 255) * (TONES.length - 1);
  const low = Math.min(TONES.length - 2, Math.floor(at));
  return [0, 1, 2].map((channel) => {
    const from = TONES[low]?.[channel] ?? 0;
    return from + ((TONES[low + 1]?.[channel] ?? 0) - from) * (at - low);
  });
});

function lines(): Line[] {
  return [
    ...PIECES.map(({ name, mode, pace }) =>
      pieceLine(name, `${name}: ${mode.join(' ')}, ${pace} beats a minute`),
    ),
    effectsLine('effects: what is touched', [
      ['stone at the edge', /^stone-edge/],
      ['in the field', /^stone-field/],
      ['in the centre', /^stone-centre/],
      ['undo', /^undo/],
      ['refused', /^refused/],
      ['button', /^button/],
      ['brush', /^brush/],
      ['paper', /^paper/],
      ['bowl', /^bowl/],
    ]),
    effectsLine('effects: what is plucked', [
      ['turn', /^turn/],
      ['win', /^win/],
      ['lose', /^lose/],
      ['draw', /^draw/],
      ['low time', /^low/],
      ['notes of a won row', /^note/],
    ]),
  ];
}

/** Draws docs/sound.webp: spectrograms of all pieces and effects, as they were encoded. */
export async function drawPicture(): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  const page = await browser.newPage();
  const webp = parse(
    string(),
    await page.evaluate(
      ({ rows, palette, width, strip, curve, quality }) => {
        const [margin, head, foot] = [40, 26, 20];
        const heights = rows.map(
          (line) => head + strip + (line.curve.length ? curve + 4 : 0) + foot,
        );
        const canvas = document.createElement('canvas');
        canvas.width = width + margin + 12;
        canvas.height = heights.reduce((sum, height) => sum + height, 10);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no 2d canvas');
        context.fillStyle = '#15100c';
        context.fillRect(0, 0, canvas.width, canvas.height);
        let top = 6;
        for (const [index, line] of rows.entries()) {
          context.font = '600 14px sans-serif';
          context.fillStyle = '#f0e2c4';
          context.fillText(line.title, margin, top + 17);
          const y0 = top + head;
          for (const { x, width: wide, levels } of line.strips) {
            const bytes = atob(levels);
            const image = new ImageData(wide, strip);
            for (let n = 0; n < bytes.length; n += 1) {
              const [red = 0, green = 0, blue = 0] = palette[bytes.charCodeAt(n)] ?? [];
              image.data.set([red, green, blue, 255], 4 * n);
            }
            context.putImageData(image, margin + x, y0);
          }
          context.font = '11px sans-serif';
          context.fillStyle = '#b8a888';
          context.textAlign = 'right';
          for (const { hz, y } of line.marks) {
            context.fillText(hz < 1000 ? String(hz) : `${hz / 1000}k`, margin - 5, y0 + y + 4);
          }
          context.textAlign = 'left';
          let below = y0 + strip;
          if (line.curve.length) {
            below += 4;
            context.fillStyle = '#2a2018';
            context.fillRect(margin, below, width, curve);
            context.fillStyle = '#8fae9a';
            line.curve.forEach((share, x) =>
              context.fillRect(margin + x, below + curve * (1 - share), 1, curve * share),
            );
            context.fillStyle = '#f0e2c4';
            context.fillRect(margin, below + curve * (1 - line.curveMark), width, 1);
            below += curve;
          }
          context.fillStyle = '#d8c8a4';
          for (const { x, text } of line.labels) context.fillText(text, margin + x, below + 14);
          top += heights[index] ?? 0;
        }
        return canvas.toDataURL('image/webp', quality).split(',')[1];
      },
      {
        rows: lines(),
        palette: PALETTE,
        width: WIDTH,
        strip: STRIP,
        curve: CURVE,
        quality: QUALITY,
      },
    ),
  );
  await browser.close();
  const bytes = Buffer.from(webp, 'base64');
  writeFileSync(`${ROOT}docs/sound.webp`, bytes);
  console.log(`docs/sound.webp: ${(bytes.length / 1000).toFixed(0)} kB`);
}
