import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Payload } from 'payload';
import { env } from '#src/env/env.ts';
import { copyFiles, removeMoved } from '#src/inventory/copy-files.ts';
import { namedBy, readOwners } from '#src/inventory/inventory.ts';
import { UserError } from '#src/lib/errors.ts';
import { Bucket } from '#src/storage/bucket.ts';
import { Disk } from '#src/storage/disk.ts';
import { say } from './say.ts';

const usage = 'Usage: npm run photos -- move s3|disk [--remove-source]';

const lookAfterwards = 'When the studio runs from there, `npm run photos -- check` says whether it has everything.';

/**
 * `npm run photos -- move s3|disk [--remove-source]`: copies the files of every photo and document to the bucket of the settings, or
 * from there to this machine's disk, and looks whether they came in whole. It may be ended and run again; what is there is not copied
 * twice. The source keeps its files until it is told to remove them, which it does only of those that it compared on the other side, byte by byte.
 * @returns 0 where every file is there
 */
export async function run(payload: Payload, given: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { 'remove-source': { type: 'boolean', default: false } },
  });
  const [to] = positionals;
  if (to !== 's3' && to !== 'disk') throw new UserError(usage);
  const { bucket: settings, dataDir } = env();
  if (!settings)
    throw new UserError(
      'Which bucket is meant is not said: set S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and, for another service than Amazon’s,\n' +
        'S3_ENDPOINT, and PAYLOAD_SECRET to what the file `secret` in DATA_DIR holds: in .env, or before this command alone.',
    );
  const [bucket, disk] = [new Bucket(settings), new Disk(dataDir)];
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
  await Promise.all([source.check(), target.check()]);

  const named = namedBy(await readOwners(payload));
  const places = { s3: `bucket ${settings.name}`, disk: path.join(dataDir, 'media') };
  say(`${named.size} files to be in ${places[to]}`);
  const { copied, kept, whole, failed } = await copyFiles({ source, target, keys: named, verify: values['remove-source'], signal, say });
  say(`${copied} copied and compared, ${kept} were there`);
  for (const fault of failed) say(`  ${fault}`);
  if (signal.aborted) {
    say('Ended early; run it again to go on.');
    return 1;
  }
  if (failed.length > 0) {
    say(`${failed.length} files are not there; \`npm run photos -- check\` says what is missing where it is now.`);
    return 1;
  }
  if (!values['remove-source']) {
    say(
      to === 's3'
        ? 'Stop the studio, run this once more for what came meanwhile, keep these S3_… settings and PAYLOAD_SECRET, and start it.'
        : 'Stop the studio, run this once more for what came meanwhile, unset S3_BUCKET, and start it.',
    );
    say(lookAfterwards);
    return 0;
  }
  const removal = await removeMoved(source, whole, namedBy(await readOwners(payload)));
  if ('came' in removal) {
    say(`${removal.came} files came meanwhile and are not in ${places[to]}: nothing was removed. Stop the studio and run this again.`);
    return 1;
  }
  say(`${removal.removed} files removed where they were`);
  say(lookAfterwards);
  return 0;
}
