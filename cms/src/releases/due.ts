import { and, count, desc, eq, isNull, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { type ReleaseAlert, type Today, todayInRiyadh } from '@studio/contract';
import type { Payload } from 'payload';
import type { Transaction } from '#src/db/transaction.ts';
import { isNotUndone } from '#src/permission/may-be-public.ts';
import { documents, releases, withdrawals } from '#src/permission/tables.ts';
import { endingDays } from './alerts.ts';

/** Maximum number of listed releases of each kind. */
const most = 10;

/**
 * Returns the releases that require action by staff, at most `most` of each kind: releases with a client's withdrawal in the last week that was not
 * undone, and releases of children without a check of the guardian's document.
 */
export async function dueReleases({ db }: Payload): Promise<Today['releases']> {
  const isRecent = and(eq(withdrawals.withdrawnBy, 'client'), isNotUndone, sql`${withdrawals.createdAt} > now() - interval '7 days'`);
  const withdrawn = await db.drizzle
    .selectDistinct({ id: releases.id, person: releases.personName })
    .from(withdrawals)
    .innerJoin(releases, eq(releases.id, withdrawals.releaseId))
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

/**
 * Counts the releases that end soon, have ended, were withdrawn for at least one photo, or lack the check of a guardian's document. A release can
 * count for several alerts.
 */
export async function countAlerts(
  { db }: { db: { drizzle: Pick<Transaction, 'select'> } },
  today = todayInRiyadh(),
): Promise<Record<ReleaseAlert, number>> {
  const isWithdrawn = sql`exists (select 1 from ${withdrawals} where ${withdrawals.releaseId} = ${releases.id} and ${isNotUndone})`;
  const lastDay = sql`${today}::date + ${endingDays}::integer`;
  const matching = (condition: SQL) => sql<number>`(${count()} filter (where ${condition}))::integer`;
  const [counted] = await db.drizzle
    .select({
      document: matching(sql`${releases.isChild} and ${documents.releaseId} is null`),
      withdrawn: matching(isWithdrawn),
      ended: matching(sql`${releases.validUntil} < ${today}::date`),
      ending: matching(sql`${releases.validUntil} >= ${today}::date and ${releases.validUntil} <= ${lastDay}`),
    })
    .from(releases)
    .leftJoin(documents, eq(documents.releaseId, releases.id));
  return counted ?? { document: 0, withdrawn: 0, ended: 0, ending: 0 };
}
