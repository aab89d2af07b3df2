import type { ImportMap } from 'payload';

/** Types of the generated `importMap.js`; with `allowJs` the server would look up TypeScript in every package. */
export const importMap: ImportMap;
