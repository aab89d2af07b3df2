import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVirtualRows } from '../ui/use-virtual-rows.ts';
import type { BookingsProps } from './BookingList.tsx';
import { BookingRow } from './BookingRow.tsx';

const columns = ['received', 'name', 'package', 'date', 'location', 'status', 'actions'] as const;

/** Pixels of a booking with a message of one line. */
const estimate = 125;

/** The bookings as a table, two rows each. */
export function BookingTable({ bookings, failed, keep }: BookingsProps) {
  const { t } = useTranslation();
  const keys = useMemo(() => bookings.map(({ _id }) => _id), [bookings]);
  const { list, rows, after, measure } = useVirtualRows<HTMLTableSectionElement>({ keys, estimate, keep });
  return (
    <table className="admin-table" aria-rowcount={2 * bookings.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {column === 'actions' ? <span className="vh">{t('admin.bookings.actions')}</span> : t(`admin.bookings.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list} />
      {rows.map(({ index, key, room }) => {
        const booking = bookings[index];
        return (
          booking && (
            <Fragment key={key}>
              {room > 0 && <Room of={room} />}
              <BookingRow booking={booking} failed={failed.get(booking._id)} index={index} measure={measure} />
            </Fragment>
          )
        );
      })}
      {after > 0 && <Room of={after} />}
    </table>
  );
}

/** The height of bookings that are not rendered. @param of pixels */
const Room = ({ of }: { of: number }) => (
  <tbody className="admin-room" aria-hidden="true">
    <tr>
      <td colSpan={columns.length} style={{ blockSize: of }} />
    </tr>
  </tbody>
);
