import { describe, expect, test } from 'vitest';
import { missingTexts, waitingDrafts } from '#src/content/missing.ts';
import { globals } from '#src/globals/globals.ts';

const missing = (documents: Parameters<typeof missingTexts>[1]) => missingTexts(globals, documents);

describe('missing texts', () => {
  test('are none before anything is written', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ wedding: { inclusions: [{ bundled: 'coverage', text: { en: null } }] } })).toEqual([]);
  });

  test('are none if both languages are written', () => {
    expect(missing({ wedding: { weddingOnePrice: { en: 'All in one.', ar: 'شامل.' }, price: 950 } })).toEqual([]);
  });

  test('are listed by page and language', () => {
    const documents = {
      home: { homeTitle: { ar: 'نور' } },
      wedding: { weddingTitle: { en: 'Weddings', ar: ' ' }, weddingLead: { en: 'All evening.' } },
    };
    expect(missing(documents)).toEqual([
      { slug: 'home', language: 'en', names: [{ en: 'The big words', ar: 'العبارة الكبيرة' }] },
      {
        slug: 'wedding',
        language: 'ar',
        names: [
          { en: 'Page title', ar: 'عنوان الصفحة' },
          { en: 'Sentences below the title', ar: 'الجمل تحت العنوان' },
        ],
      },
    ]);
  });

  test('of a row are named by its text', () => {
    const documents = {
      wedding: {
        inclusions: [
          { bundled: 'album', text: {}, note: {} },
          { text: { en: 'Drone film' }, note: { en: 'New', ar: 'جديد' } },
        ],
      },
    };
    expect(missing(documents)).toEqual([
      { slug: 'wedding', language: 'ar', names: [{ en: 'What of “Drone film”', ar: 'البند في «Drone film»' }] },
    ]);
  });

  test('of an official photo are named by its label and rules', () => {
    const documents = {
      requirements: { idMen: { lead: { en: 'In one visit.' }, rules: [{ text: { ar: 'ثوب' } }] } },
    };
    expect(missing(documents).flatMap(({ language, names }) => names.map(({ en }) => `${language} ${en}`))).toEqual([
      'en ID men: Rule of “ثوب”',
      'ar ID men: In a sentence',
    ]);
  });

  test('come with drafts whose content is not published', () => {
    const updatedAt = '2026-11-21T20:00:00.000Z';
    const later = { _status: 'draft', updatedAt: '2026-11-22T20:00:00.000Z' };
    const published = {
      about: { _status: 'published', updatedAt },
      wedding: {
        _status: 'published',
        updatedAt,
        weddingTitle: { en: 'Weddings', ar: null },
        inclusions: [{ id: 'a', text: { en: 'Album' } }],
      },
      portrait: { _status: 'published', updatedAt, portraitTitle: { en: 'Portraits' } },
      services: { _status: 'published', updatedAt, eventPrice: 900 },
    };
    const drafts = {
      home: { _status: 'draft', homeTitle: {}, hero: null },
      about: published.about,
      // Typed and undone.
      wedding: { ...later, inclusions: [{ id: 'b', text: { ar: '', en: 'Album' } }], weddingTitle: { en: 'Weddings' } },
      portrait: { ...later, portraitTitle: { en: 'Portrait sessions' } },
      services: { ...later },
      developer: { ...later, developerName: { ar: 'نور' } },
    };
    expect(waitingDrafts(globals, drafts, published).toSorted()).toEqual(['developer', 'portrait', 'services']);
  });
});
