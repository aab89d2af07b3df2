/** Defines Astro's `astro-island` element, in a file that `touch.ts` loads on the first touch. */
import 'astro/runtime/server/astro-island.js';
