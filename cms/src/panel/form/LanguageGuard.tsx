'use client';

import { LeaveWithoutSaving, useDocumentInfo, useFormModified } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { useSaveDraft } from './use-save-draft.ts';

/** Returns the button of the language switch that was clicked; undefined for other elements. */
function clickedLanguage(target: EventTarget | null): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.querySelector('.localizer__locale-code') ? button : undefined;
}

/**
 * Saves unsaved changes before the language switch, whose `router.push` would discard them, and requires a confirmation before a link discards
 * them: Payload 3.90.1 does neither for pages with autosave, and the latter only for packages.
 */
export function LanguageGuard() {
  const { globalSlug, id } = useDocumentInfo();
  const isNew = !globalSlug && id === undefined;
  const isModified = useFormModified();
  const saveDraft = useSaveDraft();
  const isSaved = useRef(false);

  useEffect(() => {
    if (!isModified) return undefined;
    const intercept = async (event: MouseEvent) => {
      const button = clickedLanguage(event.target);
      if (!button || isSaved.current) return;
      event.preventDefault();
      event.stopPropagation();
      const isDraftSaved = await saveDraft();
      // Payload opens a new document at its own address, which the switch would leave.
      if (!isDraftSaved || isNew) return;
      // Repeats the click.
      isSaved.current = true;
      button.click();
      isSaved.current = false;
    };
    window.addEventListener('click', intercept, true);
    return () => window.removeEventListener('click', intercept, true);
  }, [isModified, isNew, saveDraft]);

  return globalSlug ? <LeaveWithoutSaving /> : null;
}
