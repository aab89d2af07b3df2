import { asc, eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { noteUnchanged } from '#src/audit/record.ts';
import { withLock } from '#src/db/transaction.ts';
import { wakeMails } from '#src/jobs/mail-queue.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { type ReleaseRow, releasePhotos, undone, withdrawals } from '#src/permission/tables.ts';
import { withholdForbidden } from '#src/photos/withhold.ts';
import { addReleaseMails } from './mails.ts';
import { undoableOf } from './read-release.ts';

/** The author of a withdrawal; `user` is the id of the staff member. */
export interface Withdrawer {
  by: 'client' | 'staff' | 'erasure';
  user?: string | undefined;
}

/**
 * Withdraws a release for photos. Before it returns, withholds the photos that may no longer be public. Ignores photos that are already withdrawn,
 * but repeats a client's withdrawal if staff or an erasure withdraws. Rejects positions that the release does not have.
 * @param photos positions of the photos in the release
 */
export async function withdraw(
  payload: Payload,
  { id }: ReleaseRow,
  photos: readonly number[],
  { by, user }: Withdrawer,
): Promise<Rejection | undefined> {
  const isAdded = await withLock(payload, `withdrawal ${id}`, async (transaction) => {
    const rowsOfPhotos = await transaction
      .select({ position: releasePhotos.position })
      .from(releasePhotos)
      .where(eq(releasePhotos.releaseId, id));
    const known = rowsOfPhotos.map(({ position }) => position);
    if (photos.some((position) => !known.includes(position)))
      return reject(400, 'release.errors.notInRelease', { errors: { photos: 'release.errors.notInRelease' } });
    const rows = await transaction
      .select({ positions: withdrawals.positions, withdrawnBy: withdrawals.withdrawnBy, undoneAt: undone.createdAt })
      .from(withdrawals)
      .leftJoin(undone, eq(undone.withdrawalId, withdrawals.id))
      .where(eq(withdrawals.releaseId, id));
    // Store a withdrawal by the studio even if the client has withdrawn the release, because clients can undo their own withdrawals.
    const live = rows.filter(({ undoneAt, withdrawnBy }) => undoneAt === null && (by === 'client' || withdrawnBy !== 'client'));
    const gone = new Set(live.flatMap(({ positions }) => positions ?? known));
    const positions = known.filter((position) => photos.includes(position) && !gone.has(position));
    if (positions.length === 0) return false;
    const [stored] = await transaction
      .insert(withdrawals)
      .values({ releaseId: id, positions, withdrawnBy: by, userId: user ?? null })
      .returning({ id: withdrawals.id });
    if (stored) await addReleaseMails(transaction, { id, kind: 'withdrawn', withdrawal: stored.id });
    return true;
  });
  if (isAdded instanceof Rejection) return isAdded;
  if (isAdded) {
    wakeMails();
    logSecurity({ event: 'release.withdrawn', user, id });
  } else if (by === 'staff') noteUnchanged();
  // Withhold photos even without a new withdrawal: an earlier attempt may have failed after its commit.
  await withholdForbidden(payload);
  return undefined;
}

/** Undoes the withdrawal that `undoableOf` returns, and rejects the call if there is none. Photos remain withheld until staff publish them. */
export async function undoLast(payload: Payload, { id }: ReleaseRow): Promise<Rejection | undefined> {
  const rejection = await withLock(payload, `withdrawal ${id}`, async (transaction) => {
    const rows = await transaction
      .select({ id: withdrawals.id, createdAt: withdrawals.createdAt, withdrawnBy: withdrawals.withdrawnBy, undoneAt: undone.createdAt })
      .from(withdrawals)
      .leftJoin(undone, eq(undone.withdrawalId, withdrawals.id))
      .where(eq(withdrawals.releaseId, id))
      .orderBy(asc(withdrawals.createdAt));
    const last = undoableOf(rows);
    if (!last) return reject(409, 'release.errors.noUndo');
    await transaction.insert(undone).values({ withdrawalId: last.id });
    return undefined;
  });
  if (!rejection) logSecurity({ event: 'release.resumed', id });
  return rejection;
}
