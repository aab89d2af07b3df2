import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from '#src/backup/write-archive.ts';
import { env, readEnv } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';
import { workspace } from '#src/lib/workspace.ts';
import { recordBackup } from '#src/status/last-backup.ts';
import { store } from '#src/storage/storage.ts';
import { runCommand } from './run-command.ts';
import { say } from './say.ts';
import { withPayload } from './with-payload.ts';

/** `studio-20261122-074500.tar`, in UTC. */
const nameNow = (): string => `studio-${new Date().toISOString().slice(0, 19).replace(/[-:]/gu, '').replace('T', '-')}.tar`;

/**
 * `npm run backup [-- FILE]`: everything that must not be lost in one file, beside a running server or without one. Its code is 3 where the
 * file is whole, but the studio itself has lost some of its own.
 */
await runCommand(async (signal) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new UserError('Usage: npm run backup [-- FILE]');
  const file = path.resolve(workspace, positionals[0] ?? path.join(readEnv().dataDir, 'backups', nameNow()));
  if (existsSync(file)) throw new UserError(`There is a file ${file} already: say another name.`);
  if (positionals.length === 0) await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(path.dirname(file))) throw new UserError(`There is no folder ${path.dirname(file)}: make it, or say another one.`);
  return withPayload(async (payload) => {
    const { missing, photos, documents } = await writeArchive({
      databaseUrl: env().databaseUrl ?? '',
      store: store(),
      file,
      signal,
      say,
    });
    const { size } = await stat(file);
    await recordBackup(payload, { at: new Date().toISOString(), file, host: hostname(), bytes: size, missing: missing.length });
    say(`${photos} photos and ${documents} documents with their files, in ${(size / 1_000_000).toFixed(1)} MB:\n  ${file}`);
    say('It holds what visitors wrote: keep it where only you can read it, and a copy away from this machine.');
    if (missing.length === 0) return 0;
    say(`\n${missing.length} files are lost in the studio itself, and so in the backup:\n  ${missing.join('\n  ')}`);
    say('`npm run photos -- check` says of which photos, and what can be done.');
    return 3;
  });
});
