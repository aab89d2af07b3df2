import type { BookingStatus } from '@studio/contract';
import { useTranslation } from 'react-i18next';

const paths = {
  pending: 'M6.5 6.5h5v5h-5z',
  confirmed: 'm5 9.3 2.8 2.8L13 6.6',
  declined: 'm6 6 6 6M12 6l-6 6',
  completed: 'm3.3 9.3 2.5 2.5L10.5 7M8.8 12l.3.3L14.5 7',
} as const satisfies Record<BookingStatus, string>;

export const StatusIcon = ({ status }: { status: BookingStatus }) => (
  <svg className="admin-status-mark" data-status={status} viewBox="0 0 18 18" aria-hidden="true">
    <rect x="1.5" y="1.5" width="15" height="15" />
    <path d={paths[status]} />
  </svg>
);

/** A status as icon and text, never by colour alone. */
export function StatusLabel({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  return (
    <span className="admin-status">
      <StatusIcon status={status} />
      {t(`admin.bookings.status.${status}`)}
    </span>
  );
}
