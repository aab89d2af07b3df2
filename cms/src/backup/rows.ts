import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
// biome-ignore lint/style/noRestrictedImports: Payload documents Drizzle's functions, but not how to open a connection with them.
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type FileOwner, readOwners } from '#src/inventory/file-owners.ts';
import { type Manifest, type SavedTable, tableOf } from './archive.ts';
import { entriesOf } from './read-archive.ts';

/**
 * Tables that backups omit: sessions (restored ones would log users and clients in again) with their devices, recovery codes (restored ones may have
 * been used), passkeys (restored ones may be of a lost device), devices with notifications (they end with their sessions), rate limits, and the live
 * build with its pending changes (the next start builds again).
 */
export const excludedTables: readonly string[] = [
  'user_sessions',
  'session_device',
  'recovery_code',
  'passkey',
  'push_subscription',
  'client_gallery_session',
  'rate_limit',
  'publication',
  'page_change',
];

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quoteList = (names: readonly string[]): string => names.map(quote).join(', ');

/** Opens a connection with an `error` listener, because the `error` event of a lost connection would end the process; the next query rejects. */
export async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Permits the current transaction to replace and complete signed releases, which triggers otherwise reject. */
export const permitReleases = (client: Client): Promise<unknown> => client.query(`select set_config('studio.restoring', 'on', true)`);

/** Reads the names of all tables of the schema `public`, and of their columns except generated columns. Jobs are in a separate schema. */
async function readTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** The description of a dump: the time of its snapshot, its migrations and its tables. The rows are in separate files, see `dumpFile`. */
export interface Dump {
  at: string;
  migrations: string[];
  tables: SavedTable[];
  /** Photos, documents, photos of client galleries and releases, with the keys of their files. */
  owners: FileOwner[];
}

export const dumpFile = (folder: string, table: string): string => path.join(folder, `${table}.copy.gz`);

/**
 * Writes the rows of every table except `excludedTables` to files, from one snapshot while other transactions run. Does not use `pg_dump`: the
 * embedded PostgreSQL does not include it, and an installed `pg_dump` must match the version of the server.
 */
export async function dumpDatabase(connectionString: string, folder: string, signal: AbortSignal): Promise<Dump> {
  const client = await connect(connectionString);
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const at = new Date().toISOString();
    const { rows: migrations } = await client.query<{ name: string }>('select name from payload_migrations order by name');
    const tables: SavedTable[] = [];
    for (const table of (await readTables(client)).filter(({ name }) => !excludedTables.includes(name))) {
      const copy = client.query(copyTo(`copy ${quote(table.name)} (${quoteList(table.columns)}) to stdout`));
      await pipeline(copy, createGzip(), createWriteStream(dumpFile(folder, table.name), { mode: 0o600 }), { signal });
      tables.push({ ...table, rows: copy.rowCount });
    }
    const owners = await readOwners({ db: { drizzle: drizzle(client) } });
    return { at, migrations: migrations.map(({ name }) => name), tables, owners };
  } finally {
    await client.end();
  }
}

/**
 * Replaces all rows with those of an archive, in one transaction. The schema must be that of the archive's migrations.
 * @throws the error of the database; nothing is changed then
 */
export async function loadDatabase(connectionString: string, file: string, { tables }: Manifest): Promise<void> {
  const saved = new Map(tables.map((table) => [table.name, table]));
  const client = await connect(connectionString);
  try {
    await client.query('begin');
    await permitReleases(client);
    await client.query(`truncate ${quoteList((await readTables(client)).map(({ name }) => name))}`);
    const foreignKeys = await dropForeignKeys(client);
    for await (const entry of entriesOf(file)) {
      const table = saved.get(tableOf(entry.header.name) ?? '');
      if (!table || excludedTables.includes(table.name)) {
        entry.resume();
        continue;
      }
      const copy = client.query(copyFrom(`copy ${quote(table.name)} (${quoteList(table.columns)}) from stdin`));
      await pipeline(entry, createGunzip(), copy);
      if (copy.rowCount !== table.rows) throw new Error(`${table.name} has ${copy.rowCount} rows instead of ${table.rows}`);
    }
    for (const statement of foreignKeys) await client.query(statement);
    await resetSequences(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Drops all foreign keys, since tables are loaded in any order. @returns the statements that add and check them again */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${quote(name)} ${definition}`);
}

/** Sets every sequence to continue after the highest row. */
async function resetSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select relation.relname as "table", attname as "column", owned.oid::regclass::text as sequence
     from pg_class owned
     join pg_depend on objid = owned.oid and classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
     join pg_class relation on relation.oid = refobjid
     join pg_attribute on attrelid = refobjid and attnum = refobjsubid
     where owned.relkind = 'S' and relation.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, coalesce((select max(${quote(column)}) from ${quote(table)}), 0) + 1, false)`, [sequence]);
}
