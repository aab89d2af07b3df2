import { defaultLanguage, type Language, languages } from '@studio/contract';

/** Where lines begin, as `<html dir>` has it. */
export const directions = { en: 'ltr', ar: 'rtl' } as const satisfies Record<Language, string>;

/** The `[...locale]` part of every page's address, for `getStaticPaths`. */
export const localePaths = () =>
  languages.map((lang) => ({
    params: { locale: lang === defaultLanguage ? undefined : lang },
  }));

/** The language of the `[...locale]` part of an address: English where it is left out. */
export const languageOfLocale = (locale: string | undefined): Language => (locale === 'ar' ? 'ar' : defaultLanguage);

/** The one of the two that a page is not in. */
export const otherLanguage = (lang: Language): Language => (lang === 'en' ? 'ar' : 'en');

/** What all addresses of the pages begin with: nothing, but in a preview, which the CMS serves below `/cms/preview`. */
const base = import.meta.env.BASE_URL.replace(/\/$/u, '');

/**
 * The address of a page in a language.
 * @param path the page's address in English, such as `/gallery`
 */
export const localized = (lang: Language, path: string): string => base + (lang === defaultLanguage ? path : `/${lang}${path}`);
