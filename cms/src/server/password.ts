import path from 'node:path';
import { getPayload } from 'payload';
import { EnvError, loadDotEnv, provideEnv, readEnv } from '#src/env.ts';
import { Expected } from './expected.ts';
import { newPassword } from './first-admin.ts';
import { runningPostgres, startPostgres } from './postgres.ts';
import { ownSecret } from './secret.ts';
import { cmsFolder, workspace } from './workspace.ts';

/**
 * `npm run password -- [username]`: gives a user a new password, shows it once, and ends every session of theirs.
 * Whoever can run this on the machine owns the studio. It works beside a running server and without one.
 */
async function setPassword(): Promise<string> {
  const env = readEnv();
  const username = process.argv[2] ?? env.adminUsername;
  const folder = path.join(env.dataDir, 'postgres');
  const running = env.databaseUrl ?? runningPostgres(folder);
  const started = running === undefined ? await startPostgres(folder) : undefined;
  try {
    provideEnv({ DATABASE_URL: running ?? started?.url ?? '', PAYLOAD_SECRET: env.payloadSecret ?? (await ownSecret(env.dataDir)) });
    const { default: config } = await import('#src/payload.config.ts');
    const payload = await getPayload({ config });
    const password = newPassword();
    const where = { username: { equals: username } };
    const { docs } = await payload.update({ collection: 'user', where, data: { password, sessions: [] } });
    await payload.destroy();
    if (docs.length === 0) throw new Expected(`There is no user called ${username}. Name one: npm run password -- NAME`);
    return `\n  New log-in; every session has ended\n    name      ${username}\n    password  ${password}\n\n`;
  } finally {
    await started?.stop();
  }
}

process.chdir(cmsFolder);
loadDotEnv(workspace);
await setPassword().then(
  (text) => process.stdout.write(text, () => process.exit(0)),
  (error: unknown) => {
    const isExpected = error instanceof EnvError || error instanceof Expected;
    process.stderr.write(`\n${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`, () => process.exit(1));
  },
);
