import { eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { hashOf, secretLinks } from '#src/links/secret-link.ts';
import { links, type ReleaseRow, releases } from '#src/permission/tables.ts';

/** The links of releases, which need no generation: the link of a signed release is never replaced. */
const releaseLinks = secretLinks('release link');

export const { tokenOf } = releaseLinks;

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
  return releaseLinks.currentToken(payload, row?.tokenHash, releaseId);
}
