import {
  deletePhoto,
  deletePhotoFinally,
  listDeletedPhotos,
  listOwnPhotos,
  listPhotoUses,
  movePhotos,
  restorePhoto,
  setCover,
  updatePhoto,
  uploadPhoto,
} from '@studio/contract';
import type { Endpoint } from 'payload';
import { endpoint, idempotencyKey, withData } from '#src/api/endpoint.ts';
import { binUnusedPhoto, readPhotoUses } from '#src/content/photo-uses.ts';
import { setCover as storeCover } from '#src/content/set-cover.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { readDeletedPhotos, restorePhoto as restoreBinned } from '#src/photos/bin.ts';
import { createPhoto } from '#src/photos/create-photo.ts';
import { deletePhoto as deleteBinned } from '#src/photos/delete-photo.ts';
import { notifyPhotosChanged } from '#src/photos/events.ts';
import { movePhotos as storeOrder } from '#src/photos/order.ts';
import { findStoredPhoto, readOwnPhotos, toOwnPhoto } from '#src/photos/read-photos.ts';
import { settlePeople } from '#src/photos/settle-people.ts';
import { rejectNobody } from '#src/releases/check-nobody.ts';
import { nameKnownPeople } from '#src/releases/people.ts';

/** The endpoints of photos for signed-in users. */
export const photoEndpoints: Endpoint[] = [
  endpoint(listOwnPhotos, async (_, { req }) => withData((await readOwnPhotos(req.payload)).map(toOwnPhoto))),

  endpoint(uploadPhoto, async ({ photo: file, duplicates, ...texts }, { req }) => {
    const key = idempotencyKey(req);
    if (key instanceof Rejection) return key;
    const bytes = await file.bytes();
    const photo = await createPhoto(
      req.payload,
      { ...texts, bytes },
      { key, user: req.user?.id, rejectsDuplicate: duplicates === 'reject', link: (id) => nameKnownPeople(req.payload, id) },
    );
    return photo instanceof Rejection ? photo : withData(toOwnPhoto(photo));
  }),

  endpoint(updatePhoto, async (texts, { req, id }) => {
    const exists = async () => (await findStoredPhoto(req.payload, id)) !== undefined;
    if (!(await exists())) return reject(404, 'errors.gone');
    const rejection = texts.people === 'nobody' ? await rejectNobody(req.payload, [id]) : undefined;
    if (rejection) return rejection;
    try {
      const photo = await req.payload.update({ collection: 'photo', id, data: texts, overrideAccess: false, showHiddenFields: true, req });
      notifyPhotosChanged();
      if (texts.people !== undefined) await settlePeople(req.payload, [id], req.user?.id);
      return withData(toOwnPhoto((await findStoredPhoto(req.payload, id)) ?? photo));
    } catch (error) {
      // Race: if the photo was deleted after the check, Payload throws various errors; return 404 for all of them.
      if (await exists()) throw error;
      return reject(404, 'errors.gone');
    }
  }),

  endpoint(movePhotos, async ({ photos, side, target }, { req }) => {
    const keys = await storeOrder(req.payload, { ids: photos, side, target });
    return keys ? withData(photos.map((_id, index) => ({ _id, order: keys[index] ?? '' }))) : reject(404, 'errors.gone');
  }),

  endpoint(setCover, async ({ of, ...covers }, { req }) => {
    const former = await storeCover(req, of, covers);
    return former instanceof Rejection ? former : withData(former);
  }),

  endpoint(deletePhoto, async (_, { req, id }) => {
    const isDeleted = isUuid(id) && (await binUnusedPhoto(req.payload, id, req.user?.id));
    if (isDeleted instanceof Rejection) return isDeleted;
    return isDeleted ? { success: true as const } : reject(404, 'errors.gone');
  }),

  endpoint(listPhotoUses, async (_, { req }) => withData(await readPhotoUses(req.payload))),

  endpoint(listDeletedPhotos, (page, { req }) => readDeletedPhotos(req.payload, page)),

  endpoint(deletePhotoFinally, async (_, { req, id }) => {
    const isDeleted = isUuid(id) && (await deleteBinned(req.payload, id, { states: ['deleted'], user: req.user?.id }));
    return isDeleted ? { success: true as const } : reject(404, 'errors.gone');
  }),

  endpoint(restorePhoto, async (_, { req, id }) => {
    const photo = await restoreBinned(req.payload, id, req.user?.id);
    return photo instanceof Rejection ? photo : withData(toOwnPhoto(photo));
  }),
];
