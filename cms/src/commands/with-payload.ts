import path from 'node:path';
import { getPayload, type Payload } from 'payload';
import { readOrMakeSecret } from '#src/auth/credentials.ts';
import { expectNoHalfRestore } from '#src/backup/swap.ts';
import { runningPostgres, startPostgres } from '#src/db/embedded/postgres.ts';
import { readEnv, setEnv } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';
import { rejectNewerData } from '#src/status/newer-data.ts';
import { readSchemaAge } from '#src/upgrade/migrate.ts';

/**
 * Opens Payload for a command, on the database of the settings or of a running server; if there is neither, starts the embedded database and stops it
 * afterwards.
 * @param options `isReplaced`: whether the command replaces the database, so that its schema does not matter
 * @throws EnvError, or UserError if the database cannot be started, has another schema, or was left by an interrupted restore
 */
export async function withPayload<Result>(work: (payload: Payload) => Promise<Result>, { isReplaced = false } = {}): Promise<Result> {
  const env = readEnv();
  const folder = path.join(env.dataDir, 'postgres');
  const running = env.databaseUrl ?? runningPostgres(folder);
  const started = running === undefined ? await startPostgres(folder) : undefined;
  try {
    setEnv({
      DATABASE_URL: running ?? started?.url ?? '',
      PAYLOAD_SECRET: env.payloadSecret ?? (await readOrMakeSecret(env.dataDir)),
      DATA_DIR: env.dataDir,
    });
    const { serverConfig } = await import('#src/api/server-config.ts');
    const payload = await getPayload({ config: serverConfig() });
    try {
      if (!isReplaced) await rejectOtherSchema(payload);
      return await work(payload);
    } finally {
      await payload.destroy();
    }
  } finally {
    await started?.stop();
  }
}

async function rejectOtherSchema(payload: Payload): Promise<void> {
  await expectNoHalfRestore(payload.db.pool);
  await rejectNewerData(payload);
  if ((await readSchemaAge(payload)).age === 'older')
    throw new UserError('The database is empty or of an older version: start the server once to migrate it, then run this again.');
}
