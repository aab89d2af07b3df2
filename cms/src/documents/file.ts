import { type Rejection, reject } from '#src/lib/rejection.ts';

export const maxDocumentBytes = 10 * 1024 * 1024;

/** Number of bytes at the end of a file in which PDF readers search for the end marker. */
const trailerLength = 1024;

/** Rejects a file that is empty, too large, not a PDF, or a PDF without an end marker. */
export function checkDocument(bytes: Uint8Array): Rejection | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) return reject(400, 'photo.errors.empty');
  if (file.length > maxDocumentBytes) return reject(413, 'document.errors.large');
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return reject(415, 'document.errors.type');
  return file.subarray(-trailerLength).includes('%%EOF') ? undefined : reject(422, 'document.errors.broken');
}

export const documentFile = (fileId: string): string => `${fileId}.pdf`;

const maxNameLength = 80;

/**
 * Makes the name that the panel shows: the name of the uploaded file without characters that are special to systems or headers; `document.pdf` if no
 * other character is left.
 */
export function displayName(uploaded: string): string {
  const plain = uploaded
    .normalize('NFC')
    .replace(/\.pdf$/iu, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, ' ')
    .replace(/ {2,}/gu, ' ')
    .replace(/^[ .]+/u, '');
  const short = Array.from(plain)
    .slice(0, maxNameLength)
    .join('')
    .replace(/[ .]+$/u, '');
  return `${short || 'document'}.pdf`;
}

const suffix = (fileId: string): string => ` (${fileId.slice(0, 4)})`;

/** Returns a name with a suffix, for a document whose name another document already has: the panel needs unique names. */
export const uniqueName = (name: string, fileId: string): string => name.replace(/\.pdf$/u, `${suffix(fileId)}.pdf`);

/** Returns the `Content-Disposition` that saves a document under its name, without the suffix. */
export const contentDisposition = (filename: string, fileId: string): string =>
  attachment(filename.replace(`${suffix(fileId)}.pdf`, '.pdf'), 'document.pdf');

/** Returns the `Content-Disposition` that saves a file under a name. @param fallback the name for old programs */
export function attachment(name: string, fallback = `file${/\.\w+$/u.exec(name)?.[0] ?? ''}`): string {
  const ascii = name.replace(/[^\x20-\x7e]+|["\\%]/gu, '').replace(/^[ .]+/u, '');
  const plain = `attachment; filename="${ascii === name ? name : fallback}"`;
  // RFC 6266: a name that is not valid in the plain parameter needs a second, encoded parameter.
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/gu, escape)}`;
}
