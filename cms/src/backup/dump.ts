import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import { to as copyTo } from 'pg-copy-streams';
import { type Owner, readOwners } from '#src/inventory/inventory.ts';
import type { SavedTable } from './archive.ts';
import { connect } from './connect.ts';
import { leftOut, list, quoted, readTables } from './tables.ts';

/** What the database held at one moment. */
export interface Dump {
  at: string;
  migrations: string[];
  tables: SavedTable[];
  /** The photos and documents, with the files they have. */
  owners: Owner[];
}

/** Where the rows of a table are meanwhile. */
export const dumpFile = (folder: string, table: string): string => path.join(folder, `${table}.copy.gz`);

/**
 * Writes the rows of every table into files of a folder, all as they were at one moment while others go on writing.
 * (The embedded PostgreSQL comes without `pg_dump`, and a foreign one would have to be of the server's version.)
 */
export async function dumpDatabase(connectionString: string, folder: string, signal: AbortSignal): Promise<Dump> {
  const client = await connect(connectionString);
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const at = new Date().toISOString();
    const { rows: migrations } = await client.query<{ name: string }>('select name from payload_migrations order by name');
    const tables: SavedTable[] = [];
    for (const table of (await readTables(client)).filter(({ name }) => !leftOut.includes(name))) {
      const copy = client.query(copyTo(`copy ${quoted(table.name)} (${list(table.columns)}) to stdout`));
      await pipeline(copy, createGzip(), createWriteStream(dumpFile(folder, table.name), { mode: 0o600 }), { signal });
      tables.push({ ...table, rows: copy.rowCount });
    }
    const owners = await readOwners({ db: { drizzle: drizzle(client) } });
    return { at, migrations: migrations.map(({ name }) => name), tables, owners };
  } finally {
    await client.end();
  }
}
