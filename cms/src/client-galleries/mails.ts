import type { Executor } from '#src/db/transaction.ts';
import { addMails } from '#src/jobs/mail-queue.ts';

/** A job of mails about an event of a client gallery. */
export interface GalleryNotice {
  id: string;
  kind: 'ready' | 'ending' | 'submitted' | 'reopened' | 'deletion';
  /** The end of the time in which the event can be undone, as ISO 8601, for events that can. */
  due?: string;
}

export function addGalleryMails(transaction: Executor, { id, kind, due }: GalleryNotice, startAfter?: Date): Promise<void> {
  const recipients = [
    ...(kind === 'submitted' || kind === 'deletion' ? ['studio' as const] : []),
    ...(kind === 'deletion' ? [] : ['visitor' as const]),
  ];
  return addMails(transaction, { collection: 'client-gallery', id, notice: kind, ...(due && { due }) }, recipients, startAfter);
}
