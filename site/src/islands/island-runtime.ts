/** Defines Astro's element of islands, in a file that `touch.ts` loads on the first touch. */
import 'astro/runtime/server/astro-island.js';
