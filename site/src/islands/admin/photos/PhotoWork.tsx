import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { EditsProvider, isUnsaved, useEdits } from './edit/edits.tsx';
import { DeletionsProvider } from './list/deletions.tsx';
import { hasUnfinished, Uploads, useQueue } from './upload/Uploads.tsx';

/** Keeps uploads, open forms and deletions across screens, languages and rejected sessions. */
export const PhotoWork = ({ children }: { children: ReactNode }) => (
  <Uploads>
    <EditsProvider>
      <DeletionsProvider>{children}</DeletionsProvider>
    </EditsProvider>
  </Uploads>
);

/** Returns whether logging out would lose uploads or unsaved edits. */
export function useHasUnfinishedPhotos(): boolean {
  const queue = useQueue();
  const edits = useEdits();
  return hasUnfinished(queue) || [...edits.values()].some(isUnsaved);
}

interface Props {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks for confirmation before logging out loses uploads or edits. */
export function UnfinishedDialog({ onStay, onLeave }: Props) {
  const { t } = useTranslation();
  // A portal, because the bar's styles would apply to the dialog's buttons.
  return createPortal(
    <ConfirmDialog
      title={t('admin.photos.unfinished.title')}
      yes={t('admin.photos.unfinished.leave')}
      no={t('admin.photos.unfinished.stay')}
      onYes={onLeave}
      onNo={onStay}
    >
      <p>{t('admin.photos.unfinished.words')}</p>
    </ConfirmDialog>,
    document.body,
  );
}
