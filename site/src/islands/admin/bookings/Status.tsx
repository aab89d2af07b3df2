import type { BookingStatus } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { StatusMark } from './StatusMark.tsx';

/** A status as a mark and a word; never by colour alone. */
export function Status({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  return (
    <span className="admin-status">
      <StatusMark status={status} />
      {t(`admin.bookings.status.${status}`)}
    </span>
  );
}
