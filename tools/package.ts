/** Packs the build for itch.io: `release/tianyuan-itch.zip`, with index.html at its root. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { builtFiles, failOn, type BuiltFile } from './dist';

const RELEASE = fileURLToPath(new URL('../release', import.meta.url));
const MOST_FILES = 200;
/** Absolute addresses in attributes or style sheets, which would point outside the game's folder. */
const ABSOLUTE = /(?:src|href)="\/|url\(["']?\//;

function problemsOf(files: readonly BuiltFile[]): string[] {
  const problems: string[] = [];
  if (!files.some(({ path }) => path === 'index.html')) problems.push('no index.html at the root');
  if (files.length >= MOST_FILES)
    problems.push(`${files.length} files, itch.io is slow with 200 or more`);
  for (const { path, bytes } of files) {
    const isText = /\.(html|css)$/.test(path);
    if (path !== path.toLowerCase()) problems.push(`${path}: a name with capitals`);
    if (isText && ABSOLUTE.test(new TextDecoder().decode(bytes))) {
      problems.push(`${path}: an absolute address`);
    }
  }
  return problems;
}

const files = builtFiles();
failOn(problemsOf(files));
const zip = zipSync(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])), {
  level: 9,
  // A fixed date, so that the same build gives the same archive.
  mtime: new Date(2000, 0, 1, 12),
});
mkdirSync(RELEASE, { recursive: true });
writeFileSync(`${RELEASE}/tianyuan-itch.zip`, zip);
console.log(
  `release/tianyuan-itch.zip: ${files.length} files, ${Math.ceil(zip.length / 1024)} KiB`,
);
