import { and, desc, eq, inArray, isNull, not, notInArray, type SQL } from '@payloadcms/db-postgres/drizzle';
import { nameKey, type Release } from '@studio/contract';
import type { Payload } from 'payload';
import { people, releasePhotos, releases } from '#src/permission/tables.ts';
import { erasePeople } from './people-without-release.ts';
import { readRelease } from './read-release.ts';
import { withdraw } from './withdraw.ts';

/** A release and its id, as part of the data of a person. */
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
 * Returns the releases of namesakes, newest first, because a paper release may have no contact. The person or signer has one of `names`, or the name
 * of a person that `where` matches, in any spelling. Omits the releases of erased people, and of people that `where` matches.
 * @param where a condition for the people with the known contact
 */
export async function findNamesakes({ db }: Payload, where: SQL, names: readonly string[]) {
  const { drizzle } = db;
  const known = await drizzle.select({ name: people.name }).from(people).where(where);
  const wanted = new Set([...names, ...known.map(({ name }) => name)].map(nameKey).filter((name) => name !== ''));
  if (wanted.size === 0) return [];
  const others = await drizzle
    .select({ id: releases.id, name: releases.personName, signer: releases.signer, createdAt: releases.signedAt })
    .from(releases)
    .innerJoin(people, eq(people.id, releases.personId))
    .where(and(not(where), isNull(people.erasedAt)))
    .orderBy(desc(releases.signedAt));
  return others.filter(({ name, signer }) => wanted.has(nameKey(name)) || wanted.has(nameKey(signer)));
}

/**
 * Erases people: withdraws their releases, so that no released photo stays public, and erases the people as `erasePeople` does. Releases remain until
 * their retention ends, as evidence that past publications were permitted.
 * @returns the number of withdrawn releases
 */
export async function eraseFromReleases(payload: Payload, where: SQL): Promise<number> {
  const { drizzle } = payload.db;
  const ids = (await drizzle.select({ id: people.id }).from(people).where(where)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const withdrawn = await withdrawReleasesOf(payload, ids, []);
  await drizzle.transaction((transaction) => erasePeople(transaction, ids));
  // Withdraw releases that were stored after the first withdrawal; none can be stored for an erased person.
  const late = await withdrawReleasesOf(payload, ids, withdrawn);
  return withdrawn.length + late.length;
}

/** Withdraws the releases of people. @param except ids of releases that are already withdrawn @returns the ids of the withdrawn releases */
async function withdrawReleasesOf(payload: Payload, people: readonly string[], except: readonly string[]): Promise<string[]> {
  const { drizzle } = payload.db;
  const isOwn = and(inArray(releases.personId, [...people]), notInArray(releases.id, [...except]));
  const own = await drizzle.select().from(releases).where(isOwn);
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
  return own.map(({ id }) => id);
}
