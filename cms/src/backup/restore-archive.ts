import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Payload } from 'payload';
import { firstLoginFile } from '#src/auth/credentials.ts';
import { listFiles } from '#src/inventory/file-owners.ts';
import { sweepWithheld } from '#src/photos/withhold.ts';
import { hashFile } from '#src/storage/hash-file.ts';
import { isStorageKey, mediaType } from '#src/storage/names.ts';
import type { FileInfo, Store } from '#src/storage/store.ts';
import { migrate } from '#src/upgrade/migrate.ts';
import { migrations } from '#src/upgrade/migrations/index.ts';
import { type CarriedOver, carryReleasesOver } from './carry-over.ts';
import { damaged, type Entry, entriesOf, type VerifiedArchive } from './read-archive.ts';
import { loadDatabase } from './rows.ts';
import { dropOldTables, moveTablesAside } from './swap.ts';
import { replaceFiles, undoRestore } from './undo-restore.ts';

/** Number of restored files between two lines of progress. */
const progressInterval = 500;

interface RestoreOptions extends VerifiedArchive {
  payload: Payload;
  databaseUrl: string;
  store: Store;
  dataDir: string;
  /** The path of a verified archive. */
  file: string;
  signal: AbortSignal;
  print(line: string): void;
}

/**
 * Replaces a studio with a backup: adds the missing files, replaces the database and the files with another content, and migrates the database to this
 * version, then deletes the files that are not in the backup. After an error before the last step, removes the added files and brings back the old
 * studio.
 */
export async function restoreArchive(options: RestoreOptions): Promise<void> {
  const { payload, store, dataDir, sums } = options;
  const before = await listFiles(store);
  const added: string[] = [];
  try {
    const different = await addFiles(options, before, added);
    await replaceStudio(options, different);
  } catch (error) {
    await store.remove(added);
    throw error;
  }
  // Delete builds, because they link to deleted photos. The next build replaces the copy that a CDN serves.
  for await (const { key } of store.list('site/')) await store.remove([key]);
  for (const folder of ['publications', 'preview']) await rm(path.join(dataDir, folder), { recursive: true, force: true });
  // Keep the scans of releases that `carry-over.ts` kept; the sweep deletes orphans later.
  await store.remove([...before.keys()].filter((key) => isStorageKey(key) && !sums.has(key) && !key.startsWith('releases/')));
  await sweepWithheld(payload);
  // Delete the generated first password: the users are those of the backup.
  await rm(firstLoginFile(dataDir), { force: true });
}

/**
 * Adds the missing files of a backup.
 * @param added gets the keys of the added files
 * @returns the keys of the existing files with another content
 */
async function addFiles(options: RestoreOptions, before: ReadonlyMap<string, FileInfo>, added: string[]): Promise<Set<string>> {
  const { store, manifest, sums, print } = options;
  const different = new Set<string>();
  let done = 0;
  for await (const { key, entry, size } of filesOf(options)) {
    // Compare the content, too: a damaged file may have the right size.
    const isKept = before.get(key)?.size === size && (await hashFile(store, key)) === sums.get(key);
    if (isKept || before.has(key)) {
      if (!isKept) different.add(key);
      entry.resume();
    } else {
      added.push(key);
      await store.write(key, await readEntry(options, key, entry), mediaType(key));
    }
    done += 1;
    if (done % progressInterval === 0) print(`${done} of ${manifest.files} files`);
  }
  return different;
}

/** Yields the files of a backup; each entry must be consumed before the next. */
async function* filesOf({ file, signal }: RestoreOptions) {
  for await (const entry of entriesOf(file)) {
    signal.throwIfAborted();
    const { name: key, size = 0 } = entry.header;
    if (isStorageKey(key)) yield { key, entry, size };
    else entry.resume();
  }
}

/** Yields the files of a backup that replace existing ones, with their content. */
async function* replacementsOf(options: RestoreOptions, different: ReadonlySet<string>) {
  for await (const { key, entry } of filesOf(options)) {
    if (different.has(key)) yield { key, bytes: await readEntry(options, key, entry) };
    else entry.resume();
  }
}

/** Reads a file of a backup. @throws UserError if it has changed since the verification */
async function readEntry({ file, sums }: RestoreOptions, key: string, entry: Entry): Promise<Buffer> {
  const bytes = await buffer(entry);
  if (createHash('sha256').update(bytes).digest('hex') !== sums.get(key)) throw damaged(file, `${key} was changed`);
  return bytes;
}

function reportReleases({ isSame, hidden, withheld }: CarriedOver, print: (line: string) => void): void {
  if (isSame) print('Releases and withdrawals since the backup are kept');
  if (hidden > 0) print(`${hidden} photos were not public before the restore and stay so. Check them, then publish them under “Releases”.`);
  if (withheld > 0)
    print(
      `${withheld} photos have a release, which may have been withdrawn since the backup: they are not public. Check them, then publish them under “Releases”.`,
    );
}

/** Replaces the database, and the files with another content. Brings back the old ones after an error. */
async function replaceStudio(options: RestoreOptions, different: ReadonlySet<string>): Promise<void> {
  const { payload, databaseUrl, store, file, manifest, signal, print } = options;
  await moveTablesAside(databaseUrl);
  try {
    const saved = migrations.filter(({ name }) => manifest.migrations.includes(name));
    await migrate(payload, saved);
    await loadDatabase(databaseUrl, file, manifest);
    print(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${manifest.tables.length} tables`);
    if (saved.length < migrations.length) print('Migrating the database to this version of the studio');
    await migrate(payload);
    reportReleases(await carryReleasesOver(databaseUrl), print);
    if (different.size > 0) {
      print(`${different.size} files differ from the backup and are replaced`);
      await replaceFiles({ databaseUrl, store }, replacementsOf(options, different));
    }
    signal.throwIfAborted();
  } catch (error) {
    await undoRestore({ databaseUrl, store });
    throw error;
  }
  await dropOldTables(databaseUrl);
}
