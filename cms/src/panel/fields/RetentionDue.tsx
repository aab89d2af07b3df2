'use client';

import { useFormFields } from '@payloadcms/ui';
import { retentionMonths } from '@studio/contract';
import { useEffect, useState } from 'react';
import { type DeletionCounts, deletionCounts, request } from '../api.ts';
import { usePanelLanguage } from '../use-panel-language.ts';
import '../panel.css';

const labels = {
  en: {
    nothing: 'With these numbers, nothing is deleted today.',
    due: ({ bookings, messages }: DeletionCounts) =>
      `With these numbers, what is older is deleted for good, as a rule within an hour of saving. Bookings: ${bookings}. Messages: ${messages}.`,
  },
  ar: {
    nothing: 'بهذه المدد لا يُحذف شيء اليوم.',
    due: ({ bookings, messages }: DeletionCounts) =>
      `بهذه المدد يُحذف ما هو أقدم منها حذفاً نهائياً، وعادةً خلال ساعة من الحفظ. الحجوزات: ${bookings}. الرسائل: ${messages}.`,
  },
};

/** Delay of the request after a change, in milliseconds. */
const debounce = 300;

/** Returns a valid number of months; undefined for another value. */
const validMonths = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= retentionMonths.least && value <= retentionMonths.most
    ? value
    : undefined;

/** Shows below the months of retention how many submissions a save would delete. */
export function RetentionDue() {
  const { nothing, due } = labels[usePanelLanguage()];
  const bookings = useFormFields(([fields]) => validMonths(fields['bookingMonths']?.value));
  const messages = useFormFields(([fields]) => validMonths(fields['messageMonths']?.value));
  const [counts, setCounts] = useState<DeletionCounts>();
  useEffect(() => {
    setCounts(undefined);
    if (bookings === undefined || messages === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const path = `personal-data/due?bookings=${bookings}&messages=${messages}`;
      const answer = await request(path, deletionCounts, { signal: abort.signal });
      if (!abort.signal.aborted) setCounts(answer.ok ? answer.data : undefined);
    }, debounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [bookings, messages]);
  const isSome = counts !== undefined && counts.bookings + counts.messages > 0;
  return (
    <p role="status" className={`field-type retention-due${isSome ? ' retention-due--some' : ''}`}>
      {counts && (isSome ? due(counts) : nothing)}
    </p>
  );
}
