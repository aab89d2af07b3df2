import { and, eq, sql } from '@payloadcms/db-postgres/drizzle';
import type { CollectionBeforeOperationHook, GlobalBeforeChangeHook, PayloadRequest } from 'payload';
import { isAdmin } from '#src/access/roles.ts';
import { transactionOf } from '#src/db/transaction.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { browserName } from '#src/lib/browser-name.ts';
import { logSecurity } from '#src/lib/log.ts';
import { type Rejection, RejectionError, reject } from '#src/lib/rejection.ts';
import { type Database, sessionDevices } from './factor-tables.ts';
import { sessionIdOf } from './sessions.ts';

/** Time after a log-in or a proof in which the session of an admin may change users, in minutes. */
const permittedMinutes = 10;

/** Returns the time until which a session may change users; undefined if its user must first prove their identity. */
export async function userChangesUntil(database: Database, session: string | undefined): Promise<Date | undefined> {
  const isRecent = sql`${sessionDevices.provenAt} > now() - make_interval(mins => ${permittedMinutes})`;
  const [row] = await database
    .select({ provenAt: sessionDevices.provenAt })
    .from(sessionDevices)
    .where(and(eq(sessionDevices.sessionId, session ?? ''), isRecent));
  return row?.provenAt ? new Date(row.provenAt.getTime() + permittedMinutes * 60_000) : undefined;
}

/** Permits a session to change users from now on, after a proof. */
export async function permitUserChanges(database: Database, { headers }: PayloadRequest, userId: string, sessionId: string): Promise<void> {
  const provenAt = sql`now()`;
  await database
    .insert(sessionDevices)
    .values({ sessionId, userId, browser: browserName(headers.get('user-agent')), provenAt })
    .onConflictDoUpdate({ target: sessionDevices.sessionId, set: { provenAt } });
}

type RejectedChange = 'user-change.rejected' | 'retention-change.rejected';

/**
 * Logs and returns the rejection of a change if the user of the session has neither logged in nor proved their identity recently; otherwise returns
 * undefined.
 */
export async function requireRecentProof(
  req: PayloadRequest,
  database: Database,
  event: RejectedChange = 'user-change.rejected',
): Promise<Rejection | undefined> {
  if (await userChangesUntil(database, sessionIdOf(req))) return undefined;
  logSecurity({ event, user: req.user?.id });
  return reject(403, 'user.errors.proof');
}

/** Throws the rejection of a change in the panel by a session without a recent proof. */
async function assertRecentProof(req: PayloadRequest, event?: RejectedChange): Promise<void> {
  const rejection = await requireRecentProof(req, await transactionOf(req), event);
  if (rejection) throw new RejectionError(rejection, languageOf(req.i18n.language));
}

/**
 * Rejects changes of users by the session of an admin without a recent proof: a stolen session could add an admin and keep access. Does not check
 * users who are not admins, because access control limits them to their own document.
 * @throws RejectionError
 */
export const requireProofBeforeUserChanges: CollectionBeforeOperationHook<'user'> = async ({ operation, req }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'delete') return;
  if (isAdmin(req.user)) await assertRecentProof(req);
};

/**
 * Rejects a shorter retention of the audit log by the session of an admin without a recent proof: a stolen session could delete the audit entries
 * about its own changes.
 * @throws RejectionError
 */
export const requireProofBeforeShorterAudit: GlobalBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const isShorter = Number(data['auditMonths']) < Number(originalDoc?.auditMonths);
  if (isShorter && isAdmin(req.user)) await assertRecentProof(req, 'retention-change.rejected');
};
