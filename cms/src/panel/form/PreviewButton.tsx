'use client';

import { ExternalLinkIcon, useDocumentInfo, useFormModified, useLocale, useTranslation } from '@payloadcms/ui';
import type { MouseEvent } from 'react';
import { previewAddress } from '#src/globals/preview.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { usePanelLanguage } from '../use-panel-language.ts';
import { useSaveDraft } from './use-save-draft.ts';

const saveAndPreview = { en: 'Save draft and preview', ar: 'حفظ المسودة ومعاينتها' } as const;

/** Opens the preview in a new tab; saves unsaved changes as a draft first, because the preview shows the newest draft. */
export function PreviewButton() {
  const { globalSlug } = useDocumentInfo();
  const { t } = useTranslation();
  const language = usePanelLanguage();
  const edited = languageOf(useLocale().code);
  const isModified = useFormModified();
  const saveDraft = useSaveDraft();
  if (!globalSlug) return null;
  const address = previewAddress(globalSlug, edited);
  const label = isModified ? saveAndPreview[language] : t('version:preview');
  const open = async (event: MouseEvent) => {
    if (!isModified) return;
    event.preventDefault();
    // Opens the tab during the click: browsers block tabs that open after a request.
    const tab = window.open('about:blank', '_blank');
    if (await saveDraft()) tab?.location.replace(address);
    else tab?.close();
  };
  return (
    <a
      id="preview-button"
      className="preview-btn"
      href={address}
      target="_blank"
      rel="noreferrer"
      title={label}
      aria-label={label}
      onClick={open}
    >
      <ExternalLinkIcon />
    </a>
  );
}
