import { limits, uploadPhoto, validate } from '@studio/contract';
import type { PhotoWords } from '../photo/photo-words.ts';

/**
 * What is wrong with a file that can be seen without sending it. A type that says nothing is left to the server, which looks
 * at what is in the file.
 * @returns a translation key, or nothing
 */
export function faultOf({ size, type }: File): string | undefined {
  if (type !== '' && !type.startsWith('image/')) return 'photo.errors.type';
  if (size === 0) return 'photo.errors.empty';
  if (size > limits.photoBytes) return 'photo.errors.large';
  return undefined;
}

/** A file and its words as the API takes them, or by field what is wrong. A file that would be refused after a minute of sending is so now. */
export function readUpload(file: File | undefined, words: PhotoWords) {
  const fault = file && faultOf(file);
  const read = validate(uploadPhoto.input, { photo: file, ...words });
  if (!fault) return read;
  return { ok: false, errors: { photo: fault, ...(!read.ok && read.errors) } } as const;
}

/** By field what is wrong with an upload: translation keys. */
export function faultsOf(file: File | undefined, words: PhotoWords): Record<string, string> {
  const read = readUpload(file, words);
  return read.ok ? {} : read.errors;
}
