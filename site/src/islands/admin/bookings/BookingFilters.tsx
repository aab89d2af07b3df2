import { type Booking, packages } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import type { Finding } from './find-bookings.ts';
import { SelectFilter } from './SelectFilter.tsx';
import { useExport } from './use-export.ts';
import { times } from './use-finding.ts';

interface Props {
  finding: Finding;
  onWords: (words: string) => void;
  /** What was found, and can be saved. */
  shown: readonly Booking[];
}

/** What narrows the bookings down besides their status, their order, and the way to have them as a file. */
export function BookingFilters({ finding, onWords, shown }: Props) {
  const { t } = useTranslation();
  const { mutate: save, isPending, isError } = useExport();
  const chosen = packages.map((each) => ({ value: each, words: t(`package.${each}`) }));
  const when = times.map((each) => ({ value: each, words: t(`admin.bookings.${each}`) }));
  return (
    <div className="admin-finding">
      <SearchField label={t('admin.bookings.search')} value={finding.words} onChange={onWords} />
      <div className="admin-choices">
        <SelectFilter
          label={t('admin.bookings.package')}
          name="package"
          value={finding.package}
          options={[{ value: '', words: t('admin.bookings.anyPackage') }, ...chosen]}
        />
        <SelectFilter
          label={t('admin.bookings.date')}
          name="when"
          value={finding.when}
          options={[{ value: '', words: t('admin.bookings.anyDate') }, ...when]}
        />
        <SelectFilter
          label={t('admin.bookings.sort')}
          name="sort"
          value={finding.sort}
          options={[
            { value: '', words: t('admin.bookings.newest') },
            { value: 'date', words: t('admin.bookings.byDate') },
          ]}
        />
        <Button small look="quiet" disabled={shown.length === 0} busy={isPending} onClick={() => save(shown)}>
          {!isPending && <Icon name="download" />}
          {t(isPending ? 'admin.bookings.exporting' : 'admin.bookings.export')}
        </Button>
      </div>
      {isError && <Alert takesFocus>{t('admin.bookings.notMade')}</Alert>}
    </div>
  );
}
