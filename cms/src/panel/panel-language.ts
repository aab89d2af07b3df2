'use client';
import { useTranslation } from '@payloadcms/ui';
import { isLanguage, type Language } from '@studio/contract';

/** The language in which somebody works in the panel. */
export function usePanelLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'en';
}
