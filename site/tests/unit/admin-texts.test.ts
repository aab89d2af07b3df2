import { describe, expect, it } from 'vitest';
import arabic from '#src/i18n/ar/admin.json';
import english from '#src/i18n/en/admin.json';

const inserted = (text: string) => text.match(/\{\{\w+\}\}/gu) ?? [];

describe("the texts of the studio's screens", () => {
  it('are the same ones in both languages, in the same order', () => {
    expect(Object.keys(arabic)).toEqual(Object.keys(english));
  });

  it('say something, and put in the same values', () => {
    const arabicTexts: Record<string, string> = arabic;
    for (const [key, text] of Object.entries(english)) {
      expect(text.trim(), key).not.toBe('');
      expect(inserted(arabicTexts[key] ?? ''), key).toEqual(inserted(text));
    }
  });

  it('are written in Arabic, with the digits 0 to 9', () => {
    for (const [key, text] of Object.entries(arabic)) {
      if (key !== 'admin.otherLanguage') expect(text, key).toMatch(/\p{Script=Arabic}/u);
      expect(text, key).not.toMatch(/[٠-٩]/u);
    }
  });

  it('hold the words of the specification', () => {
    expect(english).toMatchObject({
      'admin.login.submitting': 'Logging in...',
      'admin.photos.empty': 'No photos uploaded yet.',
      'admin.photos.upload.submitting': 'Uploading...',
      'admin.photos.upload.failed': 'Upload failed',
      'admin.photos.delete.title': 'Delete this photo?',
      'admin.photos.delete.failed': 'Delete failed',
      'admin.bookings.empty': 'No bookings found.',
      'admin.bookings.refused': 'Failed to fetch bookings.',
      'admin.bookings.unreachable': 'Error fetching bookings. Please try again.',
      'admin.contacts.empty': 'No contact messages found.',
      'admin.contacts.failed': 'Failed to load contact messages',
    });
  });
});
