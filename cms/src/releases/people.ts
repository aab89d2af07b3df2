import { and, eq, inArray, ne, not, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { type Recognised, type setPhotoPeople, withoutMarks } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { photos as clientPhotos } from '#src/client-galleries/tables.ts';
import { photo } from '#src/db/payload-generated-schema.ts';
import { type Transaction, takeLock, withLock } from '#src/db/transaction.ts';
import { Rejection } from '#src/lib/rejection.ts';
import { people, photoPeople, photoReleases, releasePhotos, releases, requestPhotos, requests } from '#src/permission/tables.ts';
import { settlePeople } from '#src/photos/settle-people.ts';
import { hasPeople, peopleLock, rejectNobody } from './check-nobody.ts';
import { type Database, personNamed } from './person.ts';

/**
 * A query for the people with a release of a photo, or with a request for one that was not cancelled. It has a row for each person and photo, with
 * the photo's id in the client gallery and the hash of its bytes.
 */
export const peopleAsked: SQL = sql`
  select ${releases.personId} as person_id, ${releasePhotos.clientPhotoId} as client_photo_id, ${releasePhotos.sha256} as sha256
    from ${releasePhotos} join ${releases} on ${releases.id} = ${releasePhotos.releaseId}
  union all select ${requests.personId}, ${clientPhotos.id}, ${clientPhotos.sha256}
    from ${requests} join ${requestPhotos} on ${requestPhotos.requestId} = ${requests.id}
    join ${clientPhotos} on ${clientPhotos.id} = ${requestPhotos.photoId} where ${requests.state} <> 'cancelled'`;

/** Returns the people whom `peopleAsked` finds for a public photo, and takes row locks as `personOf` does. */
const askedFor = (database: Database, photoId: string) => {
  const [madeOf, bytes] = [
    sql`select ${releasePhotos.clientPhotoId} from ${photoReleases} join ${releasePhotos}
      on ${releasePhotos.releaseId} = ${photoReleases.releaseId} and ${releasePhotos.position} = ${photoReleases.position}
      where ${photoReleases.photoId} = ${photoId}`,
    sql`select ${photo.sha256} from ${photo} where ${photo.id} = ${photoId}`,
  ];
  return database
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(
      sql`${people.id} in (select person_id from (${peopleAsked}) asked where client_photo_id in (${madeOf}) or asked.sha256 = (${bytes}))`,
    )
    .for('share');
};

/**
 * Returns a condition for public photos that are made of photos of a client gallery, or have the same bytes.
 * @param wanted the ids of the photos of the gallery
 */
const madeOfClientPhotos = (wanted: readonly string[]): SQL => {
  const of = inArray(clientPhotos.id, [...wanted]);
  return sql`(${photo.sha256} in (select ${clientPhotos.sha256} from ${clientPhotos} where ${of} and ${clientPhotos.sha256} is not null)
    or ${photo.id} in (select ${photoReleases.photoId} from ${photoReleases} join ${releasePhotos}
      on ${releasePhotos.releaseId} = ${photoReleases.releaseId} and ${releasePhotos.position} = ${photoReleases.position}
      where ${inArray(releasePhotos.clientPhotoId, [...wanted])}))`;
};

/**
 * Adds the person of a request to the people of the public photos that `madeOfClientPhotos` matches. Skips photos with unknown people, and photos
 * that are being deleted.
 */
export async function nameAsked(
  transaction: Pick<Transaction, 'select' | 'insert' | 'update'>,
  wanted: readonly string[],
  person: { id: string; name: string },
): Promise<void> {
  const named = await transaction
    .update(photo)
    .set({ people: 'named', updatedAt: new Date().toISOString() })
    .where(and(ne(photo.people, 'unknown'), ne(photo.state, 'deleting'), madeOfClientPhotos(wanted)))
    .returning({ id: photo.id });
  for (const { id } of named) await addNames(transaction, id, [], [person]);
}

/**
 * Sets the people of withheld photos to "unknown" if `madeOfClientPhotos` matches the photo, the photo names the person of a cancelled request, and
 * no other request or release for the photo contains the person. Staff must then enter the people again.
 */
export async function forgetAsked(transaction: Pick<Transaction, 'update'>, wanted: readonly string[], personId: string): Promise<void> {
  const isNamed = sql`${photo.id} in (select ${photoPeople.photoId} from ${photoPeople} where ${photoPeople.personId} = ${personId})`;
  const isStillAsked = sql`exists (select 1 from (${peopleAsked}) asked where asked.person_id = ${personId}
    and (asked.sha256 = ${photo.sha256} or ${inArray(sql`asked.client_photo_id`, [...wanted])}))`;
  await transaction
    .update(photo)
    .set({ people: 'unknown', updatedAt: new Date().toISOString() })
    .where(and(eq(photo.people, 'named'), eq(photo.state, 'withheld'), madeOfClientPhotos(wanted), isNamed, not(isStillAsked)));
}

/**
 * Adds people to a photo: the people in `known`, the people who were asked for a release of the photo, and people by name. A name matches one of the
 * former, otherwise the newest person with that name; without a match, a person is added.
 */
async function addNames(
  database: Database,
  photoId: string,
  names: readonly string[],
  known: readonly { id: string; name: string }[] = [],
) {
  const asked = [...known, ...(await askedFor(database, photoId))];
  const ids = new Set(asked.map(({ id }) => id));
  for (const name of names)
    ids.add(asked.find((person) => withoutMarks(person.name) === withoutMarks(name))?.id ?? (await personNamed(database, name)));
  if (ids.size === 0) return;
  await database
    .insert(photoPeople)
    .values([...ids].map((personId) => ({ photoId, personId })))
    .onConflictDoNothing();
}

/**
 * Changes the answer `nobody` of an uploaded photo that meets `hasPeople` to `named`, and adds the known people. With the answer `nobody`, a second
 * upload of a withheld photo would be published.
 */
export async function nameKnownPeople({ db }: Payload, id: string): Promise<void> {
  const [{ people: answer } = { people: 'unknown' }] = await db.drizzle
    .select({ people: photo.people })
    .from(photo)
    .where(eq(photo.id, id));
  if (answer !== 'nobody') return;
  await db.drizzle.transaction(async (transaction) => {
    await takeLock(transaction, peopleLock);
    const isOfPeople = and(eq(photo.id, id), eq(photo.people, 'nobody'), hasPeople);
    const named = await transaction.update(photo).set({ people: 'named' }).where(isOfPeople).returning({ id: photo.id });
    if (named.length === 0) return;
    const known = await transaction
      .select({ id: people.id, name: people.name })
      .from(people)
      .where(sql`${people.id} in (select person_id from ${photoPeople} join photo same on same.id = ${photoPeople.photoId}
        where same.sha256 = (select ${photo.sha256} from ${photo} where ${photo.id} = ${id}))`)
      .for('share');
    await addNames(transaction, id, [], known);
  });
}

/** The recognisable people of photos of a release, as staff entered them. */
export interface RecognisedPeople {
  recognised: Recognised;
  names: readonly string[];
}

/**
 * Stores the recognisable people of photos of a release: either "unknown", or the person of the release and other names, which are added to the
 * stored people.
 */
export async function nameReleased(
  transaction: Pick<Transaction, 'select' | 'insert' | 'update'>,
  photos: readonly string[],
  person: { id: string; name: string },
  { recognised, names }: RecognisedPeople,
): Promise<void> {
  const kind = recognised === 'unknown' ? 'unknown' : 'named';
  await transaction
    .update(photo)
    .set({ people: kind })
    .where(inArray(photo.id, [...photos]));
  if (kind === 'named') for (const id of photos) await addNames(transaction, id, recognised === 'others' ? names : [], [person]);
}

/**
 * Stores the recognisable people of photos, and replaces the stored names with the new ones. Then applies the rule of releases as `settlePeople`
 * does. Rejects the answer `nobody` as `rejectNobody` does.
 * @returns the ids of the photos, without those that do not exist
 */
export async function namePeople(
  payload: Payload,
  { photos, people: kind, names }: InferOutput<typeof setPhotoPeople.input>,
  user: string | undefined,
): Promise<string[] | Rejection> {
  const changed = await withLock(payload, peopleLock, async (transaction) => {
    const named = kind === 'nobody' ? await rejectNobody({ db: { drizzle: transaction } }, photos) : undefined;
    if (named) return named;
    const isStored = and(inArray(photo.id, photos), inArray(photo.state, ['ready', 'withheld']));
    const stored = await transaction
      .update(photo)
      .set({ people: kind, updatedAt: new Date().toISOString() })
      .where(isStored)
      .returning({ id: photo.id });
    const ids = stored.map(({ id }) => id);
    if (kind !== 'named' || ids.length === 0) return ids;
    await transaction.delete(photoPeople).where(inArray(photoPeople.photoId, ids));
    for (const id of ids) await addNames(transaction, id, names);
    return ids;
  });
  if (!(changed instanceof Rejection)) await settlePeople(payload, photos, user);
  return changed;
}
