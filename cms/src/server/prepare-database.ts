import type { Payload } from 'payload';
import { createFirstAdmin, type FirstLogin } from '#src/auth/credentials.ts';
import { isHalfRestored } from '#src/backup/swap.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Env } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';
import { markForDemo } from '#src/seed/demo.ts';

/** The advisory lock under which a database is prepared; any number does that nobody else uses. */
const preparing = 4_815_162_342;

/**
 * Brings the database to today's schema and gives an empty one its first user, and the demo where it is wanted.
 * Several processes may start at once on one database: they go one after the other, so that each thing is done once.
 */
export async function prepareDatabase(payload: Payload, env: Env): Promise<FirstLogin | undefined> {
  const connection = await payload.db.pool.connect();
  try {
    // Of a transaction: the lock of a session is lost in a pooler that shares connections, and never let go.
    await connection.query('begin');
    await connection.query('select pg_advisory_xact_lock($1)', [preparing]);
    const { rows } = await connection.query(isHalfRestored);
    if (rows[0]?.found)
      throw new UserError('A restore was ended on its way. Run `npm run restore -- FILE` again; until then, nothing is lost.');
    await migrate(payload);
    const { totalDocs: users } = await payload.count({ collection: 'user' });
    if (users > 0) return undefined;
    if (env.seed === 'demo' && (await isEmpty(payload))) await markForDemo(payload);
    return await createFirstAdmin(payload, env);
  } finally {
    await connection.query('commit').catch(() => undefined);
    connection.release();
  }
}

/** Whether nothing of a studio is there yet, whatever its users. */
async function isEmpty(payload: Payload): Promise<boolean> {
  const counts = await Promise.all((['photo', 'booking', 'contact-message'] as const).map((collection) => payload.count({ collection })));
  return counts.every(({ totalDocs }) => totalDocs === 0);
}
