import { and, desc, eq, isNull, sql } from '@payloadcms/db-postgres/drizzle';
import type { Today } from '@studio/contract';
import type { Payload } from 'payload';
import { documents, releases, undone, withdrawals } from '#src/permission/tables.ts';

/** The number of listed releases of each kind. */
const most = 10;

/** Returns the releases that staff must act on: withdrawn by clients in the last week, and of children whose guardian's document was not seen. */
export async function dueReleases({ db }: Payload): Promise<Today['releases']> {
  const isRecent = and(
    eq(withdrawals.withdrawnBy, 'client'),
    isNull(undone.withdrawalId),
    sql`${withdrawals.createdAt} > now() - interval '7 days'`,
  );
  const withdrawn = await db.drizzle
    .selectDistinct({ id: releases.id, person: releases.personName })
    .from(withdrawals)
    .innerJoin(releases, eq(releases.id, withdrawals.releaseId))
    .leftJoin(undone, eq(undone.withdrawalId, withdrawals.id))
    .where(isRecent)
    .limit(most);
  const unseen = await db.drizzle
    .select({ id: releases.id, person: releases.personName })
    .from(releases)
    .leftJoin(documents, eq(documents.releaseId, releases.id))
    .where(and(eq(releases.isChild, true), isNull(documents.releaseId)))
    .orderBy(desc(releases.signedAt))
    .limit(most);
  return [
    ...withdrawn.map((row) => ({ ...row, kind: 'withdrawn' as const })),
    ...unseen.map((row) => ({ ...row, kind: 'document' as const })),
  ];
}
