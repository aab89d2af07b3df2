import type { GuardianDocument } from '@studio/contract';
import type { Payload } from 'payload';
import { noteUnchanged } from '#src/audit/record.ts';
import { logSecurity } from '#src/lib/log.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { documents, type ReleaseRow } from '#src/permission/tables.ts';
import { notifyPhotosChanged } from '#src/photos/events.ts';

/**
 * Records that a user saw the document of a child's guardian: its kind, the user and the time. Ignores later records; rejects a release that is not
 * of a child.
 */
export async function recordDocumentSeen(
  payload: Payload,
  { id, isChild }: ReleaseRow,
  document: GuardianDocument,
  user: { id: string; username?: string | null } | null,
): Promise<Rejection | undefined> {
  if (!isChild) return reject(400, 'errors.invalid');
  const added = await payload.db.drizzle
    .insert(documents)
    .values({ releaseId: id, document, seenBy: user?.id ?? null, seenByName: user?.username ?? '' })
    .onConflictDoNothing()
    .returning({ releaseId: documents.releaseId });
  if (added.length === 0) {
    noteUnchanged();
    return undefined;
  }
  logSecurity({ event: 'release.documentSeen', user: user?.id, id });
  notifyPhotosChanged();
  return undefined;
}
