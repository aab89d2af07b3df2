import { limits, uploadPhoto, type Validation, validate } from '@studio/contract';
import { readWords } from './read-words.ts';
import type { NewPhoto } from './use-upload-photo.ts';

/** What is wrong with a file that can be seen without sending it: a translation key, or nothing. */
function faultOf(file: File): string | undefined {
  if (file.size === 0) return 'photo.errors.empty';
  if (file.size > limits.photoBytes) return 'photo.errors.large';
  return undefined;
}

/** Reads the upload form. A file of 40 MB and more is refused here, not after a minute of sending. */
export function readUpload(form: FormData): Validation<NewPhoto> {
  const photo = form.get('photo');
  // A form without a file holds one without a name.
  const file = photo instanceof File && photo.name !== '' ? photo : undefined;
  const read = validate(uploadPhoto.input, { photo: file, ...readWords(form) });
  const fault = file && faultOf(file);
  if (!fault) return read;
  return { ok: false, errors: { photo: fault, ...(!read.ok && read.errors) } };
}
