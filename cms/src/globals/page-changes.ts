import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload, PayloadRequest } from 'payload';
import * as v from 'valibot';
import { transactionOf } from '#src/db/transaction.ts';

const row = v.object({ id: v.string(), page: v.string(), username: v.string() });

/** A published change of a page that no build contains yet; `username` is `''` for the server. */
export type WaitingChange = v.InferOutput<typeof row>;

/** Records in the transaction of a request that its user has published a page, and notifies all processes after the commit. */
export async function recordPageChange(req: PayloadRequest, page: string): Promise<void> {
  const transaction = await transactionOf(req);
  await transaction.execute(sql`
    with change as (
      insert into page_change (page, username) values (${page}, ${req.user?.username ?? ''})
      on conflict (page, username) do update set id = default returning page
    )
    select pg_notify('content', '') from change`);
}

/** Returns the published changes that no build contains yet, oldest first. */
export async function readPageChanges(payload: Payload): Promise<WaitingChange[]> {
  const { rows } = await payload.db.drizzle.execute(sql`select page, username, id::text from page_change order by page_change.id`);
  return v.parse(v.array(row), rows);
}

/** Deletes published changes that a live build contains; keeps changes that were repeated after `changes` were read. */
export async function deletePageChanges(payload: Payload, changes: readonly WaitingChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids: SQL[] = changes.map(({ id }) => sql`${id}::bigint`);
  await payload.db.drizzle.execute(sql`delete from page_change where id in (${sql.join(ids, sql`, `)})`);
}
