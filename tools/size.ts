/** Holds the build against its ceilings and prints what it weighs. */
import { gzipSync } from 'node:zlib';
import { builtFiles, failOn } from './dist';

const KB = 1000;
const files = builtFiles();

function total(pattern: RegExp, weigh: (bytes: Uint8Array) => number): number {
  return files
    .filter(({ path }) => pattern.test(path))
    .reduce((sum, { bytes }) => sum + weigh(bytes), 0);
}

const zipped = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length;
const plain = (bytes: Uint8Array): number => bytes.length;

/** The heaviest of the files of which a player needs only one. */
function heaviest(pattern: RegExp): number {
  const sizes = files.filter(({ path }) => pattern.test(path)).map(({ bytes }) => bytes.length);
  return Math.max(...sizes);
}

const code = total(/\.(js|css|html)$/, zipped);
const art = total(/^assets\/art\//, plain);
// One board and one set of stones are loaded; the samples wait for the settings.
const first =
  total(/^assets\/fonts\//, plain) +
  total(/^assets\/art\/(?!samples)[^/]*$/, plain) +
  heaviest(/^assets\/art\/boards\//) +
  heaviest(/^assets\/art\/stones\/.*\.webp$/) +
  heaviest(/^assets\/art\/stones\/.*\.json$/);

const CEILINGS = [
  { what: 'code until the board can be played, gzip', value: code, ceiling: 300 * KB },
  {
    what: 'transferred until the first stone, without sound',
    value: code + first,
    ceiling: 900 * KB,
  },
  { what: 'all art', value: art, ceiling: 1500 * KB },
  { what: 'whole build', value: total(/./, plain), ceiling: 8000 * KB },
];

for (const { what, value, ceiling } of CEILINGS) {
  const share = `${(value / KB).toFixed(1)} of ${ceiling / KB} kB`;
  console.log(`${value <= ceiling ? '✓' : '✗'} ${what}: ${share}`);
}
failOn(
  CEILINGS.filter(({ value, ceiling }) => value > ceiling).map(({ what }) => `too large: ${what}`),
);
