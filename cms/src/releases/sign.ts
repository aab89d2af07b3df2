import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from '@payloadcms/db-postgres/drizzle';
import type { ReleasePurpose, signRelease } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { fileColumns, renditionKey } from '#src/client-galleries/files.ts';
import { photos as clientPhotos, type GalleryRow } from '#src/client-galleries/tables.ts';
import { withLock } from '#src/db/transaction.ts';
import { wakeMails } from '#src/jobs/mail-queue.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { hashOf } from '#src/links/secret-link.ts';
import { keepText } from '#src/permission/kept-texts.ts';
import { answers as answerTable, links, people, releasePhotos, releases, requestPhotos, requests } from '#src/permission/tables.ts';
import { withholdForbidden } from '#src/photos/withhold.ts';
import { readFile } from '#src/storage/storage.ts';
import { tokenOf } from './link.ts';
import { addReleaseMails } from './mails.ts';
import { openRequests } from './requests.ts';

type Input = InferOutput<typeof signRelease.input>;

/** Returns whether an answer contains exactly the requested purposes. */
const isComplete = (purposes: readonly ReleasePurpose[], given: Partial<Record<ReleasePurpose, boolean>>): boolean =>
  Object.keys(given).length === purposes.length && purposes.every((purpose) => typeof given[purpose] === 'boolean');

/**
 * Stores the answers and the signature of a client. Before it returns, withholds the public photos that the client declined for the website.
 * @returns the token of the release's page
 */
export async function sign(payload: Payload, gallery: GalleryRow, input: Input): Promise<string | Rejection> {
  const token = await storeSigned(payload, gallery, input);
  // Withhold photos for a repeated call too: an earlier attempt may have failed after its commit.
  const isDeclined = input.answers.some(({ purposes }) => purposes.website === false);
  if (isDeclined && !(token instanceof Rejection)) await withholdForbidden(payload);
  return token;
}

/**
 * Stores a signed release as the client saw it: the text, the photos with small pictures, the answers and the signature. The stored rows cannot be
 * changed afterwards. The same answer again stores nothing and returns the same token; another answer to an answered request is rejected.
 * @returns the token of the release's page
 */
async function storeSigned(payload: Payload, gallery: GalleryRow, input: Input): Promise<string | Rejection> {
  const earlier = await answeredBefore(payload, gallery.id, input);
  if (earlier !== undefined) return earlier;
  const request = (await openRequests(payload, gallery.id, input.lang)).find(({ id }) => id === input.request);
  // Race: a concurrent answer may be committed since `answeredBefore`; the request is then no longer open.
  if (!request) return (await answeredBefore(payload, gallery.id, input)) ?? reject(409, 'release.errors.changed');
  if (request.textHash !== input.textHash) return reject(409, 'release.errors.changed');
  const given = new Map(input.answers.map(({ photo, purposes }) => [photo, purposes]));
  const isAnswered =
    given.size === request.photos.length && request.photos.every((photo) => isComplete(request.purposes, given.get(photo) ?? {}));
  if (!isAnswered) return reject(400, 'release.errors.answers', { errors: { answers: 'release.errors.answers' } });
  const shown = await readShown(payload, request.id, new Set(request.photos));
  if (shown instanceof Rejection) return shown;
  const id = crypto.randomUUID();
  const signed = await withLock(payload, `release ${request.id}`, async (transaction) => {
    const [row] = await transaction.select().from(requests).where(eq(requests.id, request.id)).for('update');
    if (row?.state !== 'open') return reject(409, 'release.errors.changed');
    const [person] = await transaction.select({ name: people.name }).from(people).where(eq(people.id, row.personId));
    await transaction.insert(releases).values({
      id,
      personId: row.personId,
      kind: 'signed',
      requestId: row.id,
      galleryId: gallery.id,
      bookingId: gallery.bookingId,
      isChild: row.isChild,
      personName: person?.name ?? request.person,
      signer: input.name,
      language: input.lang,
      textHash: await keepText(transaction, input.lang, request.words),
      purposes: row.purposes,
      signature: input.signature,
      signedAt: new Date(),
    });
    await transaction
      .insert(releasePhotos)
      .values(shown.map(({ photo, ...columns }, position) => ({ releaseId: id, position, clientPhotoId: photo, ...columns })));
    await transaction
      .insert(answerTable)
      .values(
        shown.flatMap(({ photo }, position) =>
          row.purposes.map((purpose) => ({ releaseId: id, position, purpose, isGranted: given.get(photo)?.[purpose] === true })),
        ),
      );
    await transaction.insert(links).values({ releaseId: id, tokenHash: hashOf(tokenOf(payload, id)) });
    await transaction.update(requests).set({ state: 'answered' }).where(eq(requests.id, row.id));
    await addReleaseMails(transaction, { id, kind: 'signed' });
    return id;
  });
  // Race: another answer was stored after the first check.
  if (signed instanceof Rejection) return (await answeredBefore(payload, gallery.id, input)) ?? signed;
  wakeMails();
  logSecurity({ event: 'release.signed', id });
  return tokenOf(payload, id);
}

