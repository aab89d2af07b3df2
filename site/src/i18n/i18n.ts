import type { Language } from '@studio/contract';
import { createInstance, type i18n } from 'i18next';

/** Texts by their full key, such as `book.title`. */
export type Texts = Record<string, string>;

/** Creates a separate i18next instance for one language, because a build renders several languages. */
export function createI18n(lang: Language, texts: Texts): i18n {
  const instance = createInstance();
  void instance.init({
    lng: lang,
    resources: { [lang]: { translation: texts } },
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // A text that staff emptied is shown as nothing; by default, i18next 27 shows its key.
    returnEmptyString: true,
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}

/** Returns the text of a dynamic key, such as a schema's message; returns an unknown key unchanged. */
export function textOf(instance: i18n, key: string): string {
  const text: unknown = instance.getResource(instance.language, 'translation', key);
  return typeof text === 'string' ? text : key;
}
