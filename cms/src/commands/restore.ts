import path from 'node:path';
import { parseArgs } from 'node:util';
import { newer, verifyArchive } from '#src/backup/read-archive.ts';
import { restoreArchive } from '#src/backup/restore-archive.ts';
import { bringBack, standingOf } from '#src/backup/swap.ts';
import { runningPostgres } from '#src/db/embedded/postgres.ts';
import { migrations } from '#src/db/migrations/index.ts';
import { env, readEnv } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';
import { workspace } from '#src/lib/workspace.ts';
import { store } from '#src/storage/storage.ts';
import { runCommand } from './run-command.ts';
import { say } from './say.ts';
import { withPayload } from './with-payload.ts';

const inUse = 'The studio is running, or somebody else uses its database. Stop it, then run this again. Nothing was changed.';

/** `npm run restore -- FILE [--replace]`: puts a backup in place of an empty studio, or of any with `--replace`. */
await runCommand(async (signal) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new UserError('Usage: npm run restore -- FILE [--replace]');
  const file = path.resolve(workspace, given);
  say('Looking whether the backup is whole');
  const manifest = await verifyArchive(file);
  if (manifest.migrations.some((name) => !migrations.some((migration) => migration.name === name))) throw newer(file);
  const { dataDir, databaseUrl } = readEnv();
  if (databaseUrl === undefined && runningPostgres(path.join(dataDir, 'postgres'))) throw new UserError(inUse);
  if (databaseUrl !== undefined && (await standingOf(databaseUrl)).isInUse) throw new UserError(inUse);
  say(`It is of ${manifest.at}: ${manifest.photos} photos, ${manifest.documents} documents, ${manifest.files} files`);
  return withPayload(
    async (payload) => {
      const url = env().databaseUrl ?? '';
      if ((await standingOf(url)).isHalfRestored) {
        await bringBack(url);
        say('A restore was ended on its way: what was there before it is back');
      }
      const { filled } = await standingOf(url);
      if (filled.length > 0 && !values.replace)
        throw new UserError(
          'There is a studio here already, and everything in it would go. Make a backup of it, then add --replace. Nothing was changed.',
        );
      await restoreArchive({ payload, databaseUrl: url, store: store(), dataDir, file, manifest, signal, say });
      say('\nRestored. Nobody is signed in: log in with the names and passwords of the backup. The site is built anew at the next start.');
      return 0;
    },
    { anew: true },
  );
});
