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

const code = total(/\.(js|css|html)$/, zipped);
const art = total(/^assets\/(art|fonts)\//, plain);

const CEILINGS = [
  { what: 'code until the board can be played, gzip', value: code, ceiling: 300 * KB },
  {
    what: 'transferred until the first stone, without sound',
    value: code + art,
    ceiling: 900 * KB,
  },
  { what: 'whole build', value: total(/./, plain), ceiling: 8000 * KB },
];

for (const { what, value, ceiling } of CEILINGS) {
  const share = `${(value / KB).toFixed(1)} of ${ceiling / KB} kB`;
  console.log(`${value <= ceiling ? '✓' : '✗'} ${what}: ${share}`);
}
failOn(
  CEILINGS.filter(({ value, ceiling }) => value > ceiling).map(({ what }) => `too large: ${what}`),
);
