import type { Language } from '@studio/contract';
import { type PropsWithChildren, use } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type Area, areaI18n } from '#src/i18n/area-texts.ts';

/** Gives the islands inside it their area's texts. */
export function Translated({ area, lang, children }: PropsWithChildren<{ area: Area; lang: Language }>) {
  return <I18nextProvider i18n={use(areaI18n(area, lang))}>{children}</I18nextProvider>;
}
