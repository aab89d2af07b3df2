import { type ExportedPayment, type Language, plainAmount } from '@studio/contract';
import type { TFunction } from 'i18next';
import { formatHijriDay } from '#src/lib/dates.ts';

type Column = readonly [label: string, cell: (payment: ExportedPayment) => string];

/** Returns payments as rows below a row of headings, with the day in both calendars; refunds have a separate column. */
export function paymentRows(payments: readonly ExportedPayment[], t: TFunction, language: Language): string[][] {
  const amountOf = (kind: ExportedPayment['kind']) => (payment: ExportedPayment) =>
    payment.kind === kind ? plainAmount(payment.amount) : '';
  const columns: readonly Column[] = [
    [t('admin.moneyFile.number'), ({ number }) => String(number)],
    [t('admin.moneyFile.day'), ({ day }) => day],
    [t('admin.moneyFile.hijri'), ({ day }) => formatHijriDay(day, {}, language)],
    [t('admin.moneyFile.kind'), ({ kind }) => t(`admin.moneyFile.kind.${kind}`)],
    [t('admin.moneyFile.received'), amountOf('payment')],
    [t('admin.moneyFile.refunded'), amountOf('refund')],
    [t('admin.details.method'), ({ method }) => t(`admin.details.method.${method}`)],
    [t('admin.moneyScreen.package'), (payment) => t(`package.${payment.package}`, payment.package)],
    [t('admin.moneyFile.client'), ({ name = '' }) => name],
    [t('admin.moneyFile.reference'), ({ reference = '' }) => reference],
    [t('admin.details.note'), ({ note }) => note],
    [t('admin.moneyFile.recordedBy'), ({ username = '' }) => username],
  ];
  return [columns.map(([label]) => label), ...payments.map((payment) => columns.map(([, cell]) => cell(payment)))];
}
