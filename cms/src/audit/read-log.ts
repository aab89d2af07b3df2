import { and, desc, eq, lt, sql } from '@payloadcms/db-postgres/drizzle';
import { type AuditLog, type AuditNoun, retentionMonths } from '@studio/contract';
import type { Payload } from 'payload';
import { retention, user as users } from '#src/db/payload-generated-schema.ts';
import { auditEntries as entries } from './audit-table.ts';

const pageSize = 50;

interface Filter {
  noun?: AuditNoun | undefined;
  username?: string | undefined;
  before?: string | undefined;
}

/** Returns the number of months after which an entry is deleted. */
async function readAuditMonths({ db }: Pick<Payload, 'db'>): Promise<number> {
  const [row] = await db.drizzle.select({ months: retention.auditMonths }).from(retention).limit(1);
  return Number(row?.months ?? retentionMonths.audit);
}

/** Reads a page of entries, newest first, with up to 200 names of acting users and the retention in months. */
export async function readEntries(payload: Payload, { noun, username, before }: Filter): Promise<AuditLog> {
  const { drizzle } = payload.db;
  const rows = await drizzle
    .select({ entry: entries, presentName: users.username })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.userId))
    .where(
      and(
        noun && eq(entries.noun, noun),
        username === undefined ? undefined : eq(entries.username, username),
        before === undefined ? undefined : lt(entries.id, BigInt(before)),
      ),
    )
    .orderBy(desc(entries.id))
    .limit(pageSize + 1);
  const names = await drizzle.selectDistinct({ username: entries.username }).from(entries).orderBy(entries.username).limit(200);
  return {
    entries: rows.slice(0, pageSize).map(({ entry: { id, at, userId: user, requestKey: _, ...entry }, presentName }) => ({
      ...entry,
      id: String(id),
      at: at.toISOString(),
      user,
      presentName,
    })),
    usernames: names.map(({ username: name }) => name),
    hasMore: rows.length > pageSize,
    months: await readAuditMonths(payload),
  };
}

export async function deleteExpiredEntries(payload: Payload): Promise<void> {
  const months = await readAuditMonths(payload);
  await payload.db.drizzle
    .delete(entries)
    .where(
      sql`(${entries.at} at time zone 'Asia/Riyadh')::date < (now() at time zone 'Asia/Riyadh')::date - make_interval(months => ${months})`,
    );
}
