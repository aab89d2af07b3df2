'use client';

import { useFormFields } from '@payloadcms/ui';
import { type Language, retentionMonths } from '@studio/contract';
import { useEffect, useState } from 'react';
import { askDue, type Counts } from './ask-personal-data.ts';
import './retention.css';
import { usePanelLanguage } from './use-panel-language.ts';

const words: Record<Language, { nothing: string; due: (counts: Counts) => string }> = {
  en: {
    nothing: 'With these numbers, nothing is deleted today.',
    due: ({ bookings, messages }) =>
      `With these numbers, what is older is deleted for good, as a rule within an hour of saving. Bookings: ${bookings}. Messages: ${messages}.`,
  },
  ar: {
    nothing: 'بهذه المدد لا يُحذف شيء اليوم.',
    due: ({ bookings, messages }) =>
      `بهذه المدد يُحذف ما هو أقدم منها حذفاً نهائياً، وعادةً خلال ساعة من الحفظ. الحجوزات: ${bookings}. الرسائل: ${messages}.`,
  },
};

/** While a number is typed, nobody is asked. In milliseconds. */
const pause = 300;

/** Whole months that may be set; undefined for whatever else is typed. */
const monthsIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= retentionMonths.least && value <= retentionMonths.most
    ? value
    : undefined;

/** Below the months of retention: how much is deleted when these are saved. */
export function RetentionDue() {
  const { nothing, due } = words[usePanelLanguage()];
  const bookings = useFormFields(([fields]) => monthsIn(fields['bookingMonths']?.value));
  const messages = useFormFields(([fields]) => monthsIn(fields['messageMonths']?.value));
  const [counts, setCounts] = useState<Counts>();
  useEffect(() => {
    setCounts(undefined);
    if (bookings === undefined || messages === undefined) return;
    const given = new AbortController();
    const timer = setTimeout(async () => {
      const found = await askDue({ bookings, messages }, given.signal);
      if (!given.signal.aborted) setCounts(found);
    }, pause);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [bookings, messages]);
  const isSome = counts !== undefined && counts.bookings + counts.messages > 0;
  return (
    <p role="status" className={`field-type retention-due${isSome ? ' retention-due--some' : ''}`}>
      {counts && (isSome ? due(counts) : nothing)}
    </p>
  );
}
