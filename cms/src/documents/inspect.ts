import { type Rejection, reject } from '#src/lib/rejection.ts';

/** The most bytes of a document. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** How far from its end a file may say that it ends: readers look so far. */
const tail = 1024;

/** Refuses what is no PDF of a size that visitors download; told by its content, whatever it is called. */
export function checkDocument(bytes: Uint8Array): Rejection | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) return reject(400, 'photo.errors.empty');
  if (file.length > maxDocumentBytes) return reject(413, 'document.errors.large');
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return reject(415, 'document.errors.type');
  return file.subarray(-tail).includes('%%EOF') ? undefined : reject(422, 'document.errors.broken');
}
