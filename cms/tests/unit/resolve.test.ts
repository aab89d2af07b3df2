import { bundledPackages } from '@studio/contract/bundled-content.ts';
import { describe, expect, test } from 'vitest';
import { listOf } from '#src/content/resolve.ts';

const texts = (rows: unknown, language: 'en' | 'ar') =>
  listOf(rows, language, bundledPackages.wedding.inclusions, ['text', 'note']).map(({ text }) => text);

describe('listOf', () => {
  test('keeps the texts of a moved bundled row', () => {
    expect(texts([{ bundled: 'album' }, { bundled: 'coverage', text: { en: 'All evening' } }], 'ar')).toEqual(['ألبوم خاص', 'All evening']);
  });

  test('drops rows without a text', () => {
    expect(texts([{ text: { en: 'Drone film' } }, { text: { en: ' ', ar: null } }, {}], 'en')).toEqual(['Drone film']);
  });

  test('returns the bundled list for an empty one', () => {
    expect(texts([], 'en')).toHaveLength(6);
  });
});
