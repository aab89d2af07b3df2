import { desc, eq } from '@payloadcms/db-postgres/drizzle';
import type { SignedRelease } from '@studio/contract';
import type { Payload } from 'payload';
import { releases } from '#src/permission/tables.ts';
import { currentToken } from './link.ts';
import { readRelease } from './read-release.ts';

/** Returns the releases that were signed in a gallery, newest first, with the tokens of their pages. Omits releases without a valid token. */
export async function signedIn(payload: Payload, galleryId: string): Promise<SignedRelease[]> {
  const rows = await payload.db.drizzle.select().from(releases).where(eq(releases.galleryId, galleryId)).orderBy(desc(releases.signedAt));
  const signed: SignedRelease[] = [];
  for (const row of rows) {
    const token = await currentToken(payload, row.id);
    if (token === undefined) continue;
    const { photos } = await readRelease(payload, row);
    signed.push({
      token,
      person: row.personName,
      signedAt: row.signedAt.toISOString(),
      isWithdrawn: photos.every(({ isWithdrawn }) => isWithdrawn),
    });
  }
  return signed;
}
