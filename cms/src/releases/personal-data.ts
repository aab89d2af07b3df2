import { and, eq, inArray, type SQL } from '@payloadcms/db-postgres/drizzle';
import type { Release } from '@studio/contract';
import type { Payload } from 'payload';
import { people, releasePhotos, releases } from '#src/permission/tables.ts';
import { readRelease } from './read-release.ts';
import { withdraw } from './withdraw.ts';

/** The data of a person in a release. */
export type PersonalRelease = { _id: string } & Release;

/** Returns the releases of people, newest first. @param where a condition for the people */
export async function findReleasesOf(payload: Payload, where: SQL): Promise<PersonalRelease[]> {
  const rows = await payload.db.drizzle
    .select({ release: releases })
    .from(releases)
    .innerJoin(people, eq(people.id, releases.personId))
    .where(where)
    .orderBy(releases.signedAt);
  const found: PersonalRelease[] = [];
  for (const { release } of rows.toReversed()) found.push({ _id: release.id, ...(await readRelease(payload, release)) });
  return found;
}

/**
 * Erases people: withdraws their releases, so that no photo stays public, and removes email address and phone number. What was signed stays until its
 * retention ends, as evidence that past publications were permitted.
 * @returns the number of withdrawn releases
 */
export async function eraseFromReleases(payload: Payload, where: SQL): Promise<number> {
  const { drizzle } = payload.db;
  const ids = (await drizzle.select({ id: people.id }).from(people).where(where)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const own = await drizzle.select().from(releases).where(inArray(releases.personId, ids));
  for (const release of own) {
    const photos = await drizzle
      .select({ position: releasePhotos.position })
      .from(releasePhotos)
      .where(eq(releasePhotos.releaseId, release.id));
    await withdraw(
      payload,
      release,
      photos.map(({ position }) => position),
      { by: 'erasure' },
    );
  }
  await drizzle
    .update(people)
    .set({ email: '', phone: '', erasedAt: new Date() })
    .where(and(inArray(people.id, ids)));
  return own.length;
}
