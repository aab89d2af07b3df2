'use client';

import { useTranslation } from '@payloadcms/ui';
import type { Language } from '@studio/contract';
import { languageOf } from '#src/i18n/labels.ts';

/** Returns the language of the panel's own labels. */
export const usePanelLanguage = (): Language => languageOf(useTranslation().i18n.language);
