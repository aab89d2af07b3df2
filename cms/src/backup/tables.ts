import type { Client } from 'pg';

/** Rows that no backup holds: who is signed in. Whoever was logged out would be in again after it was restored. */
export const leftOut: readonly string[] = ['user_sessions'];

/** A name in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const list = (names: readonly string[]): string => names.map(quoted).join(', ');

/** The studio's tables with their columns, by name; background work is in a schema of its own. */
export async function readTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows.filter(({ name }) => !leftOut.includes(name));
}
