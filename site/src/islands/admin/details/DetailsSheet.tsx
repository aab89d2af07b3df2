import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useParameter } from '../ui/filters.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Replaces the details if their scripts or texts could not be loaded; browsers request failed scripts again only after a reload. */
function FailedSheet({ onClose }: { onClose: () => void }) {
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

const { Part: Details } = lazyPart('money', async () => (await import('./BookingDetails.tsx')).BookingDetails, FailedSheet);

/** Renders the details of the booking in the query parameter `details`, over any screen. */
export function DetailsSheet() {
  const { value: id, setValue } = useParameter('details');
  return (
    id !== '' && (
      <Suspense fallback={null}>
        <Details key={id} id={id} onClose={() => setValue('')} />
      </Suspense>
    )
  );
}
