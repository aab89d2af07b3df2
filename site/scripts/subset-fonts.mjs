/**
 * Creates the fonts in `src/assets/fonts` from the full ones in `alexandria/`: `node scripts/subset-fonts.mjs`. The characters must
 * match the `unicode-range`s in `src/styles/fonts.css`; the visitor's system font draws all others.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const characters = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const latin = `${characters(0x20, 0x7e)}\u00a0©«·»×–—‘’“”•…←→−`;
/** Arabic characters except digits, which are 0-9 in both languages. */
const arabic = ` \u00a0،؛؟ـ${characters(0x621, 0x63a)}${characters(0x641, 0x652)}`;
/** Characters of the language switch on English pages. */
const arabicName = 'العربية';

/** Font features that join and place letters. Excludes `liga`, whose 37 decorative glyphs add 2 kB. */
const joining = ['ccmp', 'locl', 'isol', 'init', 'medi', 'fina', 'rlig', 'calt', 'curs', 'kern', 'mark', 'mkmk'];
const spacing = ['ccmp', 'locl', 'calt', 'liga', 'kern', 'mark', 'tnum'];

/** Subsets a font. `weight` is the range of weights on the pages. */
const fonts = [
  { from: 'latin', to: 'alexandria-latin', text: latin, keepFeatures: spacing, weight: { min: 200, max: 600 } },
  { from: 'arabic', to: 'alexandria-arabic', text: arabic, keepFeatures: joining, weight: { min: 230, max: 550 } },
  { from: 'arabic', to: 'alexandria-arabic-name', text: arabicName, keepFeatures: joining, weight: 450 },
];

for (const { from, to, text, keepFeatures, weight } of fonts) {
  const full = await readFile(new URL(`alexandria/${from}.woff2`, import.meta.url));
  const font = await subsetFont(full, text, {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght: weight },
    noHinting: true,
    dropTables: ['STAT', 'gasp'],
  });
  await writeFile(new URL(`../src/assets/fonts/${to}.woff2`, import.meta.url), font);
  console.log(`${to} ${font.length} bytes`);
}
