import path from 'node:path';
import { parseArgs } from 'node:util';
import { usersWithSecondFactor } from '#src/auth/second-factor.ts';
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

const inUse = 'The studio is running. Stop it, then run this again. Nothing was changed.';

/**
 * Rejects a restore while a studio, or without `isForced` any other program, is connected to the database.
 * @param isForced whether other programs than the studio may stay connected
 * @throws UserError
 */
async function expectUnusedDatabase(databaseUrl: string, isForced: boolean): Promise<void> {
  const { isInUse, programs } = await readDatabaseState(databaseUrl);
  if (isInUse) throw new UserError(inUse);
  if (programs.length > 0 && !isForced)
    throw new UserError(
      `Other programs use the database: ${programs.join(', ')}. Close them. If they only monitor it and no studio is connected through them, add --force. Nothing was changed.`,
    );
}

const usage = 'Usage: npm run restore -- FILE [--replace] [--force]';

/**
 * `npm run restore -- FILE [--replace] [--force]`: restores a backup into an empty studio, or into any studio with `--replace`. `--force` permits
 * connections of other programs.
 */
await runCommand(async (signal) => {
  const flag = { type: 'boolean', default: false } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: flag, force: flag } });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new UserError(usage);
  const file = path.resolve(workspace, name);
  print('Verifying the backup');
  const manifest = await verifyArchive(file);
  if (manifest.migrations.some((migration) => !migrations.some((known) => known.name === migration))) throw newerVersionError(file);
  const { dataDir, databaseUrl } = readEnv();
  if (databaseUrl === undefined && runningPostgres(path.join(dataDir, 'postgres'))) throw new UserError(inUse);
  if (databaseUrl !== undefined) await expectUnusedDatabase(databaseUrl, values.force);
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
      print('Passkeys and recovery codes are not restored, since a device may be lost and a code used: add them again under “Account”.');
      const names = await usersWithSecondFactor(payload.db.drizzle);
      if (names.length > 0)
        print(
          `Log-ins with a code after the password: ${names.join(', ')}. The authenticator app of that time gives it, with the same PAYLOAD_SECRET. Without it: npm run password -- NAME`,
        );
      return 0;
    },
    { isReplaced: true },
  );
});
