'use client';

import { Button, ConfirmationModal, toast, useModal } from '@payloadcms/ui';
import type { Language, PublicationState } from '@studio/contract';
import { useState } from 'react';
import { formatTime } from '../format.ts';
import { PanelTime } from './Card.tsx';
import { ChangedPages } from './ChangedPages.tsx';
import { publishingLabels } from './publishing-labels.ts';

interface KeptProps {
  kept: PublicationState['kept'];
  /** The id of the live publication. */
  live: string;
  language: Language;
  /**
   * Restores a build.
   * @returns whether it succeeded
   */
  restore: (id: string) => Promise<boolean>;
}

const modal = 'restore-publication';

/** Lists the kept builds, and restores a chosen build after a confirmation. */
export function KeptPublications({ kept, live, language, restore }: KeptProps) {
  const t = publishingLabels[language];
  const { openModal } = useModal();
  const [chosen, setChosen] = useState<KeptProps['kept'][number]>();
  if (kept.length === 0) return null;
  return (
    <details className="publishing-card__kept">
      <summary>{t.earlier}</summary>
      <ul>
        {kept.map((publication) => (
          <li key={publication.id}>
            <span>
              <PanelTime language={language} iso={publication.at} /> ·{' '}
              {publication.changes.length > 0 ? <ChangedPages changes={publication.changes} /> : t.madeBy[publication.cause]}
            </span>
            {publication.id === live ? (
              <strong>{t.isLive}</strong>
            ) : (
              <Button
                buttonStyle="secondary"
                size="small"
                margin={false}
                aria-label={`${t.restore}: ${formatTime(language, publication.at)}`}
                onClick={() => {
                  setChosen(publication);
                  openModal(modal);
                }}
              >
                {t.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmationModal
        modalSlug={modal}
        heading={t.confirmTitle}
        body={chosen ? t.confirm(formatTime(language, chosen.at)) : ''}
        confirmLabel={t.restore}
        confirmingLabel={t.restoring}
        onConfirm={async () => {
          if (chosen && !(await restore(chosen.id))) toast.error(t.notRestored);
        }}
      />
    </details>
  );
}
