'use client';

import { Button, ConfirmationModal, toast, useDocumentInfo, useModal, useTranslation } from '@payloadcms/ui';
import { revertToPublished } from '../api.ts';
import { usePanelLanguage } from '../use-panel-language.ts';

const labels = {
  en: {
    untouched: 'Original texts',
    notReverted: 'This did not work. Please try again.',
  },
  ar: {
    untouched: 'النصوص الأصلية',
    notReverted: 'لم يتم ذلك. يُرجى المحاولة مرة أخرى.',
  },
} as const;

const modal = 'revert-to-published';

/** Shows whether a page has its original texts, a draft, or published texts with or without a newer draft, which it can replace. */
export function PageStatus() {
  const { globalSlug, hasPublishedDoc, unpublishedVersionCount, versionCount } = useDocumentInfo();
  const { t } = useTranslation();
  const { openModal } = useModal();
  const own = labels[usePanelLanguage()];
  const isChanged = hasPublishedDoc && unpublishedVersionCount > 0;
  const isUntouched = !hasPublishedDoc && versionCount === 0;
  const changedOrPublished = isChanged ? t('version:changed') : t('version:published');
  const draftOrOriginal = isUntouched ? own.untouched : t('version:draft');
  const revert = async () => {
    // Loads the page again: the form still has the texts of the draft.
    if (globalSlug && (await revertToPublished(globalSlug))) location.reload();
    else toast.error(own.notReverted);
  };
  return (
    <div className="status">
      <div className="status__value-wrap">
        <span className="status__label">{t('version:status')}: </span>
        <span className="status__value">{hasPublishedDoc ? changedOrPublished : draftOrOriginal}</span>
        {isChanged && (
          <>
            {' — '}
            <Button buttonStyle="none" className="status__action" id="action-revert-to-published" onClick={() => openModal(modal)}>
              {t('version:revertToPublished')}
            </Button>
            <ConfirmationModal
              modalSlug={modal}
              heading={t('version:confirmRevertToSaved')}
              body={t('version:aboutToRevertToPublished')}
              confirmingLabel={t('version:reverting')}
              onConfirm={revert}
            />
          </>
        )}
      </div>
    </div>
  );
}
