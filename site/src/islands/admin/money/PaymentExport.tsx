import { exportPayments, todayInRiyadh } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#src/lib/save-file.ts';
import { type RequestError, request } from '../api/request.ts';
import { DayField } from '../calendar/TimeFields.tsx';
import { Button, Icon } from '../ui/Button.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';

/** Renders a form that saves the payments of a period as a CSV file. */
export function PaymentExport() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [period, setPeriod] = useState({ from: '', to: '' });
  const { mutate, isPending, error } = useMutation<number, RequestError>({
    mutationFn: async () => {
      const { data } = await request((api) => api.send(exportPayments, period));
      const [{ csvOf }, { paymentRows }] = await Promise.all([import('../bookings/booking-files.ts'), import('./payment-file.ts')]);
      saveFile(`payments-${todayInRiyadh()}.csv`, 'text/csv;charset=utf-8', csvOf(paymentRows(data, t, language)));
      return data.length;
    },
    onSuccess: (count) => notify(t('admin.moneyScreen.saved', { count })),
  });
  return (
    <section className="money-export">
      <h2>{t('admin.moneyScreen.export')}</h2>
      <p className="hint">{t('admin.moneyScreen.exportHint')}</p>
      <div className="calendar-fields">
        <DayField isOptional label={t('admin.moneyScreen.from')} day={period.from} onChange={(from) => setPeriod({ ...period, from })} />
        <DayField isOptional label={t('admin.moneyScreen.to')} day={period.to} onChange={(to) => setPeriod({ ...period, to })} />
      </div>
      {error && <Alert takesFocus>{error.serverMessage || t('admin.moneyScreen.notSaved')}</Alert>}
      <Button small look="quiet" busy={isPending} onClick={() => mutate()}>
        {!isPending && <Icon name="download" />}
        {t('admin.moneyScreen.save')}
      </Button>
    </section>
  );
}
