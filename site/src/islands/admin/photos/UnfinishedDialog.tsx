import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface Props {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whoever logs out whether what is unfinished shall be lost. */
export function UnfinishedDialog({ onStay, onLeave }: Props) {
  const { t } = useTranslation();
  // Out of the bar with the button, whose looks would go for these, too.
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
