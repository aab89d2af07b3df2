import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import { postgres } from '#src/pool.ts';

/** Has a studio forget whom it has counted, as after the ten minutes in which a crowd sends what visitors send in weeks. */
export async function forgetCounts(databaseUrl: string): Promise<void> {
  // Of the product's own kind: its server may be stopped while the connection ends.
  const database = drizzle({ client: new postgres.Pool({ connectionString: databaseUrl }) });
  await database.execute('delete from rate_limit');
  await database.$client.end();
}
