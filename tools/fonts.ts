/** Cuts the title face down to the characters it is used for: `npm run fonts`. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { COLOURS } from '../src/core';
import { zh as data } from '../src/i18n/data/zh';
import { zh as lessons } from '../src/i18n/lessons/zh';
import { zh as online } from '../src/i18n/online/zh';
import { zh as review } from '../src/i18n/review/zh';
import { zh } from '../src/i18n/zh';

const SOURCE = '@expo-google-fonts/ma-shan-zheng';
const FOLDER = fileURLToPath(new URL('../public/assets/fonts', import.meta.url));

/** What the style sheets set in `--brush`: the title, the seal, and the headings. */
const HEADINGS = [
  '天元五子',
  zh.settings,
  zh.help,
  zh.learn,
  zh.statistics,
  data.title,
  ...Object.values(lessons.lesson).map(({ title }) => title),
  zh.draw,
  zh.youWin,
  zh.youLose,
  ...COLOURS.map((colour) => zh.wins(colour)),
  zh.review.moves,
  review.share.title,
  review.open.title,
  review.playOn.title(0),
  review.playOn.title(1234567890),
  online.title,
  online.room,
  online.joining,
  online.hand.title,
  online.terms.title,
  online.terms.counter,
  online.say,
].join('');

const find = createRequire(import.meta.url).resolve;
const whole = readFileSync(find(`${SOURCE}/400Regular/MaShanZheng_400Regular.ttf`));
const cut = await subsetFont(whole, HEADINGS, { targetFormat: 'woff2' });
mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/brush.woff2`, cut);
copyFileSync(find(`${SOURCE}/LICENSE_FONT`), `${FOLDER}/ofl.txt`);
console.log(`${new Set(HEADINGS).size} characters, ${cut.length} bytes`);
