import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from './database.ts';
import type { TestServer } from './server.ts';

/** Every row of every table, but who is signed in and who asked for how much. */
export async function rowsOf({ databaseUrl }: Pick<TestServer, 'databaseUrl'>): Promise<Record<string, string[]>> {
  const database = openDatabase(databaseUrl);
  try {
    const { rows: tables } = await database.execute<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('user_sessions', 'rate_limit', 'publication') order by 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await database.execute<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
      // That a backup was made is remembered once it is, and so is not part of it; and each server looks at the clock.
      all[name] = rows.map(({ row }) => row).filter((row) => !/last-backup|retention clock/u.test(row));
    }
    return all;
  } finally {
    await database.$client.end();
  }
}

/** How many photos are still to be rendered for good. */
export async function unfinishedAt({ databaseUrl }: Pick<TestServer, 'databaseUrl'>): Promise<unknown> {
  const database = openDatabase(databaseUrl);
  try {
    return (await database.execute(`select 1 from photo where recipe = 0 or spare_sets::text like '%coming%'`)).rowCount;
  } finally {
    await database.$client.end();
  }
}

/** A sum of every file of a studio on disk. */
export async function sumsOn(folder: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const place of ['media', 'originals'])
    for (const name of await readdir(path.join(folder, place)))
      sums.set(
        `${place}/${name}`,
        createHash('sha256')
          .update(await readFile(path.join(folder, place, name)))
          .digest('hex'),
      );
  return sums;
}
