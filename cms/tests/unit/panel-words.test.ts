import { ar } from '@payloadcms/translations/languages/ar';
import { describe, expect, test } from 'vitest';
import { payloadTexts } from '#src/i18n/payload-texts.ts';
import { photoTitle } from '#src/panel/cells/photo-title.ts';
import { arabicErrors } from '../fixtures/text-rules.ts';

describe('Payload’s own texts', () => {
  const corrected = { ...ar.translations.general, ...payloadTexts.ar.general };

  test('are spelled correctly in Arabic', () => {
    const texts = Object.values(corrected).join('\n');
    expect(texts).not.toMatch(/أنشاء|اللتي|Collection:/u);
    expect(Object.values(payloadTexts.ar.general).flatMap((text) => arabicErrors(text))).toEqual([]);
  });

  test('insert no label where Payload’s dashboard passes an object', () => {
    for (const { general } of [payloadTexts.en, payloadTexts.ar]) expect(general.createNewLabel).not.toContain('{{');
  });

  test('still need each correction', () => {
    for (const [key, text] of Object.entries(payloadTexts.ar.general)) expect(Object(ar.translations.general)[key], key).not.toBe(text);
  });
});

test.each([
  ['ar', { caption: 'A tent', captionAr: 'خيمة' }, 'خيمة'],
  ['ar', { caption: 'A tent', captionAr: '' }, 'A tent'],
  ['en', { caption: '', captionAr: 'خيمة' }, 'خيمة'],
  ['ar', { caption: '', captionAr: null, category: 'Wedding' }, 'زفاف'],
  ['en', { category: 'no category' }, ''],
] as const)('a photo is named in %s by its caption or category', (language, photo, title) => {
  expect(photoTitle(photo, language)).toBe(title);
});
