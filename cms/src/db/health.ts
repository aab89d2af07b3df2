import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Pool } from './pool.ts';

/**
 * Interval and timeouts of the health check, in milliseconds. Their sum is under five seconds, the maximum wait of a request for a database that is
 * down.
 */
const interval = 1000;
const queryTimeout = 1500;
const connectTimeout = 2000;

interface Watched {
  url: string;
  pool: Pool;
  signal: AbortSignal;
  log: { warn(line: string): void };
}

/**
 * Checks the database every second over a separate connection, until `signal` is aborted, and marks the pool as down or up. A frozen database, or a
 * network that drops packets, leaves the connections open. The driver's `query_timeout` does not help: it also fails slow statements, and a
 * transaction waits for it twice (statement and rollback).
 */
export async function watchDatabase({ url, pool, signal, log }: Watched): Promise<void> {
  let connection: pg.Client | undefined;
  let isDown = false;
  while (!signal.aborted) {
    try {
      connection = await checkHealth(connection, url);
      pool.markUp();
      if (isDown) log.warn('The database answers again');
      isDown = false;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      connection = undefined;
      pool.markDown(error);
      if (!isDown && !signal.aborted) log.warn(`The database does not answer: ${error.message}`);
      isDown = true;
    }
    await sleep(interval, undefined, { signal, ref: false }).catch(() => undefined);
  }
  await connection?.end();
}

/**
 * Checks the database once: by a query on the open connection, then by a new connection, because the open one may be broken, or wait in the queue of
 * a busy pooler.
 * @returns the connection for the next check; undefined if a running database rejected it
 * @throws if the database does not answer
 */
async function checkHealth(connection: pg.Client | undefined, url: string): Promise<pg.Client | undefined> {
  if (connection && (await canQuery(connection))) return connection;
  const fresh = new pg.Client({ connectionString: url });
  fresh.on('error', () => undefined);
  try {
    await withTimeout(fresh.connect(), connectTimeout);
    return fresh;
  } catch (error) {
    fresh.connection.stream.destroy();
    if (isAnswer(error)) return undefined;
    throw error;
  }
}

/** Returns whether a connection answers; closes it if not. */
async function canQuery(connection: pg.Client): Promise<boolean> {
  try {
    await withTimeout(connection.query('select 1'), queryTimeout);
    return true;
  } catch {
    connection.connection.stream.destroy();
    return false;
  }
}

/**
 * Returns whether an error comes from a running database, such as "too many connections". SQLSTATE 57P is excluded: the database starts or shuts
 * down.
 */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError && !error.code?.startsWith('57P');

const timeoutError = new Error('timeout');

/**
 * Settles as `answer` does, or rejects after a timeout. `setImmediate` lets the event loop first read an answer that arrived while this process was
 * busy.
 */
const withTimeout = <Result>(answer: Promise<Result>, milliseconds: number): Promise<Result> =>
  Promise.race([
    answer,
    sleep(milliseconds, undefined, { ref: false })
      .then(() => setImmediate())
      .then(() => Promise.reject(timeoutError)),
  ]);
