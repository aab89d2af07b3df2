import { and, asc, eq, inArray, type SQL } from '@payloadcms/db-postgres/drizzle';
import { type Gallery, type GalleryPhoto, type OwnGalleryPhoto, ownGalleryPhoto, renditionSuffix } from '@studio/contract';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { readChoice } from './choice.ts';
import { deliveredSize } from './delivered-size.ts';
import { choices, type GalleryRow, isDelivered, type PhotoRow, photos, sets } from './tables.ts';

/** The order of photos, joined with their sets, on the pages of a gallery and in downloads. */
export const displayOrder = [asc(sets.position), asc(photos.position), asc(photos.name), asc(photos.id)];

/** Returns the query for photos in display order, with the name of their set. */
export const selectPhotos = ({ db }: Payload, where: SQL | undefined) =>
  db.drizzle
    .select({ photo: photos, set: sets.name })
    .from(photos)
    .innerJoin(sets, eq(sets.id, photos.setId))
    .where(where)
    .orderBy(...displayOrder);

/** The size of the tile of a photo that has no renditions. */
const neutralTile = { width: 3, height: 2 } as const;

/** Returns the fields of a photo that clients and staff see. @param key the token of the link, or the gallery's id */
function shownFields(key: string, photo: PhotoRow): Omit<GalleryPhoto, 'download'> {
  const { id, setId, name, width, height, placeholder, avif, jpeg } = photo;
  const base = `/g/${key}/photos/${id}`;
  const shared = { _id: id, focalPoint: { x: 50, y: 50 }, name, set: setId };
  // A failed photo can still have renditions, without the watermark that the gallery has now.
  if (photo.state !== 'ready' || jpeg === null)
    return { ...shared, ...neutralTile, url: '', placeholder: '', renditions: { base, avif: [], jpeg: [] } };
  return {
    ...shared,
    url: base + renditionSuffix(jpeg, 'jpeg'),
    width: width ?? neutralTile.width,
    height: height ?? neutralTile.height,
    placeholder: placeholder ?? '',
    renditions: { base, avif, jpeg: [jpeg] },
  };
}

const downloadAddress = (key: string, id: string, size: 'web' | 'original'): string => `/g/${key}/photos/${id}/${size}`;

/** Returns a gallery as its client sees it. */
export async function readGallery(payload: Payload, gallery: GalleryRow, token: string): Promise<Gallery> {
  const rows = await selectPhotos(payload, and(eq(photos.galleryId, gallery.id), isDelivered));
  const ready = rows.filter(({ photo }) => photo.state === 'ready');
  const ownSets = await payload.db.drizzle.select().from(sets).where(eq(sets.galleryId, gallery.id)).orderBy(asc(sets.position));
  const { title, client, day, expiresAt, favourites, comments, download, coverId } = gallery;
  const counts = Map.groupBy(rows, ({ photo }) => photo.setId);
  return {
    title,
    client,
    day,
    expiresAt: expiresAt.toISOString(),
    rights: { favourites: favourites !== 0, comments, download },
    sets: ownSets.flatMap(({ id, name }) => (counts.has(id) ? [{ id, name, photos: counts.get(id)?.length ?? 0 }] : [])),
    cover: (ready.find(({ photo }) => photo.id === coverId) ?? ready[0])?.photo.id ?? null,
    photos: rows.map(({ photo }) => ({
      ...shownFields(token, photo),
      download:
        deliveredSize(gallery, photo, 'web') === undefined
          ? null
          : {
              web: downloadAddress(token, photo.id, 'web'),
              original: download === 'originals' ? downloadAddress(token, photo.id, 'original') : null,
            },
    })),
    choice: await readChoice(payload.db.drizzle, gallery),
  };
}

/** The title and the cover, which the server fills into the page of a gallery. */
export interface GalleryCover {
  title: string;
  photo: Pick<GalleryPhoto, 'url' | 'width' | 'height' | 'renditions'> | undefined;
}

/** Returns the title and the cover of a gallery: the photo that staff chose, otherwise the first photo; `photo` is undefined if no photo is ready. */
export async function readCover(payload: Payload, { id, title, coverId }: GalleryRow, token: string): Promise<GalleryCover> {
  const isReady = and(eq(photos.galleryId, id), eq(photos.state, 'ready'));
  const [chosen] =
    coverId === null
      ? []
      : await payload.db.drizzle
          .select()
          .from(photos)
          .where(and(isReady, eq(photos.id, coverId)));
  const photo = chosen ?? (await selectPhotos(payload, isReady).limit(1))[0]?.photo;
  return { title, photo: photo && shownFields(token, photo) };
}

const failureOf = (failure: string | null): OwnGalleryPhoto['failure'] => {
  const schema = ownGalleryPhoto.entries.failure;
  return v.is(schema, failure) ? failure : 'photo.errors.broken';
};

/** Returns a photo as staff see it. */
export const toOwnPhoto = (photo: PhotoRow, choice?: { isChosen: boolean; comment: string }): OwnGalleryPhoto => ({
  ...shownFields(photo.galleryId, photo),
  state: photo.state === 'ready' || photo.state === 'failed' ? photo.state : 'waiting',
  failure: failureOf(photo.failure),
  bytes: photo.bytes,
  sha256: photo.sha256,
  takenAt: photo.takenAt?.replace(' ', 'T') ?? null,
  chosen: choice?.isChosen ?? false,
  comment: choice?.comment ?? '',
});

/** Returns the photos of a gallery for staff, in display order. */
export async function readOwnPhotos(payload: Payload, galleryId: string): Promise<OwnGalleryPhoto[]> {
  const isStored = inArray(photos.state, ['waiting', 'ready', 'failed']);
  const rows = await selectPhotos(payload, and(eq(photos.galleryId, galleryId), isStored));
  const chosen = await payload.db.drizzle.select().from(choices).where(eq(choices.galleryId, galleryId));
  const byPhoto = new Map(chosen.map((choice) => [choice.photoId, choice]));
  return rows.map(({ photo }) => toOwnPhoto(photo, byPhoto.get(photo.id)));
}
