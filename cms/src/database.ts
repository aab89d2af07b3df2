import type { SQL } from '@payloadcms/db-postgres/drizzle';
import type { PayloadRequest } from 'payload';

interface Executes {
  execute(query: SQL): Promise<unknown>;
}

const executes = (db: unknown): db is Executes => typeof db === 'object' && db !== null && 'execute' in db;

/**
 * The database as the request's transaction sees it.
 * @throws where the request has no transaction
 */
export async function transactionOf(req: PayloadRequest): Promise<Executes> {
  const session = req.payload.db.sessions?.[String(await req.transactionID)];
  if (!executes(session?.db)) throw new Error('This request has no transaction.');
  return session.db;
}
