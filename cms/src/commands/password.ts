import { newPassword } from '#src/auth/credentials.ts';
import { accountOf, clearAttempts } from '#src/auth/log-in.ts';
import { readEnv } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';
import { print, runCommand } from './run-command.ts';
import { withPayload } from './with-payload.ts';

/** `npm run password -- [username]`: sets and prints a new password of a user and ends their sessions, with or without a running server. */
await runCommand(async () => {
  const username = process.argv[2] ?? readEnv().adminUsername;
  return withPayload(async (payload) => {
    const password = newPassword();
    const where = { username: { equals: username } };
    const { docs } = await payload.update({ collection: 'user', where, data: { password, sessions: [] } });
    if (docs.length === 0) throw new UserError(`There is no user called ${username}. Give a name: npm run password -- NAME`);
    // Clear the count of attempts: attacks may have exhausted the limit of the account.
    await clearAttempts(payload, accountOf(username));
    print(`\n  New log-in; every session has ended\n    name      ${username}\n    password  ${password}\n`);
    return 0;
  });
});
