import type { Payload } from 'payload';
import { PgBoss } from 'pg-boss';

const minute = 60_000;

let opened: PgBoss | undefined;

/** The pg-boss of this process; undefined in commands. */
export const openedBoss = (): PgBoss | undefined => opened;

/**
 * Opens pg-boss in the schema `jobs` of the studio's database, over Payload's connection pool.
 * @throws the error of the database
 */
export async function openBoss(payload: Payload, signal: AbortSignal): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => payload.db.pool.query(text, values) },
    schema: 'jobs',
    schedule: false,
    // Interval in seconds; supervision restarts the jobs of killed processes.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
  });
  let lastWarning = 0;
  // Log at most one line a minute: pg-boss retries while the database is down.
  boss.on('error', ({ message }) => {
    if (signal.aborted || Date.now() < lastWarning + minute) return;
    lastWarning = Date.now();
    payload.logger.warn(`Background jobs are waiting: ${message}`);
  });
  try {
    opened = await boss.start();
    return opened;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}
