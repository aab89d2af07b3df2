import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Replaces the details if their scripts could not be loaded; browsers request them again after a reload only. */
export function FailedSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isSheet title={t('admin.notLoaded')} onClose={onClose}>
      <p>{t('admin.login.failed.connection')}</p>
      <div className="admin-row">
        <Button small onClick={() => location.reload()}>
          {t('admin.retry')}
        </Button>
        <Button small look="quiet" onClick={onClose}>
          {t('admin.close')}
        </Button>
      </div>
    </Dialog>
  );
}
