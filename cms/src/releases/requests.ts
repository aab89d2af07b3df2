import { and, asc, desc, eq, inArray } from '@payloadcms/db-postgres/drizzle';
import type { Language, OpenRelease, ReleaseRequest, requestRelease } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { lockGallery } from '#src/client-galleries/galleries.ts';
import { endOfGallery } from '#src/client-galleries/state.ts';
import { photos as clientPhotos } from '#src/client-galleries/tables.ts';
import { withLock } from '#src/db/transaction.ts';
import { wakeMails } from '#src/jobs/mail-queue.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { hashOfText } from '#src/permission/kept-texts.ts';
import { people, requestPhotos, requests } from '#src/permission/tables.ts';
import { withholdForbidden } from '#src/photos/withhold.ts';
import { peopleLock } from './check-nobody.ts';
import { addReleaseMails } from './mails.ts';
import { forgetAsked, nameAsked } from './people.ts';
import { personOf } from './person.ts';
import { textWriterOf } from './release-text.ts';

/**
 * Stores a request and queues its email; rejects a gallery that its client cannot open. Before it returns, adds the person to photos as `nameAsked`
 * does, and withholds the photos that may not be public without the release.
 */
export async function addRequest(
  payload: Payload,
  { gallery: galleryId, photos, purposes, person, isChild }: InferOutput<typeof requestRelease.input>,
  user: string | undefined,
): Promise<ReleaseRequest | Rejection> {
  const id = await withLock(payload, peopleLock, async (transaction) => {
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
      .values({ galleryId, personId, isChild, purposes, requestedBy: user ?? null })
      .returning({ id: requests.id });
    if (!stored) throw new Error('The request was not stored');
    await transaction.insert(requestPhotos).values(wanted.map((photoId, position) => ({ requestId: stored.id, photoId, position })));
    await nameAsked(transaction, wanted, { id: personId, name: person });
    await addReleaseMails(transaction, { id: stored.id, kind: 'asked' });
    return stored.id;
  });
  if (id instanceof Rejection) return id;
  wakeMails();
  logSecurity({ event: 'release.requested', user, id });
  await withholdForbidden(payload);
  const [request] = await readRequests(payload, id);
  return request ?? reject(404, 'errors.gone');
}

/**
 * Cancels an open request, and resets the people of its photos as `forgetAsked` does.
 * @returns whether there was an open request
 */
export async function cancelRequest({ db }: Payload, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return db.drizzle.transaction(async (transaction) => {
    const isOpen = and(eq(requests.id, id), eq(requests.state, 'open'));
    const [cancelled] = await transaction.update(requests).set({ state: 'cancelled' }).where(isOpen).returning();
    if (!cancelled) return false;
    const photos = await transaction.select({ id: requestPhotos.photoId }).from(requestPhotos).where(eq(requestPhotos.requestId, id));
    const wanted = photos.map((photo) => photo.id);
    if (wanted.length > 0) await forgetAsked(transaction, wanted, cancelled.personId);
    return true;
  });
}

/** Returns the open requests, newest first. With an id, returns only the request with this id, in any state. */
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

/**
 * Returns the open requests of a gallery with their text in a language, oldest first; omits photos that are not `ready`, and requests that have no
 * other photos.
 */
export async function openRequests(payload: Payload, galleryId: string, language: Language): Promise<OpenRelease[]> {
  const { drizzle } = payload.db;
  const rows = await drizzle
    .select({ request: requests, person: people.name })
    .from(requests)
    .innerJoin(people, eq(people.id, requests.personId))
    .where(and(eq(requests.galleryId, galleryId), eq(requests.state, 'open')))
    .orderBy(asc(requests.createdAt));
  if (rows.length === 0) return [];
  const writer = await textWriterOf(payload, language);
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
    return photos.length > 0 ? [{ id, person, isChild, purposes, photos, words, textHash: hashOfText(language, words) }] : [];
  });
}
