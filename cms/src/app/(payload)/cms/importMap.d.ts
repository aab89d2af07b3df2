import type { ImportMap } from 'payload';

/** Payload writes the script beside this and no types for it; that scripts have none here spares the server thousands of looks for TypeScript in packages. */
export const importMap: ImportMap;
