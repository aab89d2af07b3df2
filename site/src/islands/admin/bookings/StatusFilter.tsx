import { bookingStatuses } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { FilterRow } from '../ui/FilterRow.tsx';
import type { Found } from './find-bookings.ts';
import { StatusMark } from './StatusMark.tsx';

/** The statuses to choose from, each with how many there are of it. */
export function StatusFilter({ counts }: Pick<Found, 'counts'>) {
  const { t } = useTranslation();
  const all = bookingStatuses.reduce((sum, status) => sum + counts[status], 0);
  const choices = bookingStatuses.map((status) => ({
    value: status,
    words: t(`admin.bookings.status.${status}`),
    number: counts[status],
    mark: <StatusMark status={status} />,
  }));
  return (
    <FilterRow
      label={t('admin.bookings.filter')}
      name="status"
      choices={[{ value: '', words: t('admin.bookings.all'), number: all }, ...choices]}
    />
  );
}
