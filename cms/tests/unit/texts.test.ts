import { limits, textLength } from '@studio/contract';
import { messageFiles } from '@studio/contract/i18n/messages.ts';
import { describe, expect, test } from 'vitest';
import demoPhotos from '#src/seed/photos.json' with { type: 'json' };
import { arabicErrors, englishErrors, namesIn } from '../fixtures/text-rules.ts';

/** Names of headers, fields and values that messages contain. */
const sent = [
  'Idempotency-Key',
  'en',
  'ar',
  'pending',
  'offered',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
  'no-show',
  'women',
  'true',
  'false',
];

const faultless = (texts: Record<string, string>, problemsOf: (text: string) => string[]) =>
  Object.entries(texts).flatMap(([key, text]) => problemsOf(text).map((fault) => `${key}: ${fault}`));

describe('the messages of the server', () => {
  const { en, ar } = messageFiles;
  const english: Record<string, string> = { ...en.book, ...en.contact, ...en.errors, ...en.studio };
  const arabic: Record<string, string> = { ...ar.book, ...ar.contact, ...ar.errors, ...ar.studio };

  test('exist in both languages', () => {
    expect(Object.keys(arabic)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) expect(namesIn(arabic[key] ?? ''), key).toEqual(namesIn(text));
  });

  test('follow the rules of English and Arabic', () => {
    expect(faultless(english, englishErrors)).toEqual([]);
    expect(faultless(arabic, (text) => arabicErrors(text, sent))).toEqual([]);
  });
});

describe('the texts of the demo photos', () => {
  const said = (fields: (photo: (typeof demoPhotos)[number]) => string[]) =>
    Object.fromEntries(demoPhotos.flatMap((photo) => fields(photo).map((text, index) => [`${photo.file} ${index}`, text])));

  test('follow the rules of English and Arabic', () => {
    expect(
      faultless(
        said((photo) => [photo.caption_en, photo.alt_en]),
        englishErrors,
      ),
    ).toEqual([]);
    expect(
      faultless(
        said((photo) => [photo.caption_ar, photo.alt_ar]),
        arabicErrors,
      ),
    ).toEqual([]);
  });

  test('fit the limits and are unique', () => {
    for (const name of ['caption', 'alt'] as const) {
      const texts = demoPhotos.flatMap((photo) => [photo[`${name}_en`], photo[`${name}_ar`]]);
      expect(texts.filter((text) => text === '' || textLength(text) > limits[name])).toEqual([]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});

describe('the rules of Arabic report', () => {
  test.for([
    ['Uploading', ['no Arabic letter', 'Latin letters']],
    ['اختاروا photo', ['Latin letters']],
    ['زفاف, بورتريه', ['a Latin comma, semicolon or question mark']],
    ['حذف الصورة?', ['a Latin comma, semicolon or question mark']],
    ['جارٍ الرفع...', ['three dots for an ellipsis']],
    ['فئة "زفاف"', ['straight quotes']],
    ['٤ صور', ['digits other than 0-9']],
    ['صـورة', ['a tatweel']],
    ['شكرًا لكم', ['a tanween before its alif']],
    ['زفاف  وتخرّج', ['a space too many']],
    ['زفاف ، تخرّج', ['a space too many']],
    ['زفاف،تخرّج', ['no space after a mark']],
    ['صيغتا PNG وWebP، بحجم {{size}}', []],
  ] as const)('%j', ([text, faults]) => {
    expect(arabicErrors(text)).toEqual(faults);
  });
});
