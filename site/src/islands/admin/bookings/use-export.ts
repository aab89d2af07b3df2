import { type Booking, todayInRiyadh } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../ui/Notices.tsx';
import { saveFile } from './save-file.ts';
import { spreadsheetRows } from './spreadsheet-rows.ts';

/** Saves bookings as a file for a spreadsheet. */
export function useExport() {
  const { t } = useTranslation();
  const say = useNotice();
  return useMutation({
    mutationFn: async (bookings: readonly Booking[]) => {
      const { csvOf } = await import('./csv.ts');
      saveFile(`bookings-${todayInRiyadh()}.csv`, 'text/csv;charset=utf-8', csvOf(spreadsheetRows(bookings, t)));
    },
    onSuccess: (_, { length: count }) => say(t('admin.bookings.exported', { count })),
  });
}
