import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { links, type ReleaseRow, releases } from '#src/permission/tables.ts';

type Secret = Pick<Payload, 'secret'>;

/** Length of a token in bytes: 144 bits, which base64url encodes without padding. */
const tokenBytes = 18;

const keyOf = ({ secret }: Secret): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'release link', 32));

/**
 * Computes the token of a release's link from `PAYLOAD_SECRET`. The server computes the token each time, because the database stores only its hash.
 */
export const tokenOf = (payload: Secret, releaseId: string): string =>
  createHmac('sha256', keyOf(payload)).update(releaseId).digest().subarray(0, tokenBytes).toString('base64url');

/** Returns the SHA-256 hash of a token, as hexadecimal text. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the release with this token in its link; undefined for an unknown token. */
export async function findByToken({ db }: Payload, token: string): Promise<ReleaseRow | undefined> {
  const [row] = await db.drizzle
    .select({ release: releases })
    .from(links)
    .innerJoin(releases, eq(releases.id, links.releaseId))
    .where(eq(links.tokenHash, hashOf(token)));
  return row?.release;
}

/** Returns the token of a release; undefined without a link, or if `PAYLOAD_SECRET` was replaced. */
export async function currentToken(payload: Payload, releaseId: string): Promise<string | undefined> {
  const [row] = await payload.db.drizzle.select().from(links).where(eq(links.releaseId, releaseId));
  const token = tokenOf(payload, releaseId);
  return row?.tokenHash === hashOf(token) ? token : undefined;
}
