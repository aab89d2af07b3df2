import { openDatabase } from './database.ts';

/** Has a studio forget whom it has counted, as after the ten minutes in which a crowd sends what visitors send in weeks. */
export async function forgetCounts(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl);
  try {
    await database.execute('delete from rate_limit');
  } finally {
    await database.$client.end();
  }
}
