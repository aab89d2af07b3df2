'use client';

import { ExternalLinkIcon, useConfig, useDocumentInfo, useLocale, useTranslation } from '@payloadcms/ui';
import type { MouseEvent } from 'react';
import { previewAddress } from '#src/globals/preview.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { useFormState, useSaveDraft } from './use-save-draft.ts';

/** Opens the preview in a new tab after saving changes that are not autosaved yet, because the preview shows the newest draft. */
export function PreviewButton() {
  const { globalSlug } = useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const { t } = useTranslation();
  const edited = languageOf(useLocale().code);
  const { isUnsaved, isSaving } = useFormState();
  const saveDraft = useSaveDraft();
  if (!globalSlug) return null;
  const address = previewAddress(String(getEntityConfig({ globalSlug }).admin.custom?.['path'] ?? '/'), edited);
  const label = t('version:preview');
  const open = async (event: MouseEvent) => {
    if (!isUnsaved && !isSaving) return;
    event.preventDefault();
    // Open the tab during the click: browsers block tabs that open after a request.
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
