import type { Booking } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../ui/Notices.tsx';
import { saveFile } from './save-file.ts';

/** Saves a booking's day as a file for the calendar. */
export function useCalendar() {
  const { t } = useTranslation();
  const say = useNotice();
  return useMutation({
    mutationFn: async (booking: Booking) => {
      const { calendarFile } = await import('./calendar-file.ts');
      saveFile(`booking-${booking.date}.ics`, 'text/calendar;charset=utf-8', calendarFile(booking, t, location.hostname));
    },
    onSuccess: () => say(t('admin.bookings.calendarSaved')),
  });
}
