import { defineConfig } from 'vite';

/** Makes `dist-tools/brain.mjs`: one file that Node runs without anything installed. */
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
