import { and, desc, eq, inArray, sql } from '@payloadcms/db-postgres/drizzle';
import type { publishReleased, WithheldPhoto } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { photos as clientPhotos } from '#src/client-galleries/tables.ts';
import { photo as publicPhotos } from '#src/db/payload-generated-schema.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isLiveFor, mayBePublic } from '#src/permission/may-be-public.ts';
import { people, photoPeople, photoReleases, type ReleaseRow, releasePhotos, releases } from '#src/permission/tables.ts';
import { createPhoto } from '#src/photos/create-photo.ts';
import { isWithheld, publishWithheld } from '#src/photos/withhold.ts';
import { clientGalleryKey } from '#src/storage/names.ts';
import { readFile } from '#src/storage/storage.ts';

type Input = InferOutput<typeof publishReleased.input>;

/** Publishes a photo of a live release from the original of its client gallery, by the pipeline of uploads. A repeated call publishes nothing more. */
export async function publishPhoto(
  payload: Payload,
  release: ReleaseRow,
  { photo: position, ...texts }: Input,
  user: string | undefined,
): Promise<Rejection | undefined> {
  const { drizzle } = payload.db;
  const isWanted = and(eq(releasePhotos.releaseId, release.id), eq(releasePhotos.position, position));
  const [row] = await drizzle
    .select({ clientPhotoId: releasePhotos.clientPhotoId, isLive: sql<boolean>`${isLiveFor('website')}` })
    .from(releasePhotos)
    .innerJoin(releases, eq(releases.id, releasePhotos.releaseId))
    .where(isWanted);
  if (!row) return reject(404, 'errors.gone');
  if (!row.isLive) return reject(409, 'release.errors.notGranted');
  const again = await publishExisting(payload, release.id, position, user);
  if (again) return again instanceof Rejection ? again : undefined;
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
    {
      key: `release ${release.id} ${position}`,
      user,
      link: async (photoId) => {
        await drizzle.insert(photoPeople).values({ photoId, personId: release.personId }).onConflictDoNothing();
        await drizzle.insert(photoReleases).values({ photoId, releaseId: release.id, position }).onConflictDoNothing();
      },
    },
  );
  if (created instanceof Rejection) return created;
  return created.state === 'ready' ? undefined : reject(409, 'release.errors.notGranted');
}

/** Publishes the photo that was made of a photo of a release before. @returns undefined if there is none */
async function publishExisting(
  payload: Payload,
  releaseId: string,
  position: number,
  user: string | undefined,
): Promise<true | Rejection | undefined> {
  const isMadeOf = and(eq(photoReleases.releaseId, releaseId), eq(photoReleases.position, position));
  const [made] = await payload.db.drizzle
    .select({ id: publicPhotos.id, state: publicPhotos.state })
    .from(photoReleases)
    .innerJoin(publicPhotos, and(eq(publicPhotos.id, photoReleases.photoId), inArray(publicPhotos.state, ['ready', 'withheld'])))
    .where(isMadeOf);
  if (!made) return undefined;
  if (made.state === 'ready') return true;
  const isPublic = await publishWithheld(payload, made.id, user);
  if (isPublic instanceof Rejection) return isPublic;
  return isPublic || reject(409, 'release.errors.notGranted');
}

/** Maximum number of listed photos, whose pictures are in the answer. */
const most = 200;

/** Returns the photos that are withheld, last changed first. */
export async function readWithheld({ db }: Payload): Promise<WithheldPhoto[]> {
  const rows = await db.drizzle
    .select({ photo: publicPhotos, isAllowed: sql<boolean>`${mayBePublic}` })
    .from(publicPhotos)
    .where(isWithheld)
    .orderBy(desc(publicPhotos.updatedAt))
    .limit(most);
  const ids = rows.map(({ photo }) => photo.id);
  const named =
    ids.length === 0
      ? []
      : await db.drizzle
          .select({ photoId: photoPeople.photoId, name: people.name })
          .from(photoPeople)
          .innerJoin(people, eq(people.id, photoPeople.personId))
          .where(inArray(photoPeople.photoId, ids));
  return rows.map(({ photo: { id, caption, category, people: kind, thumbnail }, isAllowed }) => ({
    _id: id,
    caption: caption ?? '',
    category,
    people: kind ?? 'unknown',
    names: named.flatMap(({ photoId, name }) => (photoId === id ? [name] : [])),
    thumbnail: thumbnail ? `data:image/avif;base64,${thumbnail}` : '',
    isAllowed,
  }));
}

/** Counts the withheld photos, and those that may be public now. */
export async function countWithheld({ db }: Payload): Promise<{ all: number; allowed: number }> {
  const all = await db.drizzle.$count(publicPhotos, isWithheld);
  return { all, allowed: all === 0 ? 0 : await db.drizzle.$count(publicPhotos, and(isWithheld, mayBePublic)) };
}

/** Publishes withheld photos that may be public. @returns the ids of the published ones */
export async function publishAllowed(payload: Payload, ids: readonly string[], user: string | undefined): Promise<string[]> {
  const done: string[] = [];
  for (const id of ids) if ((await publishWithheld(payload, id, user)) === true) done.push(id);
  return done;
}
