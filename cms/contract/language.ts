import * as v from 'valibot';

/** The languages of the product; each page is there in both. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** The schema of one. */
export const language = v.picklist(languages);

/** Whether a value is the code of one. */
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The language of an answer: `?lang=`, else the best of `Accept-Language`, else English. */
export function negotiateLanguage(lang: string | null, acceptLanguage: string | null): Language {
  if (isLanguage(lang)) return lang;
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish
        .toLowerCase()
        .split(';')
        .map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return {
        language: tag.split('-')[0],
        quality: quality === undefined ? 1 : Number(quality.slice(2)),
      };
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wishes.map((wish) => wish.language).find(isLanguage) ?? defaultLanguage;
}
