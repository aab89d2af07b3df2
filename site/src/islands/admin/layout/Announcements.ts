import type { Booking, ContactMessage } from '@studio/contract';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSummary } from '../api/lists.ts';
import { listKeys } from '../api/request.ts';
import { changeQueue, useQueue } from '../photos/upload/sending.ts';
import { isRunning } from '../photos/upload/upload-state.ts';
import { notify } from '../ui/Notices.tsx';

/** Shows notices of new bookings, new messages and completed uploads; renders no element. */
export function Announcements() {
  useArrivalNotices();
  useUploadNotices();
  return null;
}

function useArrivalNotices(): void {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data: summary } = useSummary();
  const isChanging = useIsMutating() > 0;
  const known = useRef(summary);
  useEffect(() => {
    // Waits for pending changes: the server may count a change before the cached list contains it.
    if (isChanging) return;
    const before = known.current;
    known.current = summary;
    if (!before || !summary || before === summary) return;
    const pending = queries.getQueryData<Booking[]>(listKeys.bookings)?.filter(({ status }) => status === 'pending');
    const unread = queries.getQueryData<ContactMessage[]>(listKeys.messages)?.filter(({ read }) => !read);
    const bookings = countArrivals(summary.pendingBookings, before.pendingBookings, pending?.length);
    const messages = countArrivals(summary.unreadMessages, before.unreadMessages, unread?.length);
    if (bookings > 0) notify(t('admin.arrived.bookings', { count: bookings }));
    if (messages > 0) notify(t('admin.arrived.messages', { count: messages }));
  }, [summary, isChanging, queries, t]);
}

/**
 * Returns the number of new items. Excludes items that this page set back to waiting: the cached list contains them already.
 * @param now the server's count of waiting items
 * @param before the previous count
 * @param cached the number of waiting items in the cached list
 */
export const countArrivals = (now: number, before: number, cached = 0): number => Math.max(0, now - Math.max(before, cached));

function useUploadNotices(): void {
  const { t } = useTranslation();
  const { uploads, unannounced } = useQueue();
  const { uploaded, failed } = unannounced;
  const isDone = uploaded + failed > 0 && !uploads.some(isRunning);
  useEffect(() => {
    if (!isDone) return;
    if (uploaded > 0) notify(t('admin.photos.upload.done', { count: uploaded }));
    if (failed > 0) notify(t('admin.photos.upload.notAll', { count: failed }), { isError: true });
    changeQueue({ type: 'announced' });
  }, [isDone, uploaded, failed, t]);
}
