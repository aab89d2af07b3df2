import { defaultLanguage, type Language, languages } from '@studio/contract';

/** Writing direction of each language, for `<html dir>`. */
export const directions = { en: 'ltr', ar: 'rtl' } as const satisfies Record<Language, string>;

/** The locale of numbers with units in each language, with digits 0-9. */
export const unitLocales = { en: 'en', ar: 'ar-u-nu-latn' } as const satisfies Record<Language, string>;

/** Returns the values of `[...locale]`, for `getStaticPaths`. */
export const localePaths = () => languages.map((lang) => ({ params: { locale: lang === defaultLanguage ? undefined : lang } }));

/** Returns the language of the `[...locale]` part of an address. */
export const languageOfLocale = (locale: string | undefined): Language => (locale === 'ar' ? 'ar' : defaultLanguage);

export const otherLanguage = (lang: Language): Language => (lang === 'en' ? 'ar' : 'en');

/** Returns the cookie with the chosen language, for addresses that serve both languages. */
export const languageCookie = (lang: Language): string => `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`;

/** Path prefix of all pages: empty, or `/cms/preview` in a preview. */
export const base = import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL;

/**
 * Returns the address of a page in a language.
 * @param path the page's address in English, such as `/gallery`
 */
export const localized = (lang: Language, path: string, prefix = base): string =>
  prefix + (lang === defaultLanguage ? path : `/${lang}${path}`);
