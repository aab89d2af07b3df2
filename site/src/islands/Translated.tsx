import type { Language } from '@studio/contract';
import { type PropsWithChildren, use, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type Area, areaI18n } from '#src/i18n/area-texts.ts';

declare global {
  interface WindowEventMap {
    /** Dispatched when an island is hydrated. */
    awake: Event;
  }
}

/** Provides the area's texts, and dispatches `awake` after hydration. */
export function Translated({ area, lang, children }: PropsWithChildren<{ area: Area; lang: Language }>) {
  const i18n = use(areaI18n(area, lang));
  useEffect(() => void dispatchEvent(new Event('awake')), []);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
