import { and, inArray } from '@payloadcms/db-postgres/drizzle';
import { limits, type recordPaperRelease } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { photo as publicPhotos } from '#src/db/payload-generated-schema.ts';
import { takeLock } from '#src/db/transaction.ts';
import { logSecurity } from '#src/lib/log.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { answers, photoReleases, type ReleaseRow, releasePhotos, releases } from '#src/permission/tables.ts';
import { thumbnailOf } from '#src/photos/public-files.ts';
import { settlePeople } from '#src/photos/settle-people.ts';
import { newFileId, releaseScanKey } from '#src/storage/names.ts';
import { deleteFiles, deleteFilesLater, readFile, writeFiles } from '#src/storage/storage.ts';
import { peopleLock } from './check-nobody.ts';
import { nameReleased } from './people.ts';
import { personOf } from './person.ts';
import { findRelease } from './read-release.ts';
import { studioName } from './release-text.ts';

/** The first bytes of the accepted file types of scans. */
const signatures = [
  { type: 'application/pdf', start: Buffer.from('%PDF-') },
  { type: 'image/jpeg', start: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'image/png', start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
] as const;

/** Returns the type of a scan by its first bytes; undefined for other files. */
const scanType = (bytes: Uint8Array): string | undefined =>
  signatures.find(({ start }) => start.equals(bytes.subarray(0, start.length)))?.type;

/** The language of a paper release, and of the studio's name in it. */
const paperLanguage = 'ar';

/**
 * Stores a release on paper for photos of the public gallery: its scan in the private storage, then its rows, with the recognisable people. Then
 * withholds the photos that may not be public.
 */
export async function recordPaper(
  payload: Payload,
  input: InferOutput<typeof recordPaperRelease.input>,
  user: string | undefined,
): Promise<ReleaseRow | Rejection> {
  const bytes = await input.scan.bytes();
  const type = bytes.length > limits.releaseScanBytes ? undefined : scanType(bytes);
  if (!type) return reject(400, 'release.errors.scan', { errors: { scan: 'release.errors.scan' } });
  const ids = [...new Set(input.photos)];
  const photos = await payload.db.drizzle
    .select()
    .from(publicPhotos)
    .where(and(inArray(publicPhotos.id, ids), inArray(publicPhotos.state, ['ready', 'withheld'])));
  if (photos.length !== ids.length) return reject(404, 'errors.gone');
  const pictures = await Promise.all(photos.map(async (photo) => ({ photo, thumbnail: await thumbnailOf(photo) })));
  const [id, scan] = [crypto.randomUUID(), newFileId()];
  const studio = await studioName(payload, paperLanguage);
  const key = releaseScanKey(scan);
  try {
    await writeFiles([{ key, bytes }]);
    await payload.db.drizzle.transaction(async (transaction) => {
      await takeLock(transaction, peopleLock);
      const personId = await personOf(transaction, { name: input.person, email: input.email, phone: input.phone });
      await transaction.insert(releases).values({
        id,
        personId,
        kind: 'paper',
        isChild: input.guardian !== '',
        personName: input.person,
        signer: input.guardian || input.person,
        language: paperLanguage,
        studio,
        purposes: input.purposes,
        signedAt: new Date(`${input.signedOn}T12:00:00+03:00`),
        validUntil: input.validUntil || null,
        scan,
        scanType: type,
        scanBytes: bytes.length,
        recordedBy: user ?? null,
      });
      await transaction.insert(releasePhotos).values(
        pictures.map(({ photo, thumbnail }, position) => ({
          releaseId: id,
          position,
          name: photo.caption || photo.filename || '',
          sha256: photo.sha256,
          width: Number(photo.width ?? 0),
          height: Number(photo.height ?? 0),
          thumbnail: thumbnail ? `data:image/avif;base64,${thumbnail}` : '',
        })),
      );
      await transaction
        .insert(answers)
        .values(
          pictures.flatMap((_, position) => input.purposes.map((purpose) => ({ releaseId: id, position, purpose, isGranted: true }))),
        );
      await transaction
        .insert(photoReleases)
        .values(pictures.map(({ photo }, position) => ({ photoId: photo.id, releaseId: id, position })));
      await nameReleased(transaction, ids, { id: personId, name: input.person }, input);
    });
  } catch (error) {
    await deleteFiles([key]).catch(() => undefined);
    deleteFilesLater([key]);
    throw error;
  }
  logSecurity({ event: 'release.recorded', user, id });
  await settlePeople(payload, ids, user);
  return (await findRelease(payload, id)) ?? reject(404, 'errors.gone');
}

/** Reads the scan of a paper release: its type, and its content as a `data:` URL. Returns undefined if there is no scan or its file is missing. */
export async function readScanOf({ scan, scanType: type }: ReleaseRow): Promise<{ type: string; data: string } | undefined> {
  const bytes = scan === null ? undefined : await readFile(releaseScanKey(scan));
  return bytes && { type: type ?? 'application/octet-stream', data: `data:${type};base64,${bytes.toString('base64')}` };
}
