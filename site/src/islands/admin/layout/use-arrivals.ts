import type { Booking, ContactMessage } from '@studio/contract';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listKeys } from '../api/query-keys.ts';
import { useSummary } from '../api/use-summary.ts';
import { useNotice } from '../ui/Notices.tsx';
import { cameIn } from './came-in.ts';

/** Says so when bookings or messages came in while the screens are open. */
export function useArrivals(): void {
  const { t } = useTranslation();
  const say = useNotice();
  const queries = useQueryClient();
  const { data: summary } = useSummary();
  const isChanging = useIsMutating() > 0;
  const known = useRef(summary);
  useEffect(() => {
    // The server may count a change of the owner's that is not in the list yet.
    if (isChanging) return;
    const before = known.current;
    known.current = summary;
    if (!before || !summary || before === summary) return;
    const pending = queries.getQueryData<Booking[]>(listKeys.bookings)?.filter(({ status }) => status === 'pending');
    const unread = queries.getQueryData<ContactMessage[]>(listKeys.messages)?.filter(({ read }) => !read);
    const bookings = cameIn({ now: summary.pendingBookings, before: before.pendingBookings, held: pending?.length });
    const messages = cameIn({ now: summary.unreadMessages, before: before.unreadMessages, held: unread?.length });
    if (bookings > 0) say(t('admin.arrived.bookings', { count: bookings }));
    if (messages > 0) say(t('admin.arrived.messages', { count: messages }));
  }, [summary, isChanging, queries, say, t]);
}
