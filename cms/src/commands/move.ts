import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Payload } from 'payload';
import { env } from '#src/env/env.ts';
import { copyFiles, removeMoved } from '#src/inventory/copy-files.ts';
import { ownedKeys, readOwners } from '#src/inventory/file-owners.ts';
import { UserError } from '#src/lib/errors.ts';
import { Bucket } from '#src/storage/bucket.ts';
import { Disk } from '#src/storage/disk.ts';
import { print } from './run-command.ts';

const usage = 'Usage: npm run photos -- move s3|disk [--remove-source]';

const checkAfterwards = 'When the studio runs with the new storage, `npm run photos -- check` verifies that all files are there.';

/**
 * `npm run photos -- move s3|disk [--remove-source]`: copies all files that belong to a row from the disk to the bucket of the settings, or back, and
 * verifies each copy. It can be interrupted and repeated. `--remove-source` also compares the content of files that were copied before, and then
 * removes the files whose copies are identical.
 * @returns the exit code: 0 if every file was copied, and removed if requested; otherwise 1
 */
export async function run(payload: Payload, args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'remove-source': { type: 'boolean', default: false } },
  });
  const [to] = positionals;
  if (to !== 's3' && to !== 'disk') throw new UserError(usage);
  const { bucket: settings, dataDir } = env();
  if (!settings)
    throw new UserError(
      'No bucket is configured: set S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and, for a service other than Amazon’s,\n' +
        'S3_ENDPOINT, and set PAYLOAD_SECRET to the content of the file `secret` in DATA_DIR: in .env, or for this command alone.',
    );
  const [bucket, disk] = [new Bucket(settings), new Disk(dataDir)];
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
  await Promise.all([source.check(), target.check()]);

  const keys = ownedKeys(await readOwners(payload));
  const places = { s3: `bucket ${settings.name}`, disk: path.join(dataDir, 'media') };
  print(`${keys.size} files to copy to ${places[to]}`);
  const { copied, kept, complete, failed } = await copyFiles({ source, target, keys, verify: values['remove-source'], signal, print });
  print(`${copied} copied and compared, ${kept} already there`);
  for (const failure of failed) print(`  ${failure}`);
  if (signal.aborted) {
    print('Stopped; run it again to go on.');
    return 1;
  }
  if (failed.length > 0) {
    print(`${failed.length} files were not copied; \`npm run photos -- check\` reports the files that the source lacks.`);
    return 1;
  }
  if (!values['remove-source']) {
    print(
      to === 's3'
        ? 'Stop the studio, run this again to copy new files, keep these S3_… settings and PAYLOAD_SECRET, and start it.'
        : 'Stop the studio, run this again to copy new files, unset S3_BUCKET, and start it.',
    );
    print(checkAfterwards);
    return 0;
  }
  const removal = await removeMoved(source, complete, ownedKeys(await readOwners(payload)));
  if ('added' in removal) {
    print(`${removal.added} new files are not in ${places[to]} yet: nothing was removed. Stop the studio and run this again.`);
    return 1;
  }
  print(`${removal.removed} files removed from the source`);
  print(checkAfterwards);
  return 0;
}
