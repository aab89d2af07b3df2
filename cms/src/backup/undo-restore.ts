import { buffer } from 'node:stream/consumers';
import { mediaType } from '#src/storage/names.ts';
import type { Store } from '#src/storage/store.ts';
import { connect } from './rows.ts';
import { replacedFiles, restoreOldTables } from './swap.ts';

interface Place {
  databaseUrl: string;
  store: Store;
}

/** Replaces stored files, and keeps their former content until the restore is complete. @param files the keys with their new content */
export async function replaceFiles({ databaseUrl, store }: Place, files: AsyncIterable<{ key: string; bytes: Buffer }>): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    await client.query(`create table if not exists ${replacedFiles} (key text primary key, bytes bytea not null)`);
    for await (const { key, bytes } of files) {
      const stored = await store.read(key);
      if (stored) await client.query(`insert into ${replacedFiles} values ($1, $2)`, [key, await buffer(stored.body)]);
      await overwrite(store, key, bytes);
    }
  } finally {
    await client.end();
  }
}

/**
 * Brings back the studio from before an interrupted or failed restore: its replaced files, then its tables. It can be interrupted and run again.
 * @throws the errors of database and storage
 */
export async function undoRestore({ databaseUrl, store }: Place): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    for (const key of await keysOf()) {
      const { rows } = await client.query<{ bytes: Buffer }>(`select bytes from ${replacedFiles} where key = $1`, [key]);
      for (const { bytes } of rows) await overwrite(store, key, bytes);
    }
  } finally {
    await client.end();
  }
  await restoreOldTables(databaseUrl);

  /** Returns the keys of the replaced files; none if no file was replaced. */
  async function keysOf(): Promise<string[]> {
    const { rows: found } = await client.query<{ found: boolean }>(`select to_regclass('${replacedFiles}') is not null as found`);
    if (found[0]?.found !== true) return [];
    return (await client.query<{ key: string }>(`select key from ${replacedFiles}`)).rows.map(({ key }) => key);
  }
}

/** Removes a file before writing it, because a bucket rejects another content of an existing key. */
async function overwrite(store: Store, key: string, bytes: Buffer): Promise<void> {
  await store.remove([key]);
  await store.write(key, bytes, mediaType(key));
}
