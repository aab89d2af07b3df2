import type { Payload } from 'payload';
import { migrations } from '#src/db/migrations/index.ts';

/** Whether the database is as this version needs it. @throws what the database says */
export async function isMigrated({ db }: Payload): Promise<boolean> {
  const { rows: found } = await db.pool.query("select to_regclass('payload_migrations') as found");
  const { rows } = found[0]?.found ? await db.pool.query('select name from payload_migrations') : { rows: [] };
  const done = new Set(rows.map(({ name }) => String(name)));
  return migrations.every(({ name }) => done.has(name));
}
