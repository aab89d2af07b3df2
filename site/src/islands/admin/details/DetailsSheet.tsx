import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useParameter } from '../ui/filters.tsx';
import { loadTexts, ScreenTexts } from '../ui/language.tsx';

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

async function loadDetails() {
  // Loads the texts here, where a failure is handled.
  const [{ BookingDetails }] = await Promise.all([import('./BookingDetails.tsx'), loadTexts('money')]);
  return (props: Props) => (
    <ScreenTexts area="money">
      <BookingDetails {...props} />
    </ScreenTexts>
  );
}

interface Props {
  id: string;
  onClose: () => void;
}

const Details = lazy(async () => ({ default: await loadDetails().catch(() => FailedSheet) }));

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
