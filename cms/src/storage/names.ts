import { randomBytes } from 'node:crypto';
import { env } from '#src/env/env.ts';

/** Makes a file id, the random start of the names of a photo's or document's files: 96 bits, so that names cannot be guessed. */
export const newFileId = (): string => randomBytes(12).toString('base64url');

const fileId = String.raw`[\w-]{16}`;
const rendition = String.raw`${fileId}-\d{1,5}\.(?:avif|jpg)`;
const document = String.raw`${fileId}\.pdf`;

const renditionName = new RegExp(`^${rendition}$`, 'u');
const documentName = new RegExp(`^${document}$`, 'u');
const storageKey = new RegExp(`^(?:originals/${fileId}|media/(?:${rendition}|${document}))$`, 'u');

/** Returns whether a name has the form of a rendition's. */
export const isRenditionName = (name: string): boolean => renditionName.test(name);

/** Returns the file id in the name of a document's file; undefined for other names. */
export const documentFileId = (name: string): string | undefined => (documentName.test(name) ? name.slice(0, -'.pdf'.length) : undefined);

/** Returns whether a key has the form of a studio's file; other files in the storage are left alone. */
export const isStorageKey = (key: string): boolean => storageKey.test(key);

/** The key of a public file. */
export const publicKey = (name: string): string => `media/${name}`;

/** The key of an uploaded original. It is private: its metadata hold the place and the camera. */
export const originalKey = (original: string): string => `originals/${original}`;

/** The `Cache-Control` of a file whose content never changes. */
export const immutableCache = 'public, max-age=31536000, immutable';

/** The address of a public file, or of a file id. */
export const mediaAddress = (name: string): string => `${env().mediaUrl}/${encodeURIComponent(name)}`;

const types: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg', pdf: 'application/pdf' };

/** Returns the media type of a public file, by its name. */
export const mediaType = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
