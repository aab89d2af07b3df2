import { and, desc, eq, inArray, or, sql } from '@payloadcms/db-postgres/drizzle';
import { alias } from '@payloadcms/db-postgres/drizzle/pg-core';
import type { publishReleased, WithheldPhoto } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { photos as clientPhotos } from '#src/client-galleries/tables.ts';
import { photo as publicPhotos } from '#src/db/payload-generated-schema.ts';
import { takeLock } from '#src/db/transaction.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { mayBePublic, permitsWebsite } from '#src/permission/may-be-public.ts';
import { people, photoPeople, photoReleases, type ReleaseRow, releasePhotos, releases } from '#src/permission/tables.ts';
import { createPhoto } from '#src/photos/create-photo.ts';
import { isAllowed, isWithheld, publishWithheld, withholdForbidden } from '#src/photos/withhold.ts';
import { clientGalleryKey } from '#src/storage/names.ts';
import { readFile } from '#src/storage/storage.ts';
import { peopleLock } from './check-nobody.ts';
import { nameReleased } from './people.ts';

type Input = InferOutput<typeof publishReleased.input>;

/**
 * Publishes a photo of a release that permits the website, from the original in its client gallery, through the same code as uploads. Stores the
 * photo as withheld, and rejects the call, unless all people in it are known and have agreed, even if releases are not required. A repeated call uses
 * the existing photo.
 */
export async function publishPhoto(
  payload: Payload,
  release: ReleaseRow,
  { photo: position, recognised, names, ...texts }: Input,
  user: string | undefined,
): Promise<Rejection | undefined> {
  const { drizzle } = payload.db;
  const isWanted = and(eq(releasePhotos.releaseId, release.id), eq(releasePhotos.position, position));
  const [row] = await drizzle
    .select({ clientPhotoId: releasePhotos.clientPhotoId, isLive: permitsWebsite })
    .from(releasePhotos)
    .innerJoin(releases, eq(releases.id, releasePhotos.releaseId))
    .where(isWanted);
  if (!row) return reject(404, 'errors.gone');
  if (!row.isLive) return reject(409, 'release.errors.notGranted');
  const name = (photoId: string) =>
    drizzle.transaction(async (transaction) => {
      await takeLock(transaction, peopleLock);
      await transaction.insert(photoReleases).values({ photoId, releaseId: release.id, position }).onConflictDoNothing();
      await nameReleased(transaction, [photoId], { id: release.personId, name: release.personName }, { recognised, names });
    });
  const made = await findMade(payload, release.id, position);
  if (made) {
    await name(made.id);
    const isPublic =
      made.state === 'ready' ? await stays(payload, made.id) : await publishWithheld(payload, made.id, user, 'isReleasedByAll');
    if (isPublic instanceof Rejection) return isPublic;
    return isPublic ? undefined : reject(409, 'release.errors.notByAll');
  }
  const [source] = row.clientPhotoId
    ? await drizzle
        .select({ original: clientPhotos.original })
        .from(clientPhotos)
        .where(and(eq(clientPhotos.id, row.clientPhotoId), eq(clientPhotos.state, 'ready')))
    : [];
  const original = source && (await readFile(clientGalleryKey(source.original)));
  if (!original) return reject(409, 'release.errors.original');
  const created = await createPhoto(
    payload,
    { ...texts, bytes: new Uint8Array(original), people: 'named' },
    { key: `release ${release.id} ${position}`, user, link: name, rule: 'isReleasedByAll' },
  );
  if (created instanceof Rejection) return created;
  return created.state === 'ready' ? undefined : reject(409, 'release.errors.notByAll');
}

/** Withholds all photos that may no longer be public. @returns whether the photo with this id may still be public */
async function stays(payload: Payload, id: string): Promise<boolean> {
  await withholdForbidden(payload);
  return isAllowed(payload, id);
}

/** Returns the photo, public or withheld, that was previously made of a photo of a release; undefined if there is none. */
async function findMade({ db }: Payload, releaseId: string, position: number) {
  const isMadeOf = and(eq(photoReleases.releaseId, releaseId), eq(photoReleases.position, position));
  const [made] = await db.drizzle
    .select({ id: publicPhotos.id, state: publicPhotos.state })
    .from(photoReleases)
    .innerJoin(publicPhotos, and(eq(publicPhotos.id, photoReleases.photoId), inArray(publicPhotos.state, ['ready', 'withheld'])))
    .where(isMadeOf);
  return made;
}

/** Maximum number of listed photos, because the response contains their pictures. */
const most = 200;

/** The table `photo` under another name, for photos with the same bytes: the rule of releases also requires the releases of the people in them. */
const copies = alias(publicPhotos, 'copies');

/** Returns at most `most` withheld photos: first the photos that may be public now, then the others; in each group, the last changed photo first. */
export async function readWithheld({ db }: Payload): Promise<WithheldPhoto[]> {
  const rows = await db.drizzle
    .select({ photo: publicPhotos, isAllowed: sql<boolean>`${mayBePublic}` })
    .from(publicPhotos)
    .where(isWithheld)
    .orderBy(desc(sql`${mayBePublic} is true`), desc(publicPhotos.updatedAt))
    .limit(most);
  const ids = rows.map(({ photo }) => photo.id);
  const named =
    ids.length === 0
      ? []
      : await db.drizzle
          .selectDistinct({ photoId: publicPhotos.id, name: people.name })
          .from(publicPhotos)
          .innerJoin(copies, or(eq(copies.id, publicPhotos.id), eq(copies.sha256, publicPhotos.sha256)))
          .innerJoin(photoPeople, eq(photoPeople.photoId, copies.id))
          .innerJoin(people, eq(people.id, photoPeople.personId))
          .where(inArray(publicPhotos.id, ids));
  return rows.map(({ photo: { id, caption, category, people: kind, thumbnail }, isAllowed }) => ({
    _id: id,
    caption: caption ?? '',
    category,
    people: kind,
    names: named.flatMap(({ photoId, name }) => (photoId === id ? [name] : [])),
    thumbnail: thumbnail ? `data:image/avif;base64,${thumbnail}` : '',
    isAllowed,
  }));
}

export const countWithheld = ({ db }: Payload): Promise<number> => db.drizzle.$count(publicPhotos, isWithheld);

/** Publishes those of the withheld photos that may be public. @returns the ids of the published photos */
export async function publishAllowed(payload: Payload, ids: readonly string[], user: string | undefined): Promise<string[]> {
  const done: string[] = [];
  for (const id of ids) if ((await publishWithheld(payload, id, user)) === true) done.push(id);
  return done;
}
