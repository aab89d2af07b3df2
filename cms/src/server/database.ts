import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Payload } from 'payload';
import { createFirstAdmin, type FirstLogin } from '#src/auth/credentials.ts';
import { expectNoHalfRestore } from '#src/backup/swap.ts';
import { keepRunning } from '#src/db/embedded/keep-running.ts';
import { type Postgres, startPostgres } from '#src/db/embedded/postgres.ts';
import type { Env } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';
import { log, logStep } from '#src/lib/log.ts';
import { markForDemo } from '#src/seed/demo.ts';
import { importFacts } from '#src/seed/demo-facts.ts';
import { rejectNewerData } from '#src/status/newer-data.ts';
import { migrate } from '#src/upgrade/migrate.ts';

/**
 * Starts the embedded database, and restarts it if it ends before the signal aborts.
 * @param onGiveUp called with the reason if all restarts fail
 */
export async function startDatabase(
  { dataDir }: Env,
  { signal, onGiveUp }: { signal: AbortSignal; onGiveUp: (reason: string) => void },
): Promise<Pick<Postgres, 'url' | 'stop'>> {
  logStep('Starting the database');
  const folder = path.join(dataDir, 'postgres');
  const start = () => startPostgres(folder, {}, logStep);
  const database = await start();
  const stop = keepRunning(database, {
    signal,
    restart: () => {
      // Fail if the data was removed: a restart would create an empty database.
      if (!existsSync(path.join(folder, 'data'))) throw new UserError(`There is no database in ${folder}.`);
      return start();
    },
    onEnd: (code) => log.error({ event: 'database.ended', code }, 'The database ended unexpectedly and is restarted; see postgres.log'),
    onError: (error) => log.error({ err: error }, 'The database could not be restarted'),
    onGiveUp: () => onGiveUp(`The database in ${folder} could not be restarted; see its postgres.log. The studio stops.`),
  });
  return { url: database.url, stop };
}

/** The key of the advisory lock of the preparation: an arbitrary number that no other code uses. */
const lock = 4_815_162_342;

/**
 * Migrates the database. If there is no user, creates the first admin, and marks an empty database for the demo studio if `seed` is `demo`. Takes a
 * lock, because several processes may start at once. Imports the facts of a demo studio.
 * @throws UserError after an interrupted restore, or if the data belong to a newer version
 */
export async function prepareDatabase(payload: Payload, env: Env): Promise<FirstLogin | undefined> {
  const connection = await payload.db.pool.connect();
  try {
    // Use a transaction's lock: a pooler that shares connections would lose a session's lock, or never release it.
    await connection.query('begin');
    await connection.query('select pg_advisory_xact_lock($1)', [lock]);
    await expectNoHalfRestore(connection);
    await rejectNewerData(payload);
    await migrate(payload);
    const { totalDocs: users } = await payload.count({ collection: 'user' });
    if (users === 0 && env.seed === 'demo' && (await isEmpty(payload))) await markForDemo(payload);
    await importFacts(payload);
    return users === 0 ? await createFirstAdmin(payload, env) : undefined;
  } finally {
    await connection.query('commit').catch(() => undefined);
    connection.release();
  }
}

/** Returns whether the studio has no photos, bookings or messages, including the bin; users are not counted. */
async function isEmpty(payload: Payload): Promise<boolean> {
  const collections = ['photo', 'booking', 'contact-message'] as const;
  const counts = await Promise.all(collections.map((collection) => payload.count({ collection, trash: true })));
  return counts.every(({ totalDocs }) => totalDocs === 0);
}
