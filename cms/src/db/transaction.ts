import { randomUUID } from 'node:crypto';
// Declares `payload.db.drizzle`.
import type {} from '@payloadcms/db-postgres';
import { count, max, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { PgColumn, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core';
import type { Payload, PayloadRequest } from 'payload';

export type Transaction = Parameters<Parameters<Payload['db']['drizzle']['transaction']>[0]>[0];

/**
 * Returns a short version of a table's state: the number of rows and the latest change. It may be equal for two changes within one millisecond, or
 * for changes that are committed in another order.
 */
export async function tableVersion(payload: Payload, table: PgTable & { updatedAt: PgColumn }, where?: SQL): Promise<string> {
  const [row] = await payload.db.drizzle
    .select({ rows: count(), latest: max(table.updatedAt) })
    .from(table)
    .where(where);
  return `${row?.rows ?? 0} ${row?.latest ?? ''}`;
}

/** Returns the expression that takes an advisory lock until the end of the transaction. */
const lock = (name: string): SQL => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

export type Executor = Pick<Payload['db']['drizzle'], 'execute'>;

const isTransaction = (value: unknown): value is Transaction => typeof value === 'object' && value !== null && 'execute' in value;

/** Takes advisory locks that all processes share, in the given order, until the end of the transaction. */
export async function takeLock(transaction: Executor, ...names: readonly string[]): Promise<void> {
  await transaction.execute(sql`select ${sql.join(names.map(lock), sql`, `)}`);
}

/** Takes an advisory lock in shared mode until the end of the transaction: it waits for `takeLock`, but not for other shared locks. */
export async function takeSharedLock(transaction: Executor, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}

/** Returns the transaction that Payload opened for a request. @throws if there is none */
export async function transactionOf(req: PayloadRequest): Promise<Transaction> {
  const { db } = req.payload;
  const id = await req.transactionID;
  const transaction: unknown = id === undefined ? undefined : db.sessions?.[id]?.db;
  if (!isTransaction(transaction)) throw new Error('The request has no transaction.');
  return transaction;
}

/** Takes an advisory lock in the transaction that Payload opened for a request, until the end of the transaction. */
export async function lockTransaction(req: PayloadRequest, name: string): Promise<void> {
  await takeLock(await transactionOf(req), name);
}

/**
 * Calls a function after the commit of a request's transaction, or at once if the request has no transaction. Payload 3.90 runs hooks before the
 * commit, when other connections still read the previous rows.
 */
export async function afterCommit(req: PayloadRequest, run: () => void): Promise<void> {
  const id = await req.transactionID;
  const session = id === undefined ? undefined : req.payload.db.sessions?.[id];
  if (!session) return run();
  const { resolve } = session;
  session.resolve = async () => {
    await resolve();
    run();
  };
}

/** A database, of any schema, that runs transactions. */
export interface Transacting<Statements> {
  transaction<Result>(work: (transaction: Statements) => Promise<Result>): Promise<Result>;
}

/**
 * Runs work in one transaction under one or more locks that all processes share; takes them in the given order.
 * @throws the error of the work or of the commit; the transaction is rolled back
 */
export const withLock = <Result, Statements extends Executor = Transaction>(
  { db }: { db: { drizzle: Transacting<Statements> } },
  names: string | readonly string[],
  work: (transaction: Statements) => Promise<Result>,
): Promise<Result> =>
  db.drizzle.transaction(async (transaction) => {
    await takeLock(transaction, ...[names].flat());
    return work(transaction);
  });

const nothing = () => Promise.resolve();

/**
 * Runs work as `withLock` does; Payload's operations join the transaction through the request. This function replaces Payload's `commitTransaction`,
 * which reports no error when the commit fails, such as during a restart of PostgreSQL (payload#17726).
 */
export async function withLockedRequest<Result>(
  req: PayloadRequest,
  name: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { db } = req.payload;
  const id = randomUUID();
  const end = { resolve: nothing, reject: nothing };
  const result = await withLock(req.payload, name, async (transaction) => {
    const session = Object.assign(end, { db: transaction });
    db.sessions = Object.assign(db.sessions ?? {}, { [id]: session });
    req.transactionID = id;
    try {
      return await work(transaction);
    } finally {
      delete db.sessions[id];
      delete req.transactionID;
    }
  });
  await end.resolve();
  return result;
}
