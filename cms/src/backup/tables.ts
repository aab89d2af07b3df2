import type { Client } from 'pg';

/**
 * Rows that no backup holds: who is signed in, since whoever was logged out would be in again; from where how much was asked for; and which
 * build is served, since builds are made anew.
 */
export const leftOut: readonly string[] = ['user_sessions', 'rate_limit', 'publication'];

/** A name in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Several of them, as a statement lists them. */
export const list = (names: readonly string[]): string => names.map(quoted).join(', ');

/** Every table with its columns, by name; background work is in a schema of its own. */
export async function readTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows;
}
