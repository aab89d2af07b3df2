import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';

/** Has a studio forget whom it has counted, as after the ten minutes in which a crowd sends what visitors send in weeks. */
export async function forgetCounts(databaseUrl: string): Promise<void> {
  const database = drizzle(databaseUrl);
  await database.execute('delete from rate_limit');
  await database.$client.end();
}
