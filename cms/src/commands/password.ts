import { recordEntry } from '#src/audit/record.ts';
import { newPassword } from '#src/auth/credentials.ts';
import { accountOf, clearAttempts } from '#src/auth/log-in.ts';
import { removeFactors } from '#src/auth/remove-factors.ts';
import { readEnv } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';
import { print, runCommand } from './run-command.ts';
import { withPayload } from './with-payload.ts';

/**
 * `npm run password -- [username]`: sets and prints a new password of a user, removes passkeys and second factor, ends the sessions, and records this in the audit log,
 * with or without a running server.
 */
await runCommand(async () => {
  const username = process.argv[2] ?? readEnv().adminUsername;
  return withPayload(async (payload) => {
    const password = newPassword();
    const where = { username: { equals: username } };
    const { docs } = await payload.update({ collection: 'user', where, data: { password, sessions: [] } });
    if (docs.length === 0) throw new UserError(`There is no user called ${username}. Give a name: npm run password -- NAME`);
    const removed = await removeFactors(payload, docs[0]?.id ?? '');
    const onServer = { id: null, username: '', browser: '', device: '' };
    await recordEntry(payload.db.drizzle, onServer, { noun: 'user', action: 'passwordChanged', target: String(docs[0]?.id) });
    // Clear the count of attempts: attacks may have exhausted the limit of the account.
    await clearAttempts(payload, accountOf(username));
    if (removed.passkeys > 0) print(`Removed ${removed.passkeys} passkeys of ${username}: add them again after the log-in.`);
    if (removed.isSecondFactor)
      print(
        `Removed the second factor and the recovery codes of ${username}: the password alone opens the studio until a new one is added.`,
      );
    print(`\n  New log-in; every session has ended\n    name      ${username}\n    password  ${password}\n`);
    return 0;
  });
});
