import { type Booking, bookingStatuses, packages, todayInRiyadh } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { FilterLinks, useParameter } from '../ui/FilterLinks.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNotify } from '../ui/Notices.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { StatusIcon } from './BookingStatus.tsx';
import type { BookingFilters as Filters, FoundBookings } from './booking-search.ts';
import { saveFile } from './save-file.ts';
import { times } from './use-booking-filters.ts';

interface Props {
  filters: Filters;
  onQuery: (query: string) => void;
  /** The bookings to export. */
  shown: readonly Booking[];
}

/** Search, filters, order and export. */
export function BookingFilters({ filters, onQuery, shown }: Props) {
  const { t } = useTranslation();
  const { mutate: exportCsv, isPending, isError } = useExport();
  const packageOptions = packages.map((value) => ({ value, label: t(`package.${value}`) }));
  const timeOptions = times.map((value) => ({ value, label: t(`admin.bookings.${value}`) }));
  return (
    <div className="admin-finding">
      <SearchField label={t('admin.bookings.search')} value={filters.query} onChange={onQuery} />
      <div className="admin-choices">
        <SelectFilter
          label={t('admin.bookings.package')}
          name="package"
          value={filters.package}
          options={[{ value: '', label: t('admin.bookings.anyPackage') }, ...packageOptions]}
        />
        <SelectFilter
          label={t('admin.bookings.date')}
          name="when"
          value={filters.when}
          options={[{ value: '', label: t('admin.bookings.anyDate') }, ...timeOptions]}
        />
        <SelectFilter
          label={t('admin.bookings.sort')}
          name="sort"
          value={filters.sort}
          options={[
            { value: '', label: t('admin.bookings.newest') },
            { value: 'date', label: t('admin.bookings.byDate') },
          ]}
        />
        <Button small look="quiet" disabled={shown.length === 0} busy={isPending} onClick={() => exportCsv(shown)}>
          {!isPending && <Icon name="download" />}
          {t(isPending ? 'admin.bookings.exporting' : 'admin.bookings.export')}
        </Button>
      </div>
      {isError && <Alert takesFocus>{t('admin.bookings.notMade')}</Alert>}
    </div>
  );
}

interface SelectProps {
  label: string;
  /** The query parameter. */
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

/** A select that sets a query parameter; its options make a visible label unnecessary. */
function SelectFilter({ label, name, value, options }: SelectProps) {
  const { setValue } = useParameter(name);
  return (
    <select
      className="input admin-choice"
      aria-label={label}
      data-chosen={value ? '' : undefined}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Links that filter by status, each with its count. */
export function StatusFilter({ counts }: Pick<FoundBookings, 'counts'>) {
  const { t } = useTranslation();
  const choices = bookingStatuses.map((status) => ({
    value: status,
    label: t(`admin.bookings.status.${status}`),
    count: counts[status],
    icon: <StatusIcon status={status} />,
  }));
  const all = choices.reduce((sum, { count }) => sum + count, 0);
  return (
    <FilterLinks
      label={t('admin.bookings.filter')}
      name="status"
      choices={[{ value: '', label: t('admin.bookings.all'), count: all }, ...choices]}
    />
  );
}

function useExport() {
  const { t } = useTranslation();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (bookings: readonly Booking[]) => {
      const { csvOf, spreadsheetRows } = await import('./spreadsheet.ts');
      saveFile(`bookings-${todayInRiyadh()}.csv`, 'text/csv;charset=utf-8', csvOf(spreadsheetRows(bookings, t)));
    },
    onSuccess: (_, { length: count }) => notify(t('admin.bookings.exported', { count })),
  });
}
