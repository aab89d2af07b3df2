import { randomBytes } from 'node:crypto';
import { env } from '#src/env/env.ts';

/** Makes a file id, the random start of the names of a photo's or document's files. It has 96 bits, so that names cannot be guessed. */
export const newFileId = (): string => randomBytes(12).toString('base64url');

const fileId = String.raw`[\w-]{16}`;
const rendition = String.raw`${fileId}-\d{1,5}\.(?:avif|jpg)`;
const document = String.raw`${fileId}\.pdf`;

const renditionName = new RegExp(`^${rendition}$`, 'u');
const documentName = new RegExp(`^${document}$`, 'u');
const storageKey = new RegExp(
  `^(?:originals/${fileId}|media/(?:${rendition}|${document})|client-galleries/(?:${fileId}|${rendition})|releases/${fileId})$`,
  'u',
);

/** Returns whether a name has the format of a rendition's name. */
export const isRenditionName = (name: string): boolean => renditionName.test(name);

export const fileIdOfRendition = (name: string): string => name.slice(0, 16);

/** Returns the file id in the name of a document's file; undefined for other names. */
export const documentFileId = (name: string): string | undefined => (documentName.test(name) ? name.slice(0, -'.pdf'.length) : undefined);

/** Returns whether a key has the format of a studio's file; other files in the storage are ignored. */
export const isStorageKey = (key: string): boolean => storageKey.test(key);

/** Returns the storage key of a public file by its name. */
export const publicKey = (name: string): string => `media/${name}`;

/** Returns the key of an uploaded original, which is private, because its metadata can contain the location and the camera. */
export const originalKey = (original: string): string => `originals/${original}`;

/** Returns the key of a file of a client gallery: a rendition, or an original by its file id. It has no public address. */
export const clientGalleryKey = (name: string): string => `client-galleries/${name}`;

/** Returns the key of the scan of a paper release. It has no public address. */
export const releaseScanKey = (scan: string): string => `releases/${scan}`;

/** The `Cache-Control` of a file whose content never changes. */
export const immutableCache = 'public, max-age=31536000, immutable';

/** Returns the address of a public file; for a file id, the common start of the addresses of its files. */
export const mediaAddress = (name: string): string => `${env().mediaUrl}/${encodeURIComponent(name)}`;

const types: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg', pdf: 'application/pdf' };

/** Returns the media type of a file by its extension; `application/octet-stream` for other extensions and for none. */
export const mediaType = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
