'use client';

import { LeaveWithoutSaving, toast, useDocumentInfo, useLocale } from '@payloadcms/ui';
import type { Language } from '@studio/contract';
import { useEffect, useRef } from 'react';
import { usePanelLanguage } from '../use-panel-language.ts';
import { useFormState, useSaveDraft } from './use-save-draft.ts';

const saveFirst: Record<Language, string> = {
  en: 'Please save first, then switch the language.',
  ar: 'يُرجى الحفظ أولاً ثم تبديل اللغة.',
};

/** Returns the button of the language switch that was clicked; undefined for other elements. */
function clickedLanguage(target: EventTarget | null): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.querySelector('.localizer__locale-code') ? button : undefined;
}

/** Adds the form's content language to its address, which the menu of the panel leaves out and from which `formLanguage` takes it. */
function useLanguageInAddress(): void {
  const { code } = useLocale();
  useEffect(() => {
    const address = new URL(location.href);
    if (address.searchParams.has('locale')) return;
    address.searchParams.set('locale', code);
    history.replaceState(null, '', address);
  }, [code]);
}

/**
 * Saves unsaved changes as a draft before a language switch, whose `router.push` would discard them; without drafts, requires staff to save first. On
 * pages, also requires a confirmation before a link discards changes. Payload 3.90.1 does neither for pages with autosave, and does not guard the
 * language switch in forms of packages. Also keeps the content language in the address of the form.
 */
export function LanguageGuard() {
  const { docConfig, globalSlug, id } = useDocumentInfo();
  const language = usePanelLanguage();
  const hasDrafts = Boolean(docConfig?.versions?.drafts);
  const isNew = !globalSlug && id === undefined;
  const { isUnsaved, isSaving } = useFormState();
  const saveDraft = useSaveDraft();
  const isSaved = useRef(false);
  useLanguageInAddress();

  useEffect(() => {
    if (!isUnsaved && !(isSaving && hasDrafts)) return undefined;
    const intercept = async (event: MouseEvent) => {
      const button = clickedLanguage(event.target);
      if (!button || isSaved.current) return;
      event.preventDefault();
      event.stopPropagation();
      if (!hasDrafts) return void toast.error(saveFirst[language]);
      const isDraftSaved = await saveDraft();
      // Do not repeat the click for a new document: Payload navigates to the page of the saved document, and the language switch would leave that
      // page.
      if (!isDraftSaved || isNew) return;
      isSaved.current = true;
      button.click();
      isSaved.current = false;
    };
    window.addEventListener('click', intercept, true);
    return () => window.removeEventListener('click', intercept, true);
  }, [hasDrafts, isNew, isSaving, isUnsaved, language, saveDraft]);

  return globalSlug ? <LeaveWithoutSaving /> : null;
}
