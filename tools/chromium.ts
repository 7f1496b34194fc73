import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Usual paths of Chromium-based browsers. */
const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Software WebGL, no GPU otherwise, and no background network traffic. */
export const CHROMIUM_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-accelerated-2d-canvas',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium to test with: from the environment variable `CHROMIUM`, an installed one, or
 * Debian's package, which is installed if necessary. Throws if there is none.
 */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const found = PATHS.find((place) => existsSync(place));
  if (found) return found;
  if (existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the Debian package …');
    const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
    run([...sudo, 'apt-get', 'update', '-qq']);
    run([...sudo, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    if (existsSync(PATHS[0] ?? '')) return PATHS[0] ?? '';
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM to its path.',
  );
}

function run([command = '', ...args]: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}
