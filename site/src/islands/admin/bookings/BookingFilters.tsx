import { type Booking, bookingStatuses, todayInRiyadh } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#src/lib/save-file.ts';
import { Button, Icon } from '../ui/Button.tsx';
import { FilterLinks, SearchField, useParameter } from '../ui/filters.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { StatusIcon } from './booking-fields.tsx';
import {
  deletedStatus,
  type BookingFilters as Filters,
  type FoundBookings,
  suspectedStatus,
  times,
  useShowsBin,
  useShowsSuspected,
} from './booking-search.ts';

interface Props {
  filters: Filters;
  /** Text of the search field. */
  typed: string;
  onType: (typed: string) => void;
  /** Slugs of the packages to filter by. */
  packages: readonly string[];
  shown: readonly Booking[];
}

/** Renders search, filters, order and, outside of the bin, export. */
export function BookingFilters({ filters, typed, onType, packages, shown }: Props) {
  const { t } = useTranslation();
  const showsBin = useShowsBin();
  const { mutate: exportCsv, isPending, isError } = useExport();
  const selects = [
    {
      name: 'package',
      label: t('admin.bookings.package'),
      all: t('admin.bookings.anyPackage'),
      options: packages.map((value) => ({ value, text: t(`package.${value}`, value) })),
    },
    {
      name: 'when',
      label: t('admin.bookings.date'),
      all: t('admin.bookings.anyDate'),
      options: times.map((value) => ({ value, text: t(`admin.bookings.${value}`) })),
    },
    {
      name: 'sort',
      label: t('admin.bookings.sort'),
      all: t('admin.bookings.newest'),
      options: [{ value: 'date', text: t('admin.bookings.byDate') }],
    },
  ] as const;
  return (
    <div className="admin-booking-filters">
      <SearchField label={t('admin.bookings.search')} value={typed} onChange={onType} />
      <div className="admin-selects">
        {selects.map((select) => (
          <SelectFilter key={select.name} {...select} value={filters[select.name]} />
        ))}
        {!showsBin && (
          <Button small look="quiet" disabled={shown.length === 0} busy={isPending} onClick={() => exportCsv(shown)}>
            {!isPending && <Icon name="download" />}
            {t(isPending ? 'admin.bookings.exporting' : 'admin.bookings.export')}
          </Button>
        )}
      </div>
      {isError && <Alert takesFocus>{t('admin.bookings.notMade')}</Alert>}
    </div>
  );
}

interface SelectProps {
  label: string;
  /** Name of the query parameter. */
  name: string;
  value: string;
  /** Label of the option `''`, and the other options with their labels. */
  all: string;
  options: readonly { value: string; text: string }[];
}

/** Renders a select for a query parameter; its options make a visible label unnecessary. */
function SelectFilter({ label, name, value, all, options }: SelectProps) {
  const { setValue } = useParameter(name);
  return (
    <select
      className="input admin-filter-select"
      aria-label={label}
      data-chosen={value ? '' : undefined}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

interface StatusFilterProps extends Pick<FoundBookings, 'counts'> {
  /** Number of bookings stored as possible spam. */
  suspected: number;
}

/** Renders links that filter by status, each with its count, a link to possible spam if there is any, and a link to the bin. */
export function StatusFilter({ counts, suspected }: StatusFilterProps) {
  const { t } = useTranslation();
  const showsSuspected = useShowsSuspected();
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
      choices={[
        { value: '', label: t('admin.bookings.all'), count: all },
        ...choices,
        ...(suspected > 0 || showsSuspected
          ? [{ value: suspectedStatus, label: t('admin.bookings.suspected'), count: suspected, icon: <Icon name="alert" /> }]
          : []),
        { value: deletedStatus, label: t('admin.bookings.inBin'), icon: <Icon name="delete" /> },
      ]}
    />
  );
}

function useExport() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (bookings: readonly Booking[]) => {
      const { csvOf, spreadsheetRows } = await import('./booking-files.ts');
      saveFile(`bookings-${todayInRiyadh()}.csv`, 'text/csv;charset=utf-8', csvOf(spreadsheetRows(bookings, t)));
    },
    onSuccess: (_, { length: count }) => notify(t('admin.bookings.exported', { count })),
  });
}
