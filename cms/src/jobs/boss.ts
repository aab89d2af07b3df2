import type { Payload } from 'payload';
import { PgBoss } from 'pg-boss';

const minute = 60_000;

/**
 * Opens the queues that live in the studio's database, over Payload's own connections.
 * @throws what the database says
 */
export async function openBoss(payload: Payload, signal: AbortSignal): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => payload.db.pool.query(text, values) },
    schema: 'jobs',
    // Nothing runs by the clock.
    schedule: false,
    // In seconds: how often it looks for jobs whose process was killed.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
  });
  let lastWarning = 0;
  // The database may be away for a while: it goes on by itself, and one line a minute says so.
  boss.on('error', ({ message }) => {
    if (signal.aborted || Date.now() < lastWarning + minute) return;
    lastWarning = Date.now();
    payload.logger.warn(`Background work waits: ${message}`);
  });
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}
