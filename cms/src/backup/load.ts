import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Manifest, tableOf } from './archive.ts';
import { connect } from './connect.ts';
import { entriesOf } from './read-archive.ts';
import { list, quoted, readTables } from './tables.ts';

/**
 * Puts the rows of an archive in place of all there are, in one transaction. The tables are those of the archive's version.
 * @throws what the database says: nothing has changed then
 */
export async function loadDatabase(connectionString: string, file: string, { tables }: Manifest): Promise<void> {
  const saved = new Map(tables.map((table) => [table.name, table]));
  const client = await connect(connectionString);
  try {
    await client.query('begin');
    await client.query(`truncate ${list((await readTables(client)).map(({ name }) => name))}`);
    const references = await dropReferences(client);
    for await (const entry of entriesOf(file)) {
      const table = saved.get(tableOf(entry.header.name) ?? '');
      if (!table) {
        entry.resume();
        continue;
      }
      const copy = client.query(copyFrom(`copy ${quoted(table.name)} (${list(table.columns)}) from stdin`));
      await pipeline(entry, createGunzip(), copy);
      if (copy.rowCount !== table.rows) throw new Error(`${table.name} has ${copy.rowCount} rows instead of ${table.rows}`);
    }
    for (const statement of references) await client.query(statement);
    await countOn(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Drops what ties rows of one table to another's: the tables come in any order. @returns what ties them again, and checks that all are there */
async function dropReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

/** Has the counters of numbered rows go on after the last one. */
async function countOn(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select * from (select table_name as "table", column_name as "column",
       pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
     from information_schema.columns where table_schema = 'public') as counted where sequence is not null`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, coalesce((select max(${quoted(column)}) from ${quoted(table)}), 0) + 1, false)`, [sequence]);
}
