import type { Language } from '@studio/contract';
import { createInstance, type i18n } from 'i18next';

/** Texts by their key, written in full: `book.title`. */
export type Texts = Record<string, string>;

/** An i18next of its own for one language and the texts it was given: nothing is shared, so that a build can hold several. */
export function createI18n(lang: Language, texts: Texts): i18n {
  const instance = createInstance();
  void instance.init({
    lng: lang,
    resources: { [lang]: { translation: texts } },
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}

/** The text of a key that is only known as it runs, such as a schema's message; the key itself where there is none. */
export function textOf(instance: i18n, key: string): string {
  const text: unknown = instance.getResource(instance.language, 'translation', key);
  return typeof text === 'string' ? text : key;
}
