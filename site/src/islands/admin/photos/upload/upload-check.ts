import { limits, uploadPhoto, validate } from '@studio/contract';
import type { PhotoDetails } from '../photo/photo-details.ts';

/** Returns the translation key of a file's error. Accepts a file without a type, because the server reads its content. */
export function fileError({ size, type }: File): string | undefined {
  if (type !== '' && !type.startsWith('image/')) return 'photo.errors.type';
  if (size === 0) return 'photo.errors.empty';
  if (size > limits.photoBytes) return 'photo.errors.large';
  return undefined;
}

/** Validates a file and its details before they are sent. */
export function validateUpload(file: File | undefined, details: PhotoDetails) {
  const error = file && fileError(file);
  const input = validate(uploadPhoto.input, { photo: file, ...details });
  if (!error) return input;
  return { ok: false, errors: { photo: error, ...(!input.ok && input.errors) } } as const;
}

/** Returns translation keys of errors by field. */
export function uploadErrors(file: File | undefined, details: PhotoDetails): Record<string, string> {
  const input = validateUpload(file, details);
  return input.ok ? {} : input.errors;
}
