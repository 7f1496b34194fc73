/** Reduces the fonts to the characters in use: `npm run fonts`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { GLYPHS } from './glyphs';

const FOLDER = fileURLToPath(new URL('../public/assets/fonts', import.meta.url));
const find = createRequire(import.meta.url).resolve;

const BRUSH = '@expo-google-fonts/ma-shan-zheng';
const TEXT = '@expo-google-fonts/crimson-pro';
const HAN = '@fontsource/lxgw-wenkai';
const KAI = `${HAN}/files/lxgw-wenkai-latin-700-normal.woff2`;

interface Face {
  readonly file: string;
  /** The OpenType features that the style sheets use. */
  readonly features: readonly string[];
}

const FACES: Readonly<Record<keyof typeof GLYPHS, Face>> = {
  brush: { file: `${BRUSH}/400Regular/MaShanZheng_400Regular.ttf`, features: [] },
  text: {
    file: `${TEXT}/500Medium/CrimsonPro_500Medium.ttf`,
    features: ['kern', 'liga', 'tnum'],
  },
  signs: { file: KAI, features: [] },
  han: { file: KAI, features: [] },
};

const LICENCES = [BRUSH, TEXT].map((name) => `${name}/LICENSE_FONT`).concat(`${HAN}/LICENSE`);

/** Baselines, style attributes and vertical metrics are not used. */
const UNUSED = ['BASE', 'STAT', 'vhea', 'vmtx', 'VORG'];

mkdirSync(FOLDER, { recursive: true });
for (const [name, { file, features }] of Object.entries(FACES)) {
  const text = GLYPHS[name as keyof typeof GLYPHS];
  const options = {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: features,
    dropTables: UNUSED,
  } as const;
  const cut = await subsetFont(readFileSync(find(file)), text, options);
  writeFileSync(`${FOLDER}/${name}.woff2`, cut);
  console.log(`${name}: ${new Set(text).size} characters, ${cut.length} bytes`);
}
const terms = LICENCES.map((file) => readFileSync(find(file), 'utf8').replaceAll('\r', '').trim());
writeFileSync(`${FOLDER}/ofl.txt`, `${terms.join('\n\n\n')}\n`);
