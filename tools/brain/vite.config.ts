import { defineConfig } from 'vite';

/** Builds `dist-tools/brain.mjs`, a single file that needs only Node. */
export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: 'tools/brain/main.ts',
    outDir: 'dist-tools',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'brain.mjs' } },
  },
});
