import { randomUUID } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres/drizzle';
import type { PayloadRequest } from 'payload';

const nothing = () => Promise.resolve();

/**
 * Runs work in one transaction, which Payload's operations join through the request, one after the other with all work of
 * the same name in whatever process. Not by Payload's own `commitTransaction`: that returns as if all were well when the
 * commit fails, as it does when PostgreSQL restarts at that moment.
 * @throws what the work throws, and where the commit failed: nothing is stored then
 */
export function inTurn<Result>(req: PayloadRequest, name: string, work: () => Promise<Result>): Promise<Result> {
  const { db } = req.payload;
  const id = randomUUID();
  return db.drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    db.sessions = Object.assign(db.sessions ?? {}, { [id]: { db: transaction, resolve: nothing, reject: nothing } });
    req.transactionID = id;
    try {
      return await work();
    } finally {
      delete db.sessions[id];
      delete req.transactionID;
    }
  });
}
