import { describe, expect, test } from 'vitest';
import { packageFields } from '#src/collections/package-fields.ts';
import { photoDocumentFields } from '#src/collections/photo-document-fields.ts';
import { missingTexts, waitingDrafts } from '#src/content/missing.ts';
import { globals } from '#src/globals/globals.ts';
import { Studio } from '#src/globals/Studio.ts';

const pages = [...globals, { slug: 'newborn', fields: packageFields }, { slug: 'passport', fields: photoDocumentFields }];

const missing = (documents: Parameters<typeof missingTexts>[1]) => missingTexts(pages, documents);

describe('missing texts', () => {
  test('are none before anything is written', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ newborn: { inclusions: [{ bundled: 'coverage', text: { en: null } }] } })).toEqual([]);
  });

  test('are none if both languages are written', () => {
    expect(missing({ newborn: { name: { en: 'Newborn', ar: 'مواليد' }, price: 950 } })).toEqual([]);
  });

  test('are listed by page and language', () => {
    const documents = {
      home: { homeTitle: { ar: 'نور' } },
      newborn: { title: { en: 'Newborns', ar: ' ' }, text: { en: 'All morning.' } },
    };
    expect(missing(documents)).toEqual([
      { slug: 'home', language: 'en', names: [{ en: 'The big words', ar: 'العبارة الكبيرة' }] },
      {
        slug: 'newborn',
        language: 'ar',
        names: [
          { en: 'Heading', ar: 'العنوان الظاهر' },
          { en: 'Sentences below the heading', ar: 'الجمل تحت العنوان' },
        ],
      },
    ]);
  });

  test('of a row are named by its text', () => {
    const documents = {
      newborn: {
        inclusions: [
          { bundled: 'album', text: {}, note: {} },
          { text: { en: 'Drone film' }, note: { en: 'New', ar: 'جديد' } },
        ],
      },
    };
    expect(missing(documents)).toEqual([
      { slug: 'newborn', language: 'ar', names: [{ en: 'What of “Drone film”', ar: 'البند في «Drone film»' }] },
    ]);
  });

  test('of an official photo are named by its fields and rules', () => {
    const documents = {
      passport: { lead: { en: 'In one visit.' }, rules: [{ text: { ar: 'ثوب' } }] },
    };
    expect(missing(documents).flatMap(({ language, names }) => names.map(({ en }) => `${language} ${en}`))).toEqual([
      'en Rule of “ثوب”',
      'ar In a sentence',
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
      },
      newborn: { _status: 'published', updatedAt, inclusions: [{ id: 'a', text: { en: 'Album' } }] },
      portrait: { _status: 'published', updatedAt, portraitTitle: { en: 'Portraits' } },
      services: { _status: 'published', updatedAt, servicesTitle: { en: 'Packages' } },
    };
    const drafts = {
      home: { _status: 'draft', homeTitle: {}, hero: null },
      about: published.about,
      // A draft in which a change was undone has the published content.
      wedding: { ...later, weddingTitle: { en: 'Weddings' } },
      newborn: { ...later, inclusions: [{ id: 'b', text: { ar: '', en: 'Album' } }] },
      portrait: { ...later, portraitTitle: { en: 'Portrait sessions' } },
      services: { ...later },
      developer: { ...later, developerName: { ar: 'نور' } },
    };
    expect(waitingDrafts(pages, drafts, published).toSorted()).toEqual(['developer', 'portrait', 'services']);
  });

  test('tell emptied texts from texts that were never written', () => {
    const updatedAt = '2026-11-21T20:00:00.000Z';
    const motto = (text: object) => ({ studio: { _status: 'draft', updatedAt, siteMotto: text } });
    const waiting = (draft: object, published: object) => waitingDrafts([Studio], motto(draft), motto(published));
    expect(waiting({ en: '', ar: null }, { en: null, ar: null })).toEqual(['studio']);
    expect(waiting({ en: null }, { en: '' })).toEqual(['studio']);
    expect(waiting({ en: '' }, { en: '' })).toEqual([]);
    expect(missingTexts([Studio], motto({ en: 'Light that stays', ar: '' }))).toEqual([]);
    expect(missingTexts([Studio], motto({ en: 'Light that stays', ar: null }))).toMatchObject([{ slug: 'studio', language: 'ar' }]);
  });
});
