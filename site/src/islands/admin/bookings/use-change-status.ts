import { type Booking, type BookingStatus, updateBooking } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { listKeys } from '../api/query-keys.ts';
import { ask } from '../api/request.ts';
import { useChange } from '../ui/use-change.ts';
import { focusSteps } from './focus.ts';

/** Changes the status of a booking. */
export function useChangeStatus(id: string): (status: BookingStatus) => void {
  const { t } = useTranslation();
  const change = useChange<Booking, Pick<Booking, 'status'>>({
    key: listKeys.bookings,
    id,
    send: async (values) => (await ask((api) => api.send(updateBooking, values, { id }))).data,
    noticeOf: ({ status }, former) => ({ words: t(`admin.bookings.changed.${status}`), back: { status: former.status } }),
    onUndo: () => focusSteps(id),
  });
  return (status) => change({ status });
}
