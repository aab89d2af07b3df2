'use client';

import { Button, ConfirmationModal, useFormModified, useLocale, useModal } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { languageOf } from '#src/i18n/labels.ts';
import '../panel.css';
import { usePanelLanguage } from '../use-panel-language.ts';
import { useSaveDraft } from './use-save-draft.ts';

const labels = {
  en: {
    title: 'Save your changes first?',
    body: {
      en: 'The English texts have changes that are not saved. Switching the language would discard them.',
      ar: 'The Arabic texts have changes that are not saved. Switching the language would discard them.',
    },
    save: 'Save draft and switch',
    stay: 'Keep editing',
    discard: 'Discard the changes and switch',
  },
  ar: {
    title: 'حفظ التغييرات أولاً؟',
    body: {
      en: 'في النصوص الإنجليزية تغييرات لم تُحفظ، وتبديل اللغة يلغيها.',
      ar: 'في النصوص العربية تغييرات لم تُحفظ، وتبديل اللغة يلغيها.',
    },
    save: 'حفظ المسودة والتبديل',
    stay: 'متابعة التحرير',
    discard: 'إلغاء التغييرات والتبديل',
  },
} as const;

const modal = 'switch-language';

/** Returns the button of the language switch that was clicked; undefined for other elements. */
function clickedLanguage(target: EventTarget | null): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.querySelector('.localizer__locale-code') ? button : undefined;
}

/**
 * Asks before the language switch discards unsaved changes: the switch of Payload 3.90.1 calls `router.push`, and its own question about unsaved
 * changes covers links only.
 */
export function LanguageGuard() {
  const t = labels[usePanelLanguage()];
  const edited = languageOf(useLocale().code);
  const isModified = useFormModified();
  const { openModal, closeModal } = useModal();
  const saveDraft = useSaveDraft();
  const clicked = useRef<HTMLButtonElement>(undefined);
  const isConfirmed = useRef(false);

  useEffect(() => {
    if (!isModified) return undefined;
    const intercept = (event: MouseEvent) => {
      const button = clickedLanguage(event.target);
      if (!button || isConfirmed.current) return;
      event.preventDefault();
      event.stopPropagation();
      // Closes the menu of the switch, which does not get the click.
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      clicked.current = button;
      openModal(modal);
    };
    window.addEventListener('click', intercept, true);
    return () => window.removeEventListener('click', intercept, true);
  }, [isModified, openModal]);

  /** Repeats the click on the language switch. */
  const switchLanguage = () => {
    isConfirmed.current = true;
    clicked.current?.click();
    isConfirmed.current = false;
  };
  const discard = () => {
    closeModal(modal);
    switchLanguage();
  };
  const body = (
    <>
      <p>{t.body[edited]}</p>
      <Button buttonStyle="none" className="language-guard__discard" margin={false} onClick={discard}>
        {t.discard}
      </Button>
    </>
  );
  return (
    <ConfirmationModal
      modalSlug={modal}
      heading={t.title}
      body={body}
      cancelLabel={t.stay}
      confirmLabel={t.save}
      onConfirm={async () => {
        if (await saveDraft()) switchLanguage();
      }}
    />
  );
}
