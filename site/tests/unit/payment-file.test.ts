import type { ExportedPayment } from '@studio/contract';
import { expect, test } from 'vitest';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { csvOf } from '#src/islands/admin/bookings/booking-files.ts';
import { paymentRows } from '#src/islands/admin/money/payment-file.ts';

const payment: ExportedPayment = {
  id: '1',
  number: 7,
  kind: 'payment',
  method: 'cash',
  amount: 125_050,
  day: '2027-02-08',
  note: '=1+1',
  createdAt: '2027-02-08T10:00:00.000Z',
  package: 'wedding',
  name: '@Sara',
};

test('escapes formulas, and writes the day in both calendars', () => {
  const file = csvOf(paymentRows([payment, { ...payment, kind: 'refund', number: 8 }], pageTexts('ar'), 'ar'));
  expect(file.startsWith('\uFEFF')).toBe(true);
  const [, first = '', second = ''] = file.split('\r\n');
  expect(first).toContain('7,2027-02-08,1 رمضان 1448 هـ,دفعة,1250.50,,');
  expect(second).toContain('استرداد,,1250.50,');
  for (const cell of ["'=1+1", "'@Sara"]) expect(first).toContain(cell);
});
