import { isRealDay, type Language, type PaymentReceipt } from '@studio/contract';
import type { TFunction } from 'i18next';
import { formatBothDays } from '#src/lib/dates.ts';
import { formatRiyals } from '../money/Amount.tsx';

interface Fact {
  /** The last part of the translation key of the label. */
  label:
    | 'number'
    | 'day'
    | 'from'
    | 'to'
    | 'amount'
    | 'refunded'
    | 'method'
    | 'refundMethod'
    | 'for'
    | 'reference'
    | 'session'
    | 'price'
    | 'received'
    | 'kept'
    | 'owed';
  value: (t: TFunction, language: Language) => string;
}

/** Returns the lines of a receipt, without lines for a missing reference, day of the session or price. */
export function receiptFacts(receipt: PaymentReceipt): Fact[] {
  const { number, day, kind, name, amount, method, reference, sessionDay, price, received, owed } = receipt;
  const isRefund = kind === 'refund';
  const text = (label: Fact['label'], value: string): Fact => ({ label, value: () => value });
  const money = (label: Fact['label'], halalas: number): Fact => ({
    label,
    value: (t) => t('admin.money.amount', { amount: formatRiyals(halalas) }),
  });
  const dayOf = (label: Fact['label'], value: string): Fact => ({ label, value: (_, language) => formatBothDays(value, language) });
  return [
    text('number', String(number)),
    dayOf('day', day),
    text(isRefund ? 'to' : 'from', name),
    money(isRefund ? 'refunded' : 'amount', amount),
    { label: isRefund ? 'refundMethod' : 'method', value: (t) => t(`admin.details.method.${method}`) },
    { label: 'for', value: (t) => t(`package.${receipt.package}`, receipt.package) },
    ...(reference ? [text('reference', reference)] : []),
    ...(isRealDay(sessionDay) ? [dayOf('session', sessionDay)] : []),
    ...(price === null ? [] : [money('price', price)]),
    money(isRefund ? 'kept' : 'received', received),
    ...(price === null ? [] : [money('owed', owed)]),
  ];
}
