import pLimit from 'p-limit';
import type { PayloadRequest } from 'payload';
import { lockTransaction, withLock } from '#src/db/transaction.ts';

const name = 'sessions';
const turns = pLimit(1);

/**
 * Changes sessions one after the other, in whatever process: Payload reads all of a user's, and writes them back whole when the password is
 * hashed, so that of two log-ins at once one would end the other. The queue keeps those who wait from taking the
 * database's connections.
 */
export const onSessions = <Result>(req: PayloadRequest, work: () => Promise<Result>): Promise<Result> =>
  turns(() => withLock(req, name, work));

/** The same for an operation that Payload has begun: it writes a user with all sessions back, as it read them. */
export const waitForSessions = (req: PayloadRequest): Promise<void> => lockTransaction(req, name);
