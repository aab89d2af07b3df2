import { and, asc, count, eq, isNull, lt } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { user as users } from '#src/db/payload-generated-schema.ts';
import { decrypt, encrypt } from '#src/lib/encryption.ts';
import { logSecurity } from '#src/lib/log.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { type Counter, consumeLimits, limitKey, resetLimit } from '#src/limits/counters.ts';
import { rejectLimit } from '#src/limits/reject-limit.ts';
import { appAddress, cleanCode, isAppCode, newAppSecret, newRecoveryCodes, recoveryCodeHash, timeStepOf } from './codes.ts';
import { type Database, recoveryCodes, secondFactors } from './factor-tables.ts';
import { type Bearer, claimToken, newToken } from './single-use.ts';

const purpose = { stored: 'second factor', setup: 'new second factor' } as const;

/**
 * Returns the counter of codes tried for a user. Each known device and each session has its own counter, so that attacks cannot lock out the user.
 */
const counterOf = (payload: Payload, userId: string, device: string): Counter => ['log-in-code', limitKey(payload, 'code', userId, device)];

/** Counts an attempt to enter a code; call it before checking the code. @returns a rejection if there were too many attempts */
export async function countCode(payload: Payload, userId: string, device: string): Promise<Rejection | undefined> {
  const reached = await consumeLimits(payload.db.drizzle, [counterOf(payload, userId, device)]);
  return reached && rejectLimit('log-in-code', reached.seconds);
}

export const forgetCodes = (payload: Payload, userId: string, device: string): Promise<void> =>
  resetLimit(payload.db.drizzle, counterOf(payload, userId, device));

export async function secondFactorDate(database: Database, userId: string): Promise<Date | undefined> {
  const [row] = await database.select({ createdAt: secondFactors.createdAt }).from(secondFactors).where(eq(secondFactors.userId, userId));
  return row?.createdAt;
}

export async function usersWithSecondFactor(database: Database): Promise<string[]> {
  const rows = await database
    .select({ name: users.username })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .orderBy(asc(users.username));
  return rows.map(({ name }) => name);
}

export async function countRecoveryCodes(database: Database, userId: string): Promise<number> {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [row] = await database.select({ left: count() }).from(recoveryCodes).where(unused);
  return row?.left ?? 0;
}

/** Uses up a code of the user's authenticator app. @returns false if the code is wrong, or not newer than the last accepted code */
async function claimAppCode(payload: Payload, database: Database, userId: string, typed: string): Promise<boolean> {
  const code = cleanCode(typed);
  if (!isAppCode(code)) return false;
  const [factor] = await database.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = factor && decrypt(factor.secret, payload.secret, purpose.stored);
  const step = secret === undefined ? undefined : timeStepOf(secret, code);
  if (step === undefined) return false;
  // Race: only one of concurrent uses of a code changes the row.
  const used = await database
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

/** Uses up a recovery code. @returns false if the code is wrong or was used before */
async function claimRecoveryCode(database: Database, userId: string, typed: string): Promise<boolean> {
  const hash = recoveryCodeHash(userId, cleanCode(typed));
  const used = await database
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** A code that was accepted, with the number of unused recovery codes if it was a recovery code. */
export interface UsedCode {
  recoveryCodesLeft?: number;
}

/** Uses up a code of the second factor or a recovery code. @returns undefined if the code is wrong */
export async function claimCode(payload: Payload, database: Database, userId: string, typed: string): Promise<UsedCode | undefined> {
  if (isAppCode(cleanCode(typed))) return (await claimAppCode(payload, database, userId, typed)) ? {} : undefined;
  if (!(await claimRecoveryCode(database, userId, typed))) return undefined;
  return { recoveryCodesLeft: await countRecoveryCodes(database, userId) };
}

/** The secret of a new second factor, which is enabled by its first correct code. */
interface Setup {
  secret: string;
  /** A single-use token of the user's session. */
  token: string;
}

/** Logs the use of a recovery code; call it after the commit. */
export function logUsedCode(userId: string, used: UsedCode | undefined): void {
  if (used?.recoveryCodesLeft !== undefined) logSecurity({ event: 'recovery-code.used', user: userId });
}

/**
 * Makes a secret for an authenticator app. The secret is not stored: `key` and `address` contain it for the app, and `setup` contains it encrypted.
 */
export function startSetup(payload: Payload, bearer: Bearer, username: string, issuer: string) {
  const key = newAppSecret();
  const setup: Setup = { secret: key, token: newToken(payload, 'new second factor', bearer) };
  return { key, address: appAddress(key, issuer, username), setup: encrypt(JSON.stringify(setup), payload.secret, purpose.setup) };
}

/** Decrypts a setup and computes the time step of its first code; undefined if the setup or the code is invalid. */
function readSetup(payload: Payload, encrypted: string, typed: string): (Setup & { step: number }) | undefined {
  const read: unknown = JSON.parse(decrypt(encrypted, payload.secret, purpose.setup) ?? '{}');
  const { secret, token }: { secret?: unknown; token?: unknown } = Object(read);
  if (typeof secret !== 'string' || typeof token !== 'string') return undefined;
  const code = cleanCode(typed);
  const step = isAppCode(code) ? timeStepOf(secret, code) : undefined;
  return step === undefined ? undefined : { secret, token, step };
}

/**
 * Enables the second factor.
 * @returns the recovery codes, or a rejection if the code is wrong, the setup is outdated, or a second factor is enabled already
 */
export async function addSecondFactor(
  payload: Payload,
  bearer: Bearer & readonly [string, string],
  { setup, code }: { setup: string; code: string },
): Promise<string[] | Rejection> {
  const [userId] = bearer;
  const read = readSetup(payload, setup, code);
  if (!read) return reject(400, 'login.errors.wrongCode', { errors: { code: 'login.errors.wrongCode' } });
  const { secret, token, step } = read;
  if (!(await claimToken(payload, 'new second factor', token, bearer))) return reject(403, 'errors.proof');
  return payload.db.drizzle.transaction(async (transaction) => {
    const added = await transaction
      .insert(secondFactors)
      .values({ userId, secret: encrypt(secret, payload.secret, purpose.stored), lastStep: step })
      .onConflictDoNothing()
      .returning({ userId: secondFactors.userId });
    return added.length > 0 ? replaceRecoveryCodes(transaction, userId) : reject(409, 'errors.conflict');
  });
}

/** Replaces a user's recovery codes. @returns the new codes, of which only hashes are stored */
export async function replaceRecoveryCodes(database: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await database.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: recoveryCodeHash(userId, cleanCode(code)) })));
  return codes;
}

/** Disables the second factor and deletes the recovery codes. @returns whether it was enabled */
export async function removeSecondFactor(database: Database, userId: string): Promise<boolean> {
  const removed = await database.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning({ userId: secondFactors.userId });
  await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return removed.length > 0;
}
