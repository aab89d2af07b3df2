import { describe, expect, test } from 'vitest';
import { fallbackOf, textAt } from '#src/fields/stored-text.ts';

const bundled = { en: 'Book Now', ar: 'احجزوا الآن' };

describe('fallbackOf', () => {
  test('returns the bundled text of the language', () => {
    expect(fallbackOf('en', undefined, bundled)).toEqual({ text: 'Book Now', language: 'en', isCustom: false });
    expect(fallbackOf('ar', undefined, bundled)).toEqual({ text: 'احجزوا الآن', language: 'ar', isCustom: false });
  });

  test('returns the studio’s English text for Arabic', () => {
    expect(fallbackOf('ar', 'Ask us', bundled)).toEqual({ text: 'Ask us', language: 'en', isCustom: true });
    expect(fallbackOf('en', 'Ask us', bundled)?.text).toBe('Book Now');
  });

  test('returns an English text that staff emptied', () => {
    expect(fallbackOf('ar', '', bundled)).toEqual({ text: '', language: 'en', isCustom: true });
  });

  test('returns nothing for an added row', () => {
    expect(fallbackOf('ar', undefined, undefined)).toBeUndefined();
    expect(fallbackOf('ar', '', undefined)).toBeUndefined();
  });
});

describe('textAt', () => {
  const document = {
    weddingTitle: 'Weddings',
    inclusions: [
      { id: 'one', text: 'Album' },
      { id: 'two', text: 'Film' },
    ],
    idMen: { rules: [{ id: 'three', text: 'Thobe' }] },
  };
  const ids: Record<string, string> = { 'inclusions.0': 'two', 'inclusions.1': 'one', 'idMen.rules.0': 'three', 'inclusions.2': 'new' };
  const find = (path: string) => textAt(document, path, (at) => ids[at]);

  test('finds texts of a page, of a reordered list and of a group', () => {
    expect(find('weddingTitle')).toBe('Weddings');
    expect(find('inclusions.0.text')).toBe('Film');
    expect(find('inclusions.1.text')).toBe('Album');
    expect(find('idMen.rules.0.text')).toBe('Thobe');
  });

  test('returns nothing for an unknown path', () => {
    expect(find('inclusions.2.text')).toBeUndefined();
    expect(find('weddingLead')).toBeUndefined();
  });
});
