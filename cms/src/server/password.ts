import path from 'node:path';
import { getPayload } from 'payload';
import { loadDotEnv, provideEnv, readEnv } from '#src/env.ts';
import { newPassword } from './first-admin.ts';
import { runningPostgres, startPostgres } from './postgres.ts';
import { ownSecret } from './secret.ts';
import { cmsFolder, workspace } from './workspace.ts';

/**
 * `npm run password [username]`: gives a user a new password, shows it once, and ends every session of theirs.
 * Whoever can run this on the machine owns the studio. It works beside a running server and without one.
 */
process.chdir(cmsFolder);
loadDotEnv(workspace);
const env = readEnv();
const username = process.argv[2] ?? env.adminUsername;
const folder = path.join(env.dataDir, 'postgres');
const running = env.databaseUrl ?? runningPostgres(folder);
const started = running === undefined ? await startPostgres(folder) : undefined;
provideEnv({ DATABASE_URL: running ?? started?.url ?? '', PAYLOAD_SECRET: env.payloadSecret ?? (await ownSecret(env.dataDir)) });

const { default: config } = await import('#src/payload.config.ts');
const payload = await getPayload({ config });
const password = newPassword();
const { docs } = await payload.update({ collection: 'user', where: { username: { equals: username } }, data: { password, sessions: [] } });
await payload.destroy();
await started?.stop();

if (docs.length === 0) {
  process.stderr.write(`There is no user called ${username}. Name one: npm run password -- NAME\n`);
  process.exit(1);
}
process.stdout.write(`\n  New log-in; every session has ended\n    name      ${username}\n    password  ${password}\n\n`);
process.exit(0);
