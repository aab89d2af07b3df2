/** Defines Astro's `astro-island` element, in a file that `touch.ts` loads on the first touch. */
// biome-ignore lint/style/noRestrictedImports: Astro 7 has no option that keeps this script out of the pages.
import 'astro/runtime/server/astro-island.js';
