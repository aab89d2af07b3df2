import type { Language } from '@studio/contract';
import { type PropsWithChildren, use, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type Area, areaI18n } from '#src/i18n/area-texts.ts';

declare global {
  interface WindowEventMap {
    /** An island of the page has its texts, and answers from now on. */
    awake: Event;
  }
}

/** Gives the islands inside it their area's texts, and tells the page's scripts that they are awake. */
export function Translated({ area, lang, children }: PropsWithChildren<{ area: Area; lang: Language }>) {
  const i18n = use(areaI18n(area, lang));
  useEffect(() => void dispatchEvent(new Event('awake')), []);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
