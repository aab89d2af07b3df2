import { defaultLanguage, type Language, languages } from '@studio/contract';

export const directions = { en: 'ltr', ar: 'rtl' } as const satisfies Record<Language, string>;

/** The `[...locale]` part of every page's address, for `getStaticPaths`. */
export const localePaths = () =>
  languages.map((lang) => ({
    params: { locale: lang === defaultLanguage ? undefined : lang },
  }));

export const languageOfLocale = (locale: string | undefined): Language => (locale === 'ar' ? 'ar' : defaultLanguage);

export const otherLanguage = (lang: Language): Language => (lang === 'en' ? 'ar' : 'en');

/**
 * The address of a page in a language.
 * @param path the page's address in English, such as `/gallery`
 */
export const localized = (lang: Language, path: string): string => (lang === defaultLanguage ? path : `/${lang}${path}`);
