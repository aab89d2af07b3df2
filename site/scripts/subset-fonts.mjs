/**
 * Makes the fonts of `src/assets/fonts` from the whole ones in `alexandria/`: `node scripts/subset-fonts.mjs`.
 * What is kept here is what `src/styles/fonts.css` names in its `unicode-range`s; a character that is in neither is drawn by
 * a font of the visitor's machine.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const characters = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const latin = `${characters(0x20, 0x7e)}\u00a0©«·»×–—‘’“”•…←→−`;
/** Spaces, letters, vowel signs, tatweel and punctuation; not the digits, which are 0-9 in both languages. */
const arabic = ` \u00a0،؛؟ـ${characters(0x621, 0x63a)}${characters(0x641, 0x652)}`;
/** The way to Arabic, as English pages show it, so that they do not load all of its letters for one word. */
const arabicName = 'العربية';

/** All that joins, stacks and places letters. Not `liga`, 37 drawings that only pull a tail under its neighbour: 2 kB. */
const joining = ['ccmp', 'locl', 'isol', 'init', 'medi', 'fina', 'rlig', 'calt', 'curs', 'kern', 'mark', 'mkmk'];
const spacing = ['ccmp', 'locl', 'calt', 'liga', 'kern', 'mark', 'tnum'];

/** The weights the pages use. Arabic begins at 230: none of its texts is lighter. */
const fonts = [
  { from: 'latin', to: 'alexandria-latin', text: latin, keepFeatures: spacing, weight: { min: 200, max: 600 } },
  { from: 'arabic', to: 'alexandria-arabic', text: arabic, keepFeatures: joining, weight: { min: 230, max: 550 } },
  { from: 'arabic', to: 'alexandria-arabic-name', text: arabicName, keepFeatures: joining, weight: 450 },
];

for (const { from, to, text, keepFeatures, weight } of fonts) {
  const whole = await readFile(new URL(`alexandria/${from}.woff2`, import.meta.url));
  const font = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght: weight },
    noHinting: true,
    dropTables: ['STAT', 'gasp'],
  });
  await writeFile(new URL(`../src/assets/fonts/${to}.woff2`, import.meta.url), font);
  console.log(`${to} ${font.length} bytes`);
}
