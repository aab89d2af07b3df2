'use client';

import { useTranslation } from '@payloadcms/ui';
import type { Language } from '@studio/contract';
import { languageOf } from '#src/i18n/language.ts';

/** The language in which somebody works in the panel. */
export const usePanelLanguage = (): Language => languageOf(useTranslation().i18n.language);
