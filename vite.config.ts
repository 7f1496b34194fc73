import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Phaser checks these with `typeof`; false ones are removed from the build: 150 kB less after gzip. */
const phaserFlags = {
  'typeof WEBGL_RENDERER': 'true',
  'typeof WEBGL_DEBUG': 'false',
  'typeof FEATURE_SOUND': 'false',
  'typeof EXPERIMENTAL': 'false',
  'typeof PLUGIN_CAMERA3D': 'false',
  'typeof PLUGIN_FBINSTANT': 'false',
};

/** Long timeouts, so that tests fail on a busy machine only if they hang. */
const TIMEOUTS = {
  testTimeout: 10 * 60_000,
  hookTimeout: 10 * 60_000,
  expect: { poll: { timeout: 2 * 60_000, interval: 20 } },
};

export default defineConfig(({ mode }) => ({
  base: './',
  define: { global: 'globalThis', ...phaserFlags },
  resolve: {
    alias: {
      phaser: file('./tools/phaser.cjs'),
      // A WebGL debugger that Phaser requires but never calls in this build.
      phaser3spectorjs: file('./tools/empty.js'),
    },
  },
  // The dev server bundles Phaser separately and needs the same definitions.
  optimizeDeps: {
    include: ['phaser'],
    rolldownOptions: { transform: { define: { global: 'globalThis', ...phaserFlags } } },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  // Lower-case names, hashes included: some hosts ignore case and some do not.
  worker: { format: 'es', rolldownOptions: { output: { hashCharacters: 'hex' } } },
  build: {
    modulePreload: { polyfill: false },
    license: { fileName: 'licences.md' },
    // Phaser alone is larger than the default limit; tools/size.ts checks the real ceilings.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/]core[\\/]/, sideEffects: false }] },
      output: {
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => `assets/${name.toLowerCase()}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'phaser', test: /(node_modules|tools)[\\/]phaser/ },
            // Modules that many dialogs share with the first screen: one chunk is smaller than the dozen
            // that they would be split into.
            { name: 'base', test: /src|node_modules.(lit-html|valibot)/, minShareCount: 6 },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        mode,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**'],
          ...TIMEOUTS,
          // By default vitest leaves one of two cores idle, and loads all modules anew for each file.
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        extends: true,
        mode,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/support/globalSetup.ts'],
          ...TIMEOUTS,
          fileParallelism: false,
          // One process for all files, so that they share warm pages.
          isolate: false,
        },
      },
    ],
  },
}));
