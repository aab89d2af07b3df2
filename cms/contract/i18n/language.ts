import * as v from 'valibot';

/** The languages of the product; every page exists in both. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

export const language = v.picklist(languages);

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** Returns the language of an answer: `?lang=`, else the best match of `Accept-Language`, else English. */
export function negotiateLanguage(lang: string | null, acceptLanguage: string | null): Language {
  if (isLanguage(lang)) return lang;
  const preferences = (acceptLanguage ?? '')
    .split(',')
    .map((preference) => {
      const [tag = '', ...parameters] = preference
        .toLowerCase()
        .split(';')
        .map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return {
        language: tag.split('-')[0],
        quality: quality === undefined ? 1 : Number(quality.slice(2)),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return preferences.map(({ language }) => language).find(isLanguage) ?? defaultLanguage;
}

type Texts = Readonly<Record<string, string>>;

type KeyOf<Texts> = Texts extends unknown ? keyof Texts : never;

/** Merges files of texts into one object; keys are unique across files. */
export function mergeTexts<Files extends Record<string, Texts>>(files: Files): Record<KeyOf<Files[keyof Files]>, string>;
export function mergeTexts(files: Record<string, Texts>) {
  return Object.fromEntries(Object.values(files).flatMap((texts) => Object.entries(texts)));
}

/** Returns the language of a text by its script, if it differs from the page's language; undefined for texts in both scripts or in neither. */
export function foreignLanguage(text: string, lang: Language): Language | undefined {
  const isLatin = /\p{Script=Latin}/u.test(text);
  const isArabic = /\p{Script=Arabic}/u.test(text);
  if (isLatin === isArabic) return undefined;
  const language = isArabic ? 'ar' : 'en';
  return language === lang ? undefined : language;
}
