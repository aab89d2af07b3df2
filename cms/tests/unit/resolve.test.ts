import { bundledInclusions } from '@studio/contract/bundled-content.ts';
import { describe, expect, test } from 'vitest';
import { listOf } from '#src/content/resolve.ts';

const texts = (rows: unknown, language: 'en' | 'ar') => listOf(rows, language, bundledInclusions, ['text', 'note']).map(({ text }) => text);

describe('a list that staff changed', () => {
  test('keeps the words of a bundled row that was moved', () => {
    expect(texts([{ bundled: 'album' }, { bundled: 'coverage', text: { en: 'All evening' } }], 'ar')).toEqual(['ألبوم خاص', 'All evening']);
  });

  test('says nothing of a row without words', () => {
    expect(texts([{ text: { en: 'Drone film' } }, { text: { en: ' ', ar: null } }, {}], 'en')).toEqual(['Drone film']);
  });

  test('is the bundled one again once it is empty', () => {
    expect(texts([], 'en')).toHaveLength(6);
  });
});
