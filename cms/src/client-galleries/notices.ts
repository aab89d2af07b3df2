import { and, eq, isNull, lt, ne, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { wakeMails } from '#src/jobs/mail-queue.ts';
import { deleteGallery } from './delete.ts';
import { existing } from './galleries.ts';
import { addGalleryMails, type GalleryNotice } from './mails.ts';
import { galleries } from './tables.ts';

/** The SQL expression of the time at which a gallery ended or will end. */
const end = sql`least(coalesce(${galleries.endedAt}, ${galleries.expiresAt}), ${galleries.expiresAt})`;

const expiresSoon = sql`${galleries.expiresAt} between now() and now() + interval '7 days' and ${galleries.publishedAt} < ${galleries.expiresAt} - interval '8 days'`;
const isDeletedSoon = and(existing, isNull(galleries.ownerWarnedAt), sql`${end} < now() - interval '23 days'`);

/** A condition for galleries to delete: they ended at least 30 days ago, and the studio was notified at least 6 days and 23 hours ago. */
const isOver: SQL = sql`${end} < now() - interval '30 days' and ${galleries.ownerWarnedAt} < now() - interval '6 days 23 hours'`;

/**
 * Queues a mail to the client a week before a gallery ends, and a mail to the studio a week before the photos of a gallery are deleted. Each row is
 * marked in the same transaction, so that concurrent processes queue each mail once.
 */
export async function sendGalleryNotices({ db }: Payload): Promise<void> {
  const now = new Date();
  const queued = await db.drizzle.transaction(async (transaction) => {
    const { id } = galleries;
    const isWarned = and(eq(galleries.state, 'published'), isNull(galleries.endedAt), isNull(galleries.warnedAt), expiresSoon);
    const ending = await transaction.update(galleries).set({ warnedAt: now }).where(isWarned).returning({ id });
    const deleted = await transaction.update(galleries).set({ ownerWarnedAt: now }).where(isDeletedSoon).returning({ id });
    const notices: GalleryNotice[] = [
      ...ending.map((row) => ({ ...row, kind: 'ending' as const })),
      ...deleted.map((row) => ({ ...row, kind: 'deletion' as const })),
    ];
    for (const notice of notices) await addGalleryMails(transaction, notice);
    return notices.length;
  });
  if (queued > 0) wakeMails();
}

/** Deletes the galleries that meet `isOver`. The deletion checks this condition again, because staff may have resumed the gallery since the query. */
export async function deleteEndedGalleries(payload: Payload): Promise<void> {
  const rows = await payload.db.drizzle
    .select({ id: galleries.id })
    .from(galleries)
    .where(and(ne(galleries.state, 'deleting'), lt(galleries.ownerWarnedAt, new Date()), isOver));
  for (const { id } of rows) await deleteGallery(payload, id, undefined, isOver);
}
