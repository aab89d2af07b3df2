import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import { postgres } from '#src/db/pool.ts';

/** A studio's database, for a test to look into. By the product's own kind of pool: the server may be stopped while a connection ends. */
export const openDatabase = (databaseUrl: string) => drizzle({ client: new postgres.Pool({ connectionString: databaseUrl }) });
