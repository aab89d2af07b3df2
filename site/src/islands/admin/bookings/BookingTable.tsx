import type { Booking } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { BookingRow } from './BookingRow.tsx';

const columns = ['received', 'name', 'package', 'date', 'location', 'status', 'actions'] as const;

export function BookingTable({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation();
  return (
    <table className="admin-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column === 'actions' ? <span className="vh">{t('admin.bookings.actions')}</span> : t(`admin.bookings.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {bookings.map((booking) => (
        <BookingRow key={booking._id} booking={booking} />
      ))}
    </table>
  );
}
