'use client';

import { Button, ConfirmationModal, toast, useConfig, useDocumentInfo, useModal, useTranslation } from '@payloadcms/ui';
import { type Language, readPublication } from '@studio/contract';
import { useEffect, useState } from 'react';
import { revertToPublished, usePolled } from '../api.ts';
import { formatTime } from '../format.ts';
import { usePanelLanguage } from '../use-panel-language.ts';
import { publicationOf } from './page-publication.ts';

const labels = {
  en: {
    untouched: 'Original texts',
    notReverted: 'This did not work. Please try again.',
    pending: 'goes live in a moment',
    failed: 'not live yet: the update failed',
    restored: 'visitors see an earlier version of the site',
    live: 'live',
    liveSince: 'live since',
  },
  ar: {
    untouched: 'النصوص الأصلية',
    notReverted: 'لم يتم ذلك. يُرجى المحاولة مرة أخرى.',
    pending: 'يظهر للزوّار بعد لحظات',
    failed: 'لم يظهر بعد: أخفق التحديث',
    restored: 'يرى الزوّار نسخة سابقة من الموقع',
    live: 'ظاهر للزوّار',
    liveSince: 'ظاهر للزوّار منذ',
  },
} as const;

/** Polling intervals of the site's state while a publication is pending and otherwise, in milliseconds. */
const intervals = { pending: 2000, idle: 60_000 } as const;

const modal = 'revert-to-published';

/** Shows whether the published texts of a page are live; links to the publishing card if they are not. */
function PageLive({ page, language }: { page: string; language: Language }) {
  const t = labels[language];
  const { admin } = useConfig().config.routes;
  const [interval, changeInterval] = useState<number>(intervals.pending);
  const { data } = usePolled(readPublication, interval);
  const publication = data && publicationOf(page, data);
  const isKnown = publication && publication.kind !== 'pending';
  useEffect(() => changeInterval(isKnown ? intervals.idle : intervals.pending), [isKnown]);
  return (
    <span role="status">
      {publication && ' — '}
      {publication?.kind === 'live' && (publication.since ? `${t.liveSince} ${formatTime(language, publication.since)}` : t.live)}
      {publication && publication.kind !== 'live' && <a href={admin}>{t[publication.kind]}</a>}
    </span>
  );
}

/**
 * Shows whether a page has its original texts, a draft, or published texts. If a draft is newer than the published texts, offers to replace the draft
 * with them.
 */
export function PageStatus() {
  const { globalSlug, hasPublishedDoc, lastUpdateTime, unpublishedVersionCount, versionCount } = useDocumentInfo();
  const { t } = useTranslation();
  const { openModal } = useModal();
  const language = usePanelLanguage();
  const own = labels[language];
  const isChanged = hasPublishedDoc && unpublishedVersionCount > 0;
  const isUntouched = !hasPublishedDoc && versionCount === 0;
  const changedOrPublished = isChanged ? t('version:changed') : t('version:published');
  const draftOrOriginal = isUntouched ? own.untouched : t('version:draft');
  const revert = async () => {
    // Reload the page: the form still has the texts of the draft.
    if (globalSlug && (await revertToPublished(globalSlug))) location.reload();
    else toast.error(own.notReverted);
  };
  return (
    <div className="status">
      <div className="status__value-wrap">
        <span className="status__label">{t('version:status')}: </span>
        <span className="status__value">{hasPublishedDoc ? changedOrPublished : draftOrOriginal}</span>
        {globalSlug && hasPublishedDoc && !isChanged && <PageLive key={lastUpdateTime} page={globalSlug} language={language} />}
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
