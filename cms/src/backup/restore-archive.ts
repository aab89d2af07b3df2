import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Payload } from 'payload';
import { firstLoginFile } from '#src/auth/credentials.ts';
import { migrate } from '#src/db/migrate.ts';
import { migrations } from '#src/db/migrations/index.ts';
import { listFiles } from '#src/inventory/inventory.ts';
import { isStorageKey, mediaType } from '#src/storage/names.ts';
import type { Store } from '#src/storage/store.ts';
import type { Manifest } from './archive.ts';
import { loadDatabase } from './load.ts';
import { entriesOf } from './read-archive.ts';
import { bringBack, setAside, settle } from './swap.ts';

/** How many files there are between two lines that tell how far it is. */
const told = 500;

interface Restoring {
  payload: Payload;
  databaseUrl: string;
  store: Store;
  dataDir: string;
  /** An archive that was verified, and what it says of itself. */
  file: string;
  manifest: Manifest;
  signal: AbortSignal;
  say(line: string): void;
}

/**
 * Puts a backup in place of what a studio has: first its files, which nothing names yet, then the database, which is brought to today's
 * schema, and at last what nothing names any more goes. Until the database is whole the old one comes back whatever happens.
 */
export async function restoreArchive(restoring: Restoring): Promise<void> {
  const { store, dataDir, file, manifest, signal, say } = restoring;
  const before = await listFiles(store);
  const added: string[] = [];
  const saved = new Set<string>();
  try {
    for await (const entry of entriesOf(file)) {
      signal.throwIfAborted();
      const { name: key, size } = entry.header;
      if (isStorageKey(key)) saved.add(key);
      // What is written under a key is never rewritten: it is there already, unless it was cut.
      if (!isStorageKey(key) || before.get(key)?.size === size) {
        entry.resume();
        continue;
      }
      if (before.has(key)) await store.remove([key]);
      else added.push(key);
      await store.write(key, await buffer(entry), mediaType(key));
      if (saved.size % told === 0) say(`${saved.size} of ${manifest.files} files`);
    }
    await replaceDatabase(restoring);
  } catch (error) {
    await store.remove(added);
    throw error;
  }
  await store.remove([...before.keys()].filter((key) => isStorageKey(key) && !saved.has(key)));
  // Pages of what was there before would name photos that are gone. What a CDN reads is replaced once they are built anew.
  for await (const { key } of store.list('site/')) await store.remove([key]);
  for (const made of ['publications', 'preview']) await rm(path.join(dataDir, made), { recursive: true, force: true });
  // The users are those of the backup.
  await rm(firstLoginFile(dataDir), { force: true });
}

async function replaceDatabase({ payload, databaseUrl, file, manifest, signal, say }: Restoring): Promise<void> {
  await setAside(databaseUrl);
  try {
    const then = migrations.filter(({ name }) => manifest.migrations.includes(name));
    await migrate(payload, then);
    await loadDatabase(databaseUrl, file, manifest);
    say(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${manifest.tables.length} tables`);
    if (then.length < migrations.length) say('Bringing the database to this version of the studio');
    await migrate(payload);
    signal.throwIfAborted();
  } catch (error) {
    await bringBack(databaseUrl);
    throw error;
  }
  await settle(databaseUrl);
}
