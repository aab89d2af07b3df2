import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Payload } from 'payload';
import { firstLoginFile } from '#src/auth/credentials.ts';
import { migrate } from '#src/db/migrate.ts';
import { migrations } from '#src/db/migrations/index.ts';
import { listFiles } from '#src/inventory/file-owners.ts';
import { sweepWithheld } from '#src/photos/withhold.ts';
import { isStorageKey, mediaType } from '#src/storage/names.ts';
import type { Store } from '#src/storage/store.ts';
import type { Manifest } from './archive.ts';
import { type CarriedOver, carryReleasesOver } from './carry-over.ts';
import { entriesOf } from './read-archive.ts';
import { loadDatabase } from './rows.ts';
import { dropOldTables, moveTablesAside, restoreOldTables } from './swap.ts';

/** Number of restored files between two lines of progress. */
const progressInterval = 500;

interface RestoreOptions {
  payload: Payload;
  databaseUrl: string;
  store: Store;
  dataDir: string;
  /** The path of a verified archive. */
  file: string;
  manifest: Manifest;
  signal: AbortSignal;
  print(line: string): void;
}

/**
 * Replaces a studio with a backup: adds the files, replaces the database and migrates it to this version, then deletes the files that are not in the
 * backup. After an error before the last step, removes the added files and restores the old database.
 */
export async function restoreArchive(options: RestoreOptions): Promise<void> {
  const { payload, store, dataDir, file, manifest, signal, print } = options;
  const before = await listFiles(store);
  const added: string[] = [];
  const saved = new Set<string>();
  try {
    for await (const entry of entriesOf(file)) {
      signal.throwIfAborted();
      const { name: key, size } = entry.header;
      if (isStorageKey(key)) saved.add(key);
      // Skip existing files of the same size, because the content of a key never changes.
      if (!isStorageKey(key) || before.get(key)?.size === size) {
        entry.resume();
        continue;
      }
      if (before.has(key)) await store.remove([key]);
      else added.push(key);
      await store.write(key, await buffer(entry), mediaType(key));
      if (saved.size % progressInterval === 0) print(`${saved.size} of ${manifest.files} files`);
    }
    await replaceDatabase(options);
  } catch (error) {
    await store.remove(added);
    throw error;
  }
  // Keep the scans of releases that `carry-over.ts` kept; the sweep deletes orphans later.
  await store.remove([...before.keys()].filter((key) => isStorageKey(key) && !saved.has(key) && !key.startsWith('releases/')));
  await sweepWithheld(payload);
  // Delete old builds, because they link to deleted photos. The next build replaces the copy that a CDN serves.
  for await (const { key } of store.list('site/')) await store.remove([key]);
  for (const folder of ['publications', 'preview']) await rm(path.join(dataDir, folder), { recursive: true, force: true });
  // Delete the generated first password: the users are those of the backup.
  await rm(firstLoginFile(dataDir), { force: true });
}

function reportReleases({ isSame, hidden, withheld }: CarriedOver, print: (line: string) => void): void {
  if (isSame) print('Releases and withdrawals since the backup are kept');
  if (hidden > 0) print(`${hidden} photos were not public before the restore and stay so. Check them, then publish them under “Releases”.`);
  if (withheld > 0)
    print(
      `${withheld} photos have a release, which may have been withdrawn since the backup: they are not public. Check them, then publish them under “Releases”.`,
    );
}

async function replaceDatabase({ payload, databaseUrl, file, manifest, signal, print }: RestoreOptions): Promise<void> {
  await moveTablesAside(databaseUrl);
  try {
    const saved = migrations.filter(({ name }) => manifest.migrations.includes(name));
    await migrate(payload, saved);
    await loadDatabase(databaseUrl, file, manifest);
    print(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${manifest.tables.length} tables`);
    if (saved.length < migrations.length) print('Migrating the database to this version of the studio');
    await migrate(payload);
    reportReleases(await carryReleasesOver(databaseUrl), print);
    signal.throwIfAborted();
  } catch (error) {
    await restoreOldTables(databaseUrl);
    throw error;
  }
  await dropOldTables(databaseUrl);
}
