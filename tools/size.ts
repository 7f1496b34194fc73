/** Prints the sizes of the build and fails above their ceilings. */
import { gzipSync } from 'node:zlib';
import { builtFiles, failOn, type BuiltFile } from './dist';
import { divide } from './loading';

const KB = 1000;
const files = builtFiles();
const { first, later, problems } = divide(files);
failOn(problems);

const sum = (some: readonly BuiltFile[], weigh: (bytes: Uint8Array) => number): number =>
  some.reduce((total, { bytes }) => total + weigh(bytes), 0);
const zipped = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length;
const plain = (bytes: Uint8Array): number => bytes.length;

/** Size of the largest of several files of which a player loads only one. */
function heaviest(pattern: RegExp): number {
  const sizes = files.filter(({ path }) => pattern.test(path)).map(({ bytes }) => bytes.length);
  return Math.max(...sizes);
}

const matching = (pattern: RegExp): number =>
  sum(
    files.filter(({ path }) => pattern.test(path)),
    plain,
  );
const code = sum(first, zipped);
const art = matching(/^assets\/art\//);
// One board and one set of stones are loaded first; the samples only with the settings.
const firstArt =
  matching(/^assets\/fonts\//) +
  matching(/^assets\/art\/(?!samples)[^/]*$/) +
  heaviest(/^assets\/art\/boards\//) +
  heaviest(/^assets\/art\/stones\/.*\.webp$/) +
  heaviest(/^assets\/art\/stones\/.*\.json$/);

const CEILINGS = [
  { what: 'code until the board can be played, gzip', value: code, ceiling: 300 * KB },
  {
    what: 'transferred until the first stone, without sound',
    value: code + firstArt,
    ceiling: 900 * KB,
  },
  { what: 'all art', value: art, ceiling: 1500 * KB },
  { what: 'whole build', value: sum(files, plain), ceiling: 8000 * KB },
];

for (const { what, value, ceiling } of CEILINGS) {
  const share = `${(value / KB).toFixed(1)} of ${ceiling / KB} kB`;
  console.log(`${value <= ceiling ? '✓' : '✗'} ${what}: ${share}`);
}
const names = later.map(({ path }) => path.replace(/^assets\/|-[0-9a-f]+(?=\.)/g, ''));
console.log(
  `  loaded on demand, gzip: ${(sum(later, zipped) / KB).toFixed(1)} kB` +
    (later.length > 0 ? ` (${names.toSorted().join(', ')})` : ''),
);
failOn(
  CEILINGS.filter(({ value, ceiling }) => value > ceiling).map(({ what }) => `too large: ${what}`),
);
