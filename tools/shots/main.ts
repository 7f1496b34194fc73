/**
 * Takes pictures of every screen in every format and language, with an index page, into the folder
 * `shots`: `npm run shots`. Arguments select formats, languages and screens by name, as in
 * `npm run shots -- 4k zh menu result`; `readme` renews the README's pictures.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { LANGUAGES, type Language } from '../../src/platform/settings';
import { CHROMIUM_ARGS, chromiumPath } from '../chromium';
import { serveGame } from '../server';
import { takeReadmePictures } from './readme';
import { SCREENS, type Screen } from './screens';
import { FORMATS, Visitor, type Format } from './visitor';

const FOLDER = fileURLToPath(new URL('../../shots', import.meta.url));

interface Picture {
  readonly format: Format;
  readonly language: Language;
  readonly screen: Screen;
}

const fileOf = ({ format, language, screen }: Picture): string =>
  `${format.name}/${screen.name}.${language}.png`;

/** The pictures that the arguments select; several values of one kind are a union. */
function selectPictures(words: readonly string[]): Picture[] {
  const of = <T>(all: readonly T[], name: (each: T) => string): readonly T[] => {
    const some = all.filter((each) => words.includes(name(each)));
    return some.length > 0 ? some : all;
  };
  const screens = of(SCREENS, ({ name }) => name);
  return of(FORMATS, ({ name }) => name).flatMap((format) =>
    of(LANGUAGES, (name) => name).flatMap((language) =>
      screens.map((screen) => ({ format, language, screen })),
    ),
  );
}

/** Takes the pictures in order; returns a line for each that failed. */
async function takePictures(
  browser: Browser,
  url: string,
  pictures: readonly Picture[],
): Promise<string[]> {
  const failed: string[] = [];
  let visitor: Visitor | null = null;
  let opened = '';
  for (const picture of pictures) {
    const { format, language, screen } = picture;
    if (opened !== `${format.name} ${language}`) {
      await visitor?.close();
      visitor = await Visitor.create(browser, format, language, url);
      opened = `${format.name} ${language}`;
    }
    if (!visitor) continue;
    try {
      await screen.reach(visitor);
      await visitor.waitUntilStill();
      await visitor.page.screenshot({ path: join(FOLDER, fileOf(picture)) });
    } catch (error) {
      failed.push(`${fileOf(picture)}: ${String(error).split('\n')[0] ?? ''}`);
    }
  }
  await visitor?.close();
  return failed;
}

/** The index page, with a section for each format. */
function indexPage(pictures: readonly Picture[]): string {
  const parts = FORMATS.map((format) => {
    const shown = pictures.filter((picture) => picture.format === format);
    const figures = shown.map((picture) => {
      const file = fileOf(picture);
      const { width, height } = format;
      return `<a href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt="" />${picture.screen.name} ${picture.language}</a>`;
    });
    return figures.length === 0 ? '' : `<h2>${format.name}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8" /><title>Tianyuan: every screen</title>
<style>
  body { margin: 24px; background: #1d140e; color: #e8dcc2; font: 15px/1.4 sans-serif; }
  div { display: flex; flex-wrap: wrap; gap: 16px; }
  a { display: grid; gap: 4px; color: inherit; text-decoration: none; }
  img { width: auto; height: 300px; }
</style>
${parts.join('\n')}
</html>
`;
}

const words = process.argv.slice(2);
const game = await serveGame();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
const url = `${game.url}index.html`;
if (words.includes('readme')) {
  await takeReadmePictures(browser, url);
} else {
  const pictures = selectPictures(words);
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  for (const { name } of FORMATS) mkdirSync(join(FOLDER, name), { recursive: true });
  const failed = await takePictures(browser, url, pictures);
  writeFileSync(join(FOLDER, 'index.html'), indexPage(pictures));
  console.log(`${pictures.length - failed.length} pictures in ${FOLDER}`);
  for (const line of failed) console.error(line);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
await browser.close();
await game.close();
