import { and, asc, desc, eq, inArray } from '@payloadcms/db-postgres/drizzle';
import type { Language, OpenRelease, ReleaseRequest, requestRelease } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { lockGallery } from '#src/client-galleries/galleries.ts';
import { endOfGallery } from '#src/client-galleries/state.ts';
import { photos as clientPhotos } from '#src/client-galleries/tables.ts';
import { mailQueue } from '#src/jobs/queues.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { people, requestPhotos, requests } from '#src/permission/tables.ts';
import { personOf } from './people.ts';
import { hashOfWords, writerOf } from './words.ts';

/** Stores a request in a gallery that its client can open, and mails the client. */
export async function addRequest(
  payload: Payload,
  { gallery: galleryId, photos, purposes, person, isChild }: InferOutput<typeof requestRelease.input>,
  user: string | undefined,
): Promise<ReleaseRequest | Rejection> {
  const id = await payload.db.drizzle.transaction(async (transaction) => {
    const gallery = await lockGallery(transaction, galleryId);
    if (!gallery) return reject(404, 'errors.gone');
    if (gallery.state !== 'published' || endOfGallery(gallery)) return reject(409, 'release.errors.notPublished');
    const wanted = [...new Set(photos)];
    const isReady = and(eq(clientPhotos.galleryId, galleryId), eq(clientPhotos.state, 'ready'), inArray(clientPhotos.id, wanted));
    const ready = await transaction.select({ id: clientPhotos.id }).from(clientPhotos).where(isReady);
    if (ready.length !== wanted.length) return reject(400, 'release.errors.photos', { errors: { photos: 'release.errors.photos' } });
    const { email, phone } = gallery;
    const personId = await personOf(transaction, { name: person, email, phone });
    const [stored] = await transaction
      .insert(requests)
      .values({ galleryId, personId, isChild, purposes, askedBy: user ?? null })
      .returning({ id: requests.id });
    if (!stored) throw new Error('The request was not stored');
    await transaction.insert(requestPhotos).values(wanted.map((photoId, position) => ({ requestId: stored.id, photoId, position })));
    await mailQueue().addReleaseNotice({ id: stored.id, kind: 'asked' }, transaction);
    return stored.id;
  });
  if (id instanceof Rejection) return id;
  mailQueue().wake();
  logSecurity({ event: 'release.requested', user, id });
  const [request] = await readRequests(payload, id);
  return request ?? reject(404, 'errors.gone');
}

/** Cancels a request that was not answered. @returns whether there was one */
export async function cancelRequest({ db }: Payload, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const isOpen = and(eq(requests.id, id), eq(requests.state, 'open'));
  return (await db.drizzle.update(requests).set({ state: 'cancelled' }).where(isOpen).returning({ id: requests.id })).length > 0;
}

/** Returns the open requests, or one, newest first. */
export async function readRequests({ db }: Payload, id?: string): Promise<ReleaseRequest[]> {
  const rows = await db.drizzle
    .select({ request: requests, person: people.name, photos: db.drizzle.$count(requestPhotos, eq(requestPhotos.requestId, requests.id)) })
    .from(requests)
    .innerJoin(people, eq(people.id, requests.personId))
    .where(id === undefined ? eq(requests.state, 'open') : eq(requests.id, id))
    .orderBy(desc(requests.createdAt));
  return rows.map(({ request: { id: _id, galleryId, isChild, purposes, state, createdAt }, person, photos }) => ({
    _id,
    gallery: galleryId,
    person,
    isChild,
    purposes,
    photos,
    state,
    createdAt: createdAt.toISOString(),
  }));
}

/** Returns the open requests of a gallery with their words in a language, oldest first; photos that are gone are left out. */
export async function openRequests(payload: Payload, galleryId: string, language: Language): Promise<OpenRelease[]> {
  const { drizzle } = payload.db;
  const rows = await drizzle
    .select({ request: requests, person: people.name })
    .from(requests)
    .innerJoin(people, eq(people.id, requests.personId))
    .where(and(eq(requests.galleryId, galleryId), eq(requests.state, 'open')))
    .orderBy(asc(requests.createdAt));
  if (rows.length === 0) return [];
  const writer = await writerOf(payload, language);
  const wanted = await drizzle
    .select({ request: requestPhotos.requestId, photo: requestPhotos.photoId })
    .from(requestPhotos)
    .innerJoin(clientPhotos, and(eq(clientPhotos.id, requestPhotos.photoId), eq(clientPhotos.state, 'ready')))
    .where(
      inArray(
        requestPhotos.requestId,
        rows.map(({ request }) => request.id),
      ),
    )
    .orderBy(asc(requestPhotos.position));
  return rows.flatMap(({ request: { id, isChild, purposes }, person }) => {
    const photos = wanted.flatMap(({ request, photo }) => (request === id ? [photo] : []));
    const words = writer(person, isChild);
    return photos.length > 0 ? [{ id, person, isChild, purposes, photos, words, textHash: hashOfWords(language, words) }] : [];
  });
}
