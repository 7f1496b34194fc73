import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder that `npm run build` fills. */
export const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** A file of the build: its path relative to the build's folder, with slashes, and its bytes. */
export interface BuiltFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Every file of the build. */
export function builtFiles(): BuiltFile[] {
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const full = `${entry.parentPath}/${entry.name}`;
      const path = full.slice(DIST.length + 1).replaceAll('\\', '/');
      return { path, bytes: new Uint8Array(readFileSync(full)) };
    });
}

/** Prints the problems and exits with an error, if there are any. */
export function failOn(problems: readonly string[]): void {
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length > 0) process.exit(1);
}
