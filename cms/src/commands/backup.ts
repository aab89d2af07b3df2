import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from '#src/backup/write-archive.ts';
import { env, readEnv } from '#src/env/env.ts';
import { transientFailure, UserError } from '#src/lib/errors.ts';
import { workspace } from '#src/lib/workspace.ts';
import { recordBackup } from '#src/status/read-status.ts';
import { store } from '#src/storage/storage.ts';
import { print, runCommand } from './run-command.ts';
import { withPayload } from './with-payload.ts';

/** Returns a file name with the current time in UTC, such as `studio-20261122-074500.tar`. */
const defaultName = (): string => `studio-${new Date().toISOString().slice(0, 19).replace(/[-:]/gu, '').replace('T', '-')}.tar`;

/** Returns a handler that throws a user error with a message instead of the error of a full disk. */
const explainFullDisk =
  (message: string) =>
  (error: unknown): never => {
    throw transientFailure(error) === 'full disk' ? new UserError(message, { cause: error }) : error;
  };

/**
 * `npm run backup [-- FILE]`: writes the database and all files into one archive, with or without a running server. The exit code is 3 if
 * the archive is complete but the studio has lost files.
 */
await runCommand(async (signal) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new UserError('Usage: npm run backup [-- FILE]');
  const file = path.resolve(workspace, positionals[0] ?? path.join(readEnv().dataDir, 'backups', defaultName()));
  if (existsSync(file)) throw new UserError(`The file ${file} already exists: give another name.`);
  if (positionals.length === 0) await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(path.dirname(file)))
    throw new UserError(`The folder ${path.dirname(file)} does not exist: create it, or give another one.`);
  return withPayload(async (payload) => {
    const { missing, photos, documents } = await writeArchive({
      databaseUrl: env().databaseUrl ?? '',
      store: store(),
      file,
      signal,
      print,
    }).catch(
      explainFullDisk(
        `The disk of ${path.dirname(file)} is full. No file of this backup is left. Free space there, or write to another disk: npm run backup -- FILE`,
      ),
    );
    const { size } = await stat(file);
    await recordBackup(payload, { at: new Date().toISOString(), file, host: hostname(), bytes: size, missing: missing.length }).catch(
      explainFullDisk(`The backup is complete: ${file}\nThe disk of the database is full, so the panel cannot show it. Free space there.`),
    );
    print(`${photos} photos and ${documents} documents with their files, in ${(size / 1_000_000).toFixed(1)} MB:\n  ${file}`);
    print('It contains personal data: keep it where only you can read it, and keep a copy away from this machine.');
    if (missing.length === 0) return 0;
    print(`\n${missing.length} files are missing in the studio, and so in the backup:\n  ${missing.join('\n  ')}`);
    print('Run `npm run photos -- check` to see which photos they belong to and what can be done.');
    return 3;
  });
});
