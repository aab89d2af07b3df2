import path from 'node:path';
import { parseArgs } from 'node:util';
import { usersWithSecondFactor } from '#src/auth/second-factor.ts';
import { newerVersionError, verifyArchive } from '#src/backup/read-archive.ts';
import { restoreArchive } from '#src/backup/restore-archive.ts';
import { readDatabaseState } from '#src/backup/swap.ts';
import { undoRestore } from '#src/backup/undo-restore.ts';
import { runningPostgres } from '#src/db/embedded/postgres.ts';
import { env, readEnv } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';
import { workspace } from '#src/lib/workspace.ts';
import { store } from '#src/storage/storage.ts';
import { migrations } from '#src/upgrade/migrations/index.ts';
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

const usage = 'Usage: npm run restore -- FILE [--replace] [--force], or npm run restore -- --undo [--force]';

/** Rejects a restore while the studio is running. @throws UserError */
async function expectStopped(isForced: boolean): Promise<void> {
  const { dataDir, databaseUrl } = readEnv();
  if (databaseUrl === undefined && runningPostgres(path.join(dataDir, 'postgres'))) throw new UserError(inUse);
  if (databaseUrl !== undefined) await expectUnusedDatabase(databaseUrl, isForced);
}

/** Brings back the studio from before an interrupted restore. */
async function undo({ isForced }: { isForced: boolean }): Promise<number> {
  await expectStopped(isForced);
  return withPayload(
    async () => {
      const databaseUrl = env().databaseUrl ?? '';
      if (!(await readDatabaseState(databaseUrl)).isHalfRestored)
        throw new UserError('No restore was interrupted, so there is nothing to undo. Nothing was changed.');
      await undoRestore({ databaseUrl, store: store() });
      print('The studio from before the restore is back. Start it as usual.');
      return 0;
    },
    { isReplaced: true },
  );
}

interface Restore {
  file: string;
  isReplacing: boolean;
  isForced: boolean;
  signal: AbortSignal;
}

async function restore({ file, isReplacing, isForced, signal }: Restore): Promise<number> {
  print('Verifying the backup');
  const archive = await verifyArchive(file);
  const { manifest } = archive;
  if (manifest.migrations.some((migration) => !migrations.some((known) => known.name === migration))) throw newerVersionError(file);
  await expectStopped(isForced);
  print(`It is of ${manifest.at}: ${manifest.photos} photos, ${manifest.documents} documents, ${manifest.files} files`);
  return withPayload(
    async (payload) => {
      const databaseUrl = env().databaseUrl ?? '';
      if ((await readDatabaseState(databaseUrl)).isHalfRestored) {
        await undoRestore({ databaseUrl, store: store() });
        print('An earlier restore was interrupted: the studio from before it is back');
      }
      const { isUsed } = await readDatabaseState(databaseUrl);
      if (isUsed && !isReplacing)
        throw new UserError(
          'There is a studio here already, which the restore would delete. Make a backup of it, then add --replace. Nothing was changed.',
        );
      await restoreArchive({ ...archive, payload, databaseUrl, store: store(), dataDir: env().dataDir, file, signal, print });
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
}

/**
 * `npm run restore -- FILE [--replace] [--force]`: restores a backup into an empty studio, or into any studio with `--replace`. `--undo` instead of a
 * file brings back the studio from before an interrupted restore. `--force` permits connections of other programs.
 */
await runCommand(async (signal) => {
  const flag = { type: 'boolean', default: false } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: flag, force: flag, undo: flag } });
  const [name] = positionals;
  if (values.undo && name === undefined && !values.replace) return undo({ isForced: values.force });
  if (values.undo || name === undefined || positionals.length > 1) throw new UserError(usage);
  return restore({ file: path.resolve(workspace, name), isReplacing: values.replace, isForced: values.force, signal });
});
