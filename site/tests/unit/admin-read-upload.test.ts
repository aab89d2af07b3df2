import { limits } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { readUpload } from '#src/islands/admin/photos/read-upload.ts';

function filled(photo: File, category = 'Wedding') {
  const form = new FormData();
  form.set('photo', photo);
  form.set('category', category);
  form.set('caption', ' Two gold bands ');
  return form;
}

/** What a browser puts in a form where no file was chosen. */
const noFile = new File([], '');

describe('the upload form', () => {
  it('is read as what the API takes', () => {
    const photo = new File(['bytes'], 'rings.jpg', { type: 'image/jpeg' });
    const words = { category: 'Wedding', caption: 'Two gold bands', captionAr: '', alt: '', altAr: '' };
    expect(readUpload(filled(photo))).toEqual({ ok: true, value: { photo, ...words } });
  });

  it('asks for a file and for a category', () => {
    expect(readUpload(filled(noFile, ''))).toEqual({
      ok: false,
      errors: { photo: 'photo.errors.file', category: 'photo.errors.category' },
    });
  });

  it('refuses what the server would refuse after it was all sent', () => {
    expect(readUpload(filled(new File([], 'empty.jpg')))).toEqual({ ok: false, errors: { photo: 'photo.errors.empty' } });
    const large = new File([new Uint8Array(limits.photoBytes + 1)], 'large.jpg');
    expect(readUpload(filled(large))).toEqual({ ok: false, errors: { photo: 'photo.errors.large' } });
  });
});