/**
 * Compares an answer with the release that answered its request before; undefined before the signature.
 * @returns the token of the release's page if text, answers, name and signature are the same, otherwise a rejection
 */
async function answeredBefore(payload: Payload, galleryId: string, input: Input): Promise<string | Rejection | undefined> {
  const { drizzle } = payload.db;
  const [signed] = await drizzle
    .select({ id: releases.id, signer: releases.signer, textHash: releases.textHash, signature: releases.signature })
    .from(releases)
    .where(and(eq(releases.requestId, input.request), eq(releases.galleryId, galleryId)));
  if (!signed) return undefined;
  const stored = await drizzle
    .select({ photo: releasePhotos.clientPhotoId, purpose: answerTable.purpose, isGranted: answerTable.isGranted })
    .from(answerTable)
    .innerJoin(releasePhotos, and(eq(releasePhotos.releaseId, answerTable.releaseId), eq(releasePhotos.position, answerTable.position)))
    .where(eq(answerTable.releaseId, signed.id));
  const given = input.answers.flatMap(({ photo, purposes }) => Object.entries(purposes).map((purpose) => [photo, ...purpose].join(' ')));
  const isSame =
    signed.signer === input.name &&
    signed.textHash === input.textHash &&
    isDeepStrictEqual(signed.signature, input.signature) &&
    isDeepStrictEqual(new Set(given), new Set(stored.map(({ photo, purpose, isGranted }) => [photo, purpose, isGranted].join(' '))));
  return isSame ? tokenOf(payload, signed.id) : reject(409, 'release.errors.answered');
}

/**
 * Minimum width of the pictures in a release, in pixels: the smallest AVIF rendition of at least this width is used, or the widest if all are
 * smaller.
 */
const pictureWidth = 320;

/**
 * Reads the photos of a request as the client sees them, in their order. Rejects if the picture of a photo cannot be read: a release without pictures
 * is weaker evidence.
 */
async function readShown({ db }: Payload, requestId: string, ids: ReadonlySet<string>) {
  const rows = await db.drizzle
    .select({
      ...fileColumns,
      id: clientPhotos.id,
      name: clientPhotos.name,
      sha256: clientPhotos.sha256,
      width: clientPhotos.width,
      height: clientPhotos.height,
    })
    .from(requestPhotos)
    .innerJoin(clientPhotos, eq(clientPhotos.id, requestPhotos.photoId))
    .where(eq(requestPhotos.requestId, requestId))
    .orderBy(asc(requestPhotos.position));
  const shown = await Promise.all(
    rows
      .filter(({ id }) => ids.has(id))
      .map(async ({ id, name, sha256, width, height, stem, avif }) => {
        const small = avif.find((candidate) => candidate >= pictureWidth) ?? avif.at(-1);
        const bytes = stem === null || small === undefined ? undefined : await readFile(renditionKey(stem, small, 'avif'));
        const thumbnail = bytes && `data:image/avif;base64,${bytes.toString('base64')}`;
        return thumbnail === undefined ? undefined : { photo: id, name, sha256, width: width ?? 0, height: height ?? 0, thumbnail };
      }),
  );
  const complete = shown.filter((photo) => photo !== undefined);
  return complete.length === shown.length ? complete : reject(503, 'errors.unavailable', { headers: { 'retry-after': '5' } });
}
