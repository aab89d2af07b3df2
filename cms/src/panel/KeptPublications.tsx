'use client';

import { Button, ConfirmationModal, toast, useModal } from '@payloadcms/ui';
import type { Language } from '@studio/contract';
import { useState } from 'react';
import type { PublicationState } from '#src/publish/state.ts';
import { PanelTime } from './PanelTime.tsx';
import { inRiyadh } from './panel-time.ts';
import { publishingWords } from './publishing-words.ts';

interface KeptProps {
  kept: PublicationState['kept'];
  /** The id of the one that is live. */
  live: string;
  language: Language;
  /** Goes back to one. @returns whether it could */
  restore: (id: string) => Promise<boolean>;
}

const modal = 'restore-publication';

/** The builds that were kept; each is gone back to with a click, and a second one that confirms it. */
export function KeptPublications({ kept, live, language, restore }: KeptProps) {
  const words = publishingWords[language];
  const { openModal } = useModal();
  const [chosen, setChosen] = useState<KeptProps['kept'][number]>();
  if (kept.length === 0) return null;
  return (
    <details className="publishing-card__kept">
      <summary>{words.earlier}</summary>
      <ul>
        {kept.map((publication) => (
          <li key={publication.id}>
            <span>
              <PanelTime language={language} iso={publication.at} /> · {words.madeBy[publication.cause]}
            </span>
            {publication.id === live ? (
              <strong>{words.isLive}</strong>
            ) : (
              <Button
                buttonStyle="secondary"
                size="small"
                margin={false}
                aria-label={`${words.restore}: ${inRiyadh(language, publication.at)}`}
                onClick={() => {
                  setChosen(publication);
                  openModal(modal);
                }}
              >
                {words.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmationModal
        modalSlug={modal}
        heading={words.confirmTitle}
        body={chosen ? words.confirm.replace('{{time}}', inRiyadh(language, chosen.at)) : ''}
        confirmLabel={words.restore}
        confirmingLabel={words.restoring}
        onConfirm={async () => {
          if (chosen && !(await restore(chosen.id))) toast.error(words.notRestored);
        }}
      />
    </details>
  );
}
