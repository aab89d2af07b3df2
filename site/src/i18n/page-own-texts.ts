import type { Language } from '@studio/contract';
import type { Texts } from './i18n.ts';

/** The studio's own texts for the islands of a page, by language. Scripts contain the bundled texts only, so that an edit changes no script. */
export type OwnTextsOfPage = Partial<Record<Language, Texts>>;

/** The id of the element that contains the studio's own texts. */
export const ownTextsId = 'own-texts';

/** Returns the studio's own texts in a language from the page; `{}` if the page contains none. */
export function ownTextsOnPage(lang: Language): Texts {
  const texts: OwnTextsOfPage = JSON.parse(document.getElementById(ownTextsId)?.textContent ?? '{}');
  return texts[lang] ?? {};
}
