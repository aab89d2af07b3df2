import type { Language } from '@studio/contract';

/** What the card of what is missing says. */
export interface MissingWords {
  title: string;
  nothing: string;
  /** After the name of a page: the language in which something is not written. */
  languages: Record<Language, string>;
  comma: string;
  /** How many more are missing than are named. */
  more(count: number): string;
  draft: string;
  photos: string;
  /** How many photos lack words. */
  photosWithout(count: number): string;
}

/** In each of the panel's languages. */
export const missingWords: Record<Language, MissingWords> = {
  en: {
    title: 'What is missing',
    nothing: 'Nothing: all you wrote stands in both languages, everything is published, and every photo has its words.',
    languages: { en: 'in English', ar: 'in Arabic' },
    comma: ', ',
    more: (count) => ` and ${count} more`,
    draft: 'A draft is not published yet.',
    photos: 'Photos',
    photosWithout: (count) =>
      count === 1
        ? 'One photo has no caption or no alternative text in one of the languages.'
        : `${count} photos have no caption or no alternative text in one of the languages.`,
  },
  ar: {
    title: 'ما ينقص الموقع',
    nothing: 'لا شيء: كل ما كتبتموه موجود باللغتين ومنشور، ولكل صورة تعليقها ونصها البديل.',
    languages: { en: 'بالإنجليزية', ar: 'بالعربية' },
    comma: '، ',
    more: (count) => `، والباقي: ${count}`,
    draft: 'فيها مسودة لم تُنشر بعد.',
    photos: 'الصور',
    photosWithout: (count) => `عدد الصور التي ينقصها التعليق أو النص البديل بإحدى اللغتين: ${count}.`,
  },
};
