import { lazy, Suspense } from 'react';
import { pageTextsOf, Translated } from '#src/i18n/area-texts.tsx';
import { useParameter } from '../ui/filters.tsx';
import { useLanguage } from '../ui/language.tsx';
import { FailedSheet } from './FailedSheet.tsx';

async function loadDetails() {
  // Loads the texts here, where a failure is handled.
  const [{ BookingDetails }] = await Promise.all([import('./BookingDetails.tsx'), pageTextsOf('money')]);
  return (props: Props) => (
    <Translated area="money" lang={useLanguage()}>
      <BookingDetails {...props} />
    </Translated>
  );
}

interface Props {
  id: string;
  onClose: () => void;
}

const Details = lazy(async () => ({ default: await loadDetails().catch(() => FailedSheet) }));

/** Renders the details of the booking that the address names as `details`, over any screen. */
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
