import { and, count, desc, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { DeletedPhoto } from '@studio/contract';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { isInBin } from './bin.ts';

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** Returns a page of the photos in the bin, last deleted first, with the cursor of the next page. */
export async function readDeletedPhotos({ db }: Payload, { limit, cursor }: Page) {
  const after = cursor === undefined ? undefined : isAfter(cursor);
  if (cursor !== undefined && !after) return rejectCursor();
  const { drizzle } = db;
  const newestFirst = [desc(table.deletedAt), desc(table.id)];
  const rows = await drizzle
    .select()
    .from(table)
    .where(and(isInBin, after))
    .orderBy(...newestFirst)
    .limit(limit + 1);
  const [counted] = await drizzle.select({ total: count() }).from(table).where(isInBin);
  const data = rows.slice(0, limit).map(toDeletedPhoto);
  const last = data.at(-1);
  const nextCursor = rows.length > limit && last ? writeCursor(last) : null;
  return { success: true as const, data, nextCursor, total: counted?.total ?? 0 };
}

const rejectCursor = (): Rejection => reject(400, 'errors.cursor', { errors: { cursor: 'errors.cursor' } });

const toDeletedPhoto = (row: typeof table.$inferSelect): DeletedPhoto => ({
  _id: row.id,
  caption: row.caption ?? '',
  captionAr: row.captionAr ?? '',
  category: row.category,
  deletedAt: new Date(row.deletedAt ?? 0).toISOString(),
  thumbnail: row.thumbnail ? `data:image/avif;base64,${row.thumbnail}` : '',
});

const writeCursor = ({ _id, deletedAt }: DeletedPhoto): string => Buffer.from(`${deletedAt}|${_id}`).toString('base64url');

/** Returns the condition for the rows after a cursor; undefined for an invalid cursor. */
function isAfter(cursor: string): SQL | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, deletedAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u.exec(text) ?? [];
  if (!deletedAt || Number.isNaN(Date.parse(deletedAt))) return undefined;
  return sql`(${table.deletedAt}, ${table.id}) < (${deletedAt}::timestamptz, ${id}::uuid)`;
}
