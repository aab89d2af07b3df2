import { parseArgs } from 'node:util';
import type { Payload } from 'payload';
import { deletePhoto as deleteClientPhoto } from '#src/client-galleries/delete.ts';
import { renderAgain } from '#src/client-galleries/upload.ts';
import { deleteDocument } from '#src/documents/store.ts';
import { env } from '#src/env/env.ts';
import { compareInventory, type Incomplete, type InventoryReport, isLost, isRepairable, mismatchReason } from '#src/inventory/compare.ts';
import { deletePhoto } from '#src/photos/delete-photo.ts';
import { removeFiles, store } from '#src/storage/storage.ts';
import { renderFailures, rerenderEach } from './render.ts';
import { print } from './run-command.ts';

const options = {
  content: { type: 'boolean', default: false },
  repair: { type: 'boolean', default: false },
  'forget-lost': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

/**
 * `npm run photos -- check [--content] [--repair] [--forget-lost] [--force]`: reports the differences between database and storage. `--content` also
 * compares all originals with the hash of their upload. `--repair` deletes orphaned files, re-renders photos, and queues photos of client galleries for
 * rendering; `--forget-lost` deletes owners whose files are all missing or damaged, except releases. Both need `--force` if the number of deletions
 * suggests that database and storage do not belong together.
 * @returns the exit code: 0 if there are no differences left, otherwise 1
 */
export async function run(payload: Payload, args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const comparison = { hasContent: values.content, signal };
  const found = await compareInventory(payload, store(), comparison);
  printReport(found);
  if (isClean(found)) return 0;
  if (!values.repair && !values['forget-lost']) {
    print('\n--repair deletes orphaned files and re-renders what can be; --forget-lost deletes what is lost.');
    return 1;
  }
  const { photos, documents, clientPhotos, files, owned, orphans, incomplete } = found;
  const lost = incomplete.filter(isLost);
  const deletion = { orphans: values.repair ? orphans.length : 0, lost: values['forget-lost'] ? lost.length : 0 };
  const reason = mismatchReason({ owners: photos + documents + clientPhotos, files, owned, ...deletion });
  if (reason && !values.force) {
    print(`\nNothing was done. In ${place()}, ${reason}. Do this storage and this database belong to the same studio? If so, add --force.`);
    return 1;
  }
  print('');
  if (values.repair) await repair(payload, found, signal);
  if (values['forget-lost'] && !signal.aborted) await deleteLost(payload, lost);
  if (signal.aborted) {
    print('Stopped; run it again to go on.');
    return 1;
  }
  const left = await compareInventory(payload, store(), comparison);
  print(isClean(left) ? '\nNow:' : '\nThis is left:');
  printReport(left);
  return isClean(left) ? 0 : 1;
}

const isClean = ({ orphans, incomplete }: InventoryReport): boolean => orphans.length + incomplete.length === 0;

async function repair(payload: Payload, { orphans, incomplete }: InventoryReport, signal: AbortSignal): Promise<void> {
  await removeFiles(orphans.map(({ key }) => key));
  if (orphans.length > 0) print(`${orphans.length} files deleted`);
  const repairable = incomplete.filter(isRepairable).map(({ owner }) => owner);
  const ofClients = repairable.filter(({ kind }) => kind === 'client-photo').map(({ id }) => id);
  await renderAgain(payload, ofClients);
  if (ofClients.length > 0) print(`${ofClients.length} photos of clients: the server will render them`);
  const photos = repairable.filter(({ kind }) => kind === 'photo');
  let done = 0;
  for await (const { photo, outcome } of rerenderEach(payload, photos, signal)) {
    done += 1;
    print(`${done} of ${photos.length}: ${photo.id} ${renderFailures[outcome] ?? outcome}`);
  }
}

const deletions = { photo: deletePhoto, document: deleteDocument, 'client-photo': deleteClientPhoto };

async function deleteLost(payload: Payload, lost: readonly Incomplete[]): Promise<void> {
  for (const { owner } of lost) {
    try {
      if (owner.kind === 'release') {
        print(`release ${owner.id}: the scan is lost; the release cannot be deleted before its retention ends`);
        continue;
      }
      await deletions[owner.kind](payload, owner.id);
      print(`${owner.kind} ${owner.id} deleted`);
    } catch (error) {
      payload.logger.warn({ err: error });
      print(`${owner.kind} ${owner.id}: the server will complete the deletion`);
    }
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Returns the storage for a message: the bucket with its name, or the path of the data folder if no bucket is configured. */
function place(): string {
  const { bucket, dataDir } = env();
  return bucket ? `the bucket ${bucket.name}` : dataDir;
}

function printReport({ photos, documents, clientPhotos, files, size, orphans, incomplete }: InventoryReport): void {
  const ofClients = clientPhotos > 0 ? `, and ${clientPhotos} photos of clients` : '';
  print(`${photos} photos and ${documents} documents${ofClients}; ${files} files of ${megabytes(size)} in ${place()}`);
  if (orphans.length > 0) print(`\nOrphaned files: ${orphans.length}`);
  for (const { key, size: bytes } of orphans) print(`  ${key}  ${bytes} bytes`);
  if (incomplete.length > 0) print(`\nIncomplete photos and documents: ${incomplete.length}`);
  for (const each of incomplete) {
    const { owner, missing, damaged, changed } = each;
    print(`  ${owner.kind} ${owner.id} ${owner.title}: ${remedyOf(each)}`);
    for (const key of missing) print(`    missing  ${key}`);
    for (const key of damaged) print(`    damaged  ${key}`);
    for (const key of changed) print(`    changed  ${key}`);
  }
  if (orphans.length + incomplete.length === 0) print('All files are there, and no orphaned ones.');
}

function remedyOf(incomplete: Incomplete): string {
  if (incomplete.changed.length > 0) return 'the original is not the file that was uploaded; restore it from a backup';
  if (isLost(incomplete)) return 'lost; restore its files from a backup, or delete it by --forget-lost';
  if (isRepairable(incomplete)) return '--repair re-renders it';
  return 'visitors see what is left; restore the rest from a backup';
}
