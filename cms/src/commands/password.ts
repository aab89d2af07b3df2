import { newPassword } from '#src/auth/credentials.ts';
import { accountOf, clearAttempts } from '#src/auth/log-in.ts';
import { EnvError, loadDotEnv, readEnv } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';
import { cmsFolder, workspace } from '#src/lib/workspace.ts';
import { withPayload } from './with-payload.ts';

/**
 * `npm run password -- [username]`: gives a user a new password, shows it once, and ends every session of theirs.
 * Whoever can run this on the machine owns the studio. It works beside a running server and without one.
 */
async function setPassword(): Promise<string> {
  const username = process.argv[2] ?? readEnv().adminUsername;
  return withPayload(async (payload) => {
    const password = newPassword();
    const where = { username: { equals: username } };
    const { docs } = await payload.update({ collection: 'user', where, data: { password, sessions: [] } });
    if (docs.length === 0) throw new UserError(`There is no user called ${username}. Name one: npm run password -- NAME`);
    // Strangers may have tried so often that nobody else is let in.
    await clearAttempts(payload, accountOf(username));
    return `\n  New log-in; every session has ended\n    name      ${username}\n    password  ${password}\n\n`;
  });
}

process.chdir(cmsFolder);
loadDotEnv(workspace);
await setPassword().then(
  (text) => process.stdout.write(text, () => process.exit(0)),
  (error: unknown) => {
    const isExpected = error instanceof EnvError || error instanceof UserError;
    process.stderr.write(`\n${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`, () => process.exit(1));
  },
);
