import { randomUUID } from 'node:crypto';
import { count, max, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { PgColumn, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core';
import type { Payload, PayloadRequest } from 'payload';

const nothing = () => Promise.resolve();

/** What runs statements in one transaction. */
export type Transaction = Parameters<Parameters<Payload['db']['drizzle']['transaction']>[0]>[0];

/**
 * What tells one state of a table from another, in a few characters: how many rows there are, and when one of them was last
 * changed. Of two changes in the same millisecond, or committed in another order than they were made, one may not show.
 */
export async function tableVersion(payload: Payload, table: PgTable & { updatedAt: PgColumn }, where?: SQL): Promise<string> {
  const [row] = await payload.db.drizzle
    .select({ rows: count(), latest: max(table.updatedAt) })
    .from(table)
    .where(where);
  return `${row?.rows ?? 0} ${row?.latest ?? ''}`;
}

/** Waits until every other transaction that took the same turn has ended. */
const turn = (name: string): SQL => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

const canExecute = (value: unknown): value is Pick<Payload['db']['drizzle'], 'execute'> =>
  typeof value === 'object' && value !== null && 'execute' in value;

/** Has the transaction that Payload opened for a request go one after the other with all of the same name, from here to its end. */
export async function lockTransaction(req: PayloadRequest, name: string): Promise<void> {
  const { db } = req.payload;
  const id = await req.transactionID;
  const transaction: unknown = id === undefined ? undefined : db.sessions?.[id]?.db;
  if (!canExecute(transaction)) throw new Error(`There is no transaction that could wait for its turn: ${name}`);
  await transaction.execute(turn(name));
}

/**
 * Runs work in one transaction, which Payload's operations join through the request, one after the other with all work of
 * the same name in whatever process. Not by Payload's own `commitTransaction`: that returns as if all were well when the
 * commit fails, as it does when PostgreSQL restarts at that moment.
 * @throws what the work throws, and where the commit failed: nothing is stored then
 */
export function withLock<Result>(req: PayloadRequest, name: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const { db } = req.payload;
  const id = randomUUID();
  return db.drizzle.transaction(async (transaction) => {
    await transaction.execute(turn(name));
    db.sessions = Object.assign(db.sessions ?? {}, { [id]: { db: transaction, resolve: nothing, reject: nothing } });
    req.transactionID = id;
    try {
      return await work(transaction);
    } finally {
      delete db.sessions[id];
      delete req.transactionID;
    }
  });
}
