import { defaultLanguage, isLanguage, type Language } from '@studio/contract';
import { createContext, startTransition, useCallback, useContext, useLayoutEffect, useState } from 'react';
import { areaI18n } from '#src/i18n/area-texts.ts';
import { directions, languageCookie } from '#src/lib/language.ts';

function languageOfCookie(): Language {
  const lang = /(?:^|; )lang=([^;]*)/u.exec(document.cookie)?.[1];
  return isLanguage(lang) ? lang : defaultLanguage;
}

/**
 * Holds the language of the screens and applies it to the document. A switch waits for the texts; if they fail to load, the screens stay as
 * they are until a reload.
 */
export function useLanguageState() {
  const [language, setLanguage] = useState(languageOfCookie);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directions[language];
  }, [language]);
  const switchTo = useCallback((lang: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = languageCookie(lang);
    areaI18n('admin', lang).then(
      () => startTransition(() => setLanguage(lang)),
      (error: unknown) => console.warn('The texts of the other language could not be loaded.', error),
    );
  }, []);
  return { language, switchTo };
}

export const LanguageContext = createContext<ReturnType<typeof useLanguageState>>({ language: defaultLanguage, switchTo: () => {} });

/** Returns the language of the screens. */
export const useLanguage = (): Language => useContext(LanguageContext).language;

export type StudioNames = Record<Language, string>;

export const StudioNamesContext = createContext<StudioNames>({ en: '', ar: '' });

/** Returns the studio's name in the language of the screens. */
export const useStudioName = (): string => useContext(StudioNamesContext)[useLanguage()];
