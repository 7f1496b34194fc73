import type { Language } from '../../src/platform/settings';

/** A window to take pictures in; its size in CSS pixels. */
export interface Format {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

export const FORMATS: readonly Format[] = [
  { name: 'landscape', width: 1280, height: 800, ratio: 1 },
  { name: 'portrait', width: 390, height: 844, ratio: 2 },
  { name: 'frame', width: 600, height: 400, ratio: 1 },
  { name: 'smallest', width: 320, height: 480, ratio: 2 },
  { name: '4k', width: 3840, height: 2160, ratio: 1 },
  { name: '4k-dense', width: 1920, height: 1080, ratio: 2 },
];

export const LOCALE: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };
