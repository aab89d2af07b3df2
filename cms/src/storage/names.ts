import { randomBytes } from 'node:crypto';
import { env } from '#src/env/env.ts';

/** What the names of a public file, or of all of a photo, begin with: 96 random bits, so that nobody finds one by trying. */
export const newFileId = (): string => randomBytes(12).toString('base64url');

const stem = String.raw`[\w-]{16}`;
const rendition = String.raw`${stem}-\d{1,5}\.(?:avif|jpg)`;
const document = String.raw`${stem}\.pdf`;

const renditionName = new RegExp(`^${rendition}$`, 'u');
const documentName = new RegExp(`^${document}$`, 'u');
const ourKey = new RegExp(`^(?:originals/${stem}|media/(?:${rendition}|${document}))$`, 'u');

/** Whether a name is one we could have given to a rendition. */
export const isRenditionName = (name: string): boolean => renditionName.test(name);

/** The stem of a document's public file; undefined for any other name. */
export const documentFileId = (name: string): string | undefined => (documentName.test(name) ? name.slice(0, -'.pdf'.length) : undefined);

/** Whether a key is one we could have given to a file; whatever else lies there is not ours to judge. */
export const isStorageKey = (key: string): boolean => ourKey.test(key);

/** The `Cache-Control` of a file whose name is its content's: browsers keep it for ever. */
export const immutableCache = 'public, max-age=31536000, immutable';

/** The address of a public file, or of the stem that a photo's files begin with. */
export const mediaAddress = (name: string): string => `${env().mediaUrl}/${encodeURIComponent(name)}`;

const types: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg', pdf: 'application/pdf' };

/** The media type of a public file, by its name. */
export const mediaType = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
