import { randomBytes } from 'node:crypto';
import { env } from '#src/env.ts';

/** What the names of a public file, or of all of a photo, begin with: 96 random bits, so that nobody finds one by trying. */
export const newStem = (): string => randomBytes(12).toString('base64url');

/** Of a public file, whose name is its content's: it is kept by browsers for ever. */
export const keptForEver = 'public, max-age=31536000, immutable';

/** The address of a public file, or of the stem that a photo's files begin with. */
export const mediaAddress = (name: string): string => `${env().mediaUrl}/${encodeURIComponent(name)}`;

const types: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg', pdf: 'application/pdf' };

/** The media type of a public file, by its name. */
export const typeOf = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
