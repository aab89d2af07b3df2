import path from 'node:path';
import { parseArgs } from 'node:util';
import { newerVersionError, verifyArchive } from '#src/backup/read-archive.ts';
import { restoreArchive } from '#src/backup/restore-archive.ts';
import { readDatabaseState, restoreOldTables } from '#src/backup/swap.ts';
import { runningPostgres } from '#src/db/embedded/postgres.ts';
import { migrations } from '#src/db/migrations/index.ts';
import { env, readEnv } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';
import { workspace } from '#src/lib/workspace.ts';
import { store } from '#src/storage/storage.ts';
import { print, runCommand } from './run-command.ts';
import { withPayload } from './with-payload.ts';

const inUse = 'The studio is running, or another program uses its database. Stop it, then run this again. Nothing was changed.';

/** `npm run restore -- FILE [--replace]`: restores a backup into an empty studio, or into any with `--replace`. */
await runCommand(async (signal) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new UserError('Usage: npm run restore -- FILE [--replace]');
  const file = path.resolve(workspace, name);
  print('Verifying the backup');
  const manifest = await verifyArchive(file);
  if (manifest.migrations.some((migration) => !migrations.some((known) => known.name === migration))) throw newerVersionError(file);
  const { dataDir, databaseUrl } = readEnv();
  if (databaseUrl === undefined && runningPostgres(path.join(dataDir, 'postgres'))) throw new UserError(inUse);
  if (databaseUrl !== undefined && (await readDatabaseState(databaseUrl)).isInUse) throw new UserError(inUse);
  print(`It is of ${manifest.at}: ${manifest.photos} photos, ${manifest.documents} documents, ${manifest.files} files`);
  return withPayload(
    async (payload) => {
      const url = env().databaseUrl ?? '';
      if ((await readDatabaseState(url)).isHalfRestored) {
        await restoreOldTables(url);
        print('An earlier restore was interrupted: the database from before it is back');
      }
      const { filled } = await readDatabaseState(url);
      if (filled.length > 0 && !values.replace)
        throw new UserError(
          'There is a studio here already, which the restore would delete. Make a backup of it, then add --replace. Nothing was changed.',
        );
      await restoreArchive({ payload, databaseUrl: url, store: store(), dataDir, file, manifest, signal, print });
      print('\nRestored. All sessions have ended: log in with the names and passwords of the backup. The next start rebuilds the site.');
      return 0;
    },
    { isReplaced: true },
  );
});
