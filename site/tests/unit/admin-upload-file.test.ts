import { limits } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { emptyDetails, type PhotoDetails } from '#src/islands/admin/photos/photo/photo-details.tsx';
import { fileError, validateUpload } from '#src/islands/admin/photos/upload/upload-state.ts';

const jpeg = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
const text = new File(['words'], 'notes.txt', { type: 'text/plain' });
const details: PhotoDetails = { ...emptyDetails, category: 'Wedding', caption: 'Two gold bands' };

describe('validateUpload', () => {
  it('rejects empty and large files, and files that are not images', () => {
    expect(fileError(new File([], 'empty.jpg', { type: 'image/jpeg' }))).toBe('photo.errors.empty');
    expect(fileError(new File([new Uint8Array(limits.photoBytes + 1)], 'large.jpg', { type: 'image/jpeg' }))).toBe('photo.errors.large');
    expect(fileError(text)).toBe('photo.errors.type');
  });

  it('accepts a file without a type', () => {
    expect(fileError(new File(['x'], 'photo.avif'))).toBeUndefined();
    expect(fileError(new File(['x'], 'IMG_1.HEIC'))).toBeUndefined();
  });

  it('returns the input of the API', () => {
    const file = jpeg('rings.jpg');
    expect(validateUpload(file, { ...details, caption: ' Two gold bands ' })).toMatchObject({
      ok: true,
      value: { ...details, photo: file },
    });
    expect(validateUpload(undefined, emptyDetails)).toEqual({
      ok: false,
      errors: { photo: 'photo.errors.file', category: 'photo.errors.category' },
    });
  });
});
