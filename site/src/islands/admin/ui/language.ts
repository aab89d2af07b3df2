import { defaultLanguage, isLanguage, type Language } from '@studio/contract';
import { createContext, startTransition, useCallback, useContext, useLayoutEffect, useState } from 'react';
import { areaI18n } from '#src/i18n/area-texts.ts';
import { directions, languageCookie } from '#src/lib/language.ts';

/** The language the visitor chose last, here or on the site. */
function rememberedLanguage(): Language {
  const lang = /(?:^|; )lang=([^;]*)/u.exec(document.cookie)?.[1];
  return isLanguage(lang) ? lang : defaultLanguage;
}

/** The language on the screen, for what is not a component. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage;
}

/**
 * Holds the language of the screens, and has the document follow it. The switch waits for the texts, and shows the old ones until then;
 * where the network loses them, the screens and what is typed in them stay as they are, and a reload shows the language that was chosen.
 */
export function useLanguageState() {
  const [language, setLanguage] = useState(rememberedLanguage);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directions[language];
  }, [language]);
  const choose = useCallback((lang: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = languageCookie(lang);
    areaI18n('admin', lang).then(
      () => startTransition(() => setLanguage(lang)),
      (error: unknown) => console.warn('The texts of the other language could not be loaded.', error),
    );
  }, []);
  return { language, choose };
}

export const LanguageContext = createContext<ReturnType<typeof useLanguageState>>({ language: defaultLanguage, choose: () => {} });

/** The language on the screen. */
export const useLanguage = (): Language => useContext(LanguageContext).language;
