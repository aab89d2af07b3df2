import { deletePhoto, listOwnPhotos, updatePhoto, uploadPhoto } from '@studio/contract';
import type { Endpoint } from 'payload';
import { endpoint } from '#src/api/endpoint.ts';
import { idempotencyKey } from '#src/api/idempotency-key.ts';
import { withData } from '#src/api/response.ts';
import { notifyPhotosChanged } from '#src/lib/change-events.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { createPhoto } from '#src/photos/create-photo.ts';
import { deletePhoto as removePhoto } from '#src/photos/delete-photo.ts';
import { findPhoto, readOwnPhotos, toOwnPhoto } from '#src/photos/read-photos.ts';

/** What the owner asks. The gallery is answered by the front, from its snapshot. */
export const photoEndpoints: Endpoint[] = [
  endpoint(listOwnPhotos, async (_, { req }) => withData((await readOwnPhotos(req.payload)).map(toOwnPhoto))),

  endpoint(uploadPhoto, async ({ photo: file, ...words }, { req }) => {
    const key = idempotencyKey(req);
    if (key instanceof Rejection) return key;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const photo = await createPhoto(req.payload, { ...words, bytes }, { key, user: req.user?.id });
    return photo instanceof Rejection ? photo : withData(toOwnPhoto(photo));
  }),

  endpoint(updatePhoto, async (words, { req, id }) => {
    const isThere = async () => (await findPhoto(req.payload, id)) !== undefined;
    if (!(await isThere())) return reject(404, 'errors.gone');
    try {
      const photo = await req.payload.update({ collection: 'photo', id, data: words, overrideAccess: false, showHiddenFields: true, req });
      notifyPhotosChanged();
      return withData(toOwnPhoto(photo));
    } catch (error) {
      // It may be deleted while it is edited, and Payload has no one error for that.
      if (await isThere()) throw error;
      return reject(404, 'errors.gone');
    }
  }),

  endpoint(deletePhoto, async (_, { req, id }) => {
    const photo = await findPhoto(req.payload, id);
    if (!photo || !(await removePhoto(req.payload, photo, req.user?.id))) return reject(404, 'errors.gone');
    return { success: true as const };
  }),
];
