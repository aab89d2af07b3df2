import { and, asc, count, eq, sql } from '@payloadcms/db-postgres/drizzle';
import {
  type AuthenticationResponse,
  type CreationOptions,
  cleanText,
  type Passkey,
  type RegistrationResponse,
  type RequestOptions,
} from '@studio/contract';
import type { Payload } from 'payload';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { type Database, passkeys } from './factor-tables.ts';
import type { RelyingParty } from './relying-party.ts';
import { type Bearer, claimToken, newToken, type TokenPurpose } from './single-use.ts';

/** Loads the library on demand, because few processes need it. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * COSE identifiers of Ed25519, ES256 and RS256. Without this list @simplewebauthn/server 14.0.3 probes for experimental algorithms, which prints a
 * warning.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Time for the user's answer, in milliseconds. */
const timeout = 2 * 60_000;

const passkeysPerUser = 20;

type Row = typeof passkeys.$inferSelect;

const toBase64url = (text: string): string => Buffer.from(text).toString('base64url');

const toDescriptor = ({ credentialId, transports }: Pick<Row, 'credentialId' | 'transports'>) =>
  ({ id: credentialId, type: 'public-key', transports }) as const;

export async function listPasskeys(database: Database, userId: string): Promise<Passkey[]> {
  const rows = await database.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
  return rows.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

interface Registrant {
  bearer: Bearer & readonly [string, string];
  username: string;
}

/** Makes the options for the registration of a passkey; returns a rejection if the user has `passkeysPerUser` passkeys. */
export async function startRegistration(
  payload: Payload,
  party: RelyingParty,
  { bearer, username }: Registrant,
  studio: string,
): Promise<CreationOptions | Rejection> {
  const [userId] = bearer;
  const known = await payload.db.drizzle
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  if (known.length >= passkeysPerUser) return reject(409, 'errors.passkeyLimit');
  return {
    rp: { id: party.id, name: studio },
    user: { id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'), name: username, displayName: username },
    challenge: toBase64url(newToken(payload, 'new passkey', bearer)),
    pubKeyCredParams: supportedAlgorithmIDs.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** Returns a function that uses up the challenge in a browser's response. The function returns whether the challenge was valid and unused. */
const challengeOf = (payload: Payload, purpose: TokenPurpose, bearer: Bearer) => (challenge: string) =>
  claimToken(payload, purpose, Buffer.from(challenge, 'base64url').toString('utf8'), bearer);

/** Verifies and stores a new passkey. @returns the rejection of an invalid or excess passkey */
export async function register(
  payload: Payload,
  party: RelyingParty,
  bearer: Registrant['bearer'],
  { passkey: { response, ...credential }, name }: { passkey: RegistrationResponse; name: string },
): Promise<Rejection | undefined> {
  const [userId] = bearer;
  const { verifyRegistrationResponse } = await webAuthn();
  const { clientDataJSON, attestationObject } = response;
  // @simplewebauthn/server throws for every response that it rejects.
  const verified = await verifyRegistrationResponse({
    response: { ...credential, response: { clientDataJSON, attestationObject } },
    expectedChallenge: challengeOf(payload, 'new passkey', bearer),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!verified?.verified) return reject(400, 'errors.passkey');
  const { credential: key, credentialDeviceType } = verified.registrationInfo;
  return payload.db.drizzle.transaction(async (transaction) => {
    const [row] = await transaction.select({ number: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    if ((row?.number ?? 0) >= passkeysPerUser) return reject(409, 'errors.passkeyLimit');
    const added = await transaction
      .insert(passkeys)
      .values({
        userId,
        credentialId: key.id,
        publicKey: Buffer.from(key.publicKey).toString('base64url'),
        counter: key.counter,
        transports: response.transports ?? [],
        isSynced: credentialDeviceType === 'multiDevice',
        name: cleanText(name),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    return added.length > 0 ? undefined : reject(409, 'errors.conflict');
  });
}

/** Makes the options of a log-in, or of a proof by the user of a session. */
export async function startAuthentication(payload: Payload, party: RelyingParty, bearer: Bearer = []): Promise<RequestOptions> {
  const [userId] = bearer;
  const own = userId === undefined ? [] : await payload.db.drizzle.select().from(passkeys).where(eq(passkeys.userId, userId));
  return {
    challenge: toBase64url(newToken(payload, userId === undefined ? 'passkey log-in' : 'passkey proof', bearer)),
    rpId: party.id,
    timeout,
    ...(own.length > 0 && { allowCredentials: own.map(toDescriptor) }),
    userVerification: 'required',
  };
}

/**
 * Verifies the use of a passkey.
 * @returns the passkey; undefined if the passkey is unknown or of another user than the bearer, or if the response is invalid or was used before
 */
export async function authenticate(
  payload: Payload,
  party: RelyingParty,
  answer: AuthenticationResponse,
  bearer: Bearer = [],
): Promise<Pick<Row, 'id' | 'userId'> | undefined> {
  const [userId] = bearer;
  const [row] = await payload.db.drizzle.select().from(passkeys).where(eq(passkeys.credentialId, answer.id));
  if (!row || (userId !== undefined && row.userId !== userId)) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge: challengeOf(payload, userId === undefined ? 'passkey log-in' : 'passkey proof', bearer),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: row.credentialId, publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')), counter: row.counter },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  // Race: the update finds no row if the passkey was removed after the first query.
  const [used] = await payload.db.drizzle
    .update(passkeys)
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, row.id))
    .returning({ id: passkeys.id, userId: passkeys.userId });
  return used;
}

/** Renames a passkey of a user. @returns whether the user has the passkey */
export async function renamePasskey(database: Database, userId: string, id: string, name: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const own = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return (
    (
      await database
        .update(passkeys)
        .set({ name: cleanText(name) })
        .where(own)
        .returning({ id: passkeys.id })
    ).length > 0
  );
}

export async function hasPasskey(database: Database, userId: string, id: string): Promise<boolean> {
  return (await listPasskeys(database, userId)).some((passkey) => passkey.id === id);
}

/** Removes a passkey of a user. @returns whether the user had the passkey */
export async function removePasskey(database: Database, userId: string, id: string): Promise<boolean> {
  const own = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return (await database.delete(passkeys).where(own).returning({ id: passkeys.id })).length > 0;
}

/** Removes all passkeys of a user. @returns their number */
export async function removePasskeys(database: Database, userId: string): Promise<number> {
  return (await database.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })).length;
}
