import { type Refusal, refuse } from '#src/lib/rejection.ts';

/** The most bytes of a document. */
export const documentBytes = 10 * 1024 * 1024;

/** How far from its end a file may say that it ends: readers look so far. */
const tail = 1024;

/** Refuses what is no PDF of a size that visitors download; told by its content, whatever it is called. */
export function inspectDocument(bytes: Uint8Array): Refusal | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) return refuse(400, 'photo.errors.empty');
  if (file.length > documentBytes) return refuse(413, 'document.errors.large');
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return refuse(415, 'document.errors.type');
  return file.subarray(-tail).includes('%%EOF') ? undefined : refuse(422, 'document.errors.broken');
}
