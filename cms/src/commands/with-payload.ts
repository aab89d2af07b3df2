import path from 'node:path';
import { getPayload, type Payload } from 'payload';
import { readOrMakeSecret } from '#src/auth/credentials.ts';
import { runningPostgres, startPostgres } from '#src/db/embedded/postgres.ts';
import { isMigrated } from '#src/db/health.ts';
import { readEnv, setEnv } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';

/**
 * Opens the studio's database for a command: the one of a running server where there is one, and else it is started for as long.
 * @param options `anew`: what it holds does not matter, for it is replaced
 * @throws EnvError, and UserError where the database cannot be started or is not as this version needs it
 */
export async function withPayload<Result>(work: (payload: Payload) => Promise<Result>, { anew = false } = {}): Promise<Result> {
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
    const { default: config } = await import('#src/payload.config.ts');
    const payload = await getPayload({ config });
    try {
      if (!anew && !(await isMigrated(payload)))
        throw new UserError(
          'The database is not as this version needs it, or holds no studio yet: start the server once, then run this again.',
        );
      return await work(payload);
    } finally {
      await payload.destroy();
    }
  } finally {
    await started?.stop();
  }
}
