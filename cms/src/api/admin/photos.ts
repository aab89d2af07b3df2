import {
  binPeriod,
  deletePhoto,
  deletePhotoFinally,
  limits,
  listDeletedPhotos,
  listOwnPhotos,
  listPhotoUses,
  movePhotos,
  photoMegabytes,
  restorePhoto,
  setCover,
  updatePhoto,
  uploadPhoto,
} from '@studio/contract';
import { ofMany } from '#src/api/audit/rule.ts';
import { type CallEndpoint, endpoint, idempotencyKey, withData } from '#src/api/endpoint.ts';
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

const megapixels = (pixels: number): number => pixels / 1_000_000;

/** The endpoints of photos for signed-in users. */
export const photoEndpoints: CallEndpoint[] = [
  endpoint(
    listOwnPhotos,
    { tag: 'Gallery', summary: 'Lists all photos for the owner, newest first', audit: 'nothing' },
    async (_, { req }) => withData((await readOwnPhotos(req.payload)).map(toOwnPhoto)),
  ),

  endpoint(
    uploadPhoto,
    {
      tag: 'Gallery',
      summary: 'Adds a photo',
      description: `JPEG, PNG, WebP, AVIF or HEIC, detected from the content: up to ${photoMegabytes} MB and ${megapixels(limits.photoPixels)} megapixels (${megapixels(limits.photoPixelsLossless)} for PNG and WebP, ${megapixels(limits.photoPixelsWhole)} for AVIF and HEIC). The photo is in the gallery when the call returns. With \`duplicates=reject\`, a file with the bytes of a published photo is rejected with 409.`,
      takesKey: true,
      rejections: [409, 413, 415, 422],
      audit: { noun: 'photo', action: 'added', isRepeatable: true },
    },
    async ({ photo: file, duplicates, ...texts }, { req }) => {
      const key = idempotencyKey(req);
      if (key instanceof Rejection) return key;
      const bytes = await file.bytes();
      const photo = await createPhoto(
        req.payload,
        { ...texts, bytes },
        { key, user: req.user?.id, rejectsDuplicate: duplicates === 'reject', link: (id) => nameKnownPeople(req.payload, id) },
      );
      return photo instanceof Rejection ? photo : withData(toOwnPhoto(photo));
    },
  ),

  endpoint(
    updatePhoto,
    {
      tag: 'Gallery',
      summary: 'Changes the texts or the category of a photo, or hides it from the gallery',
      audit: { noun: 'photo', action: 'changed' },
    },
    async (texts, { req, id }) => {
      const exists = async () => (await findStoredPhoto(req.payload, id)) !== undefined;
      if (!(await exists())) return reject(404, 'errors.gone');
      const rejection = texts.people === 'nobody' ? await rejectNobody(req.payload, [id]) : undefined;
      if (rejection) return rejection;
      try {
        const photo = await req.payload.update({
          collection: 'photo',
          id,
          data: texts,
          overrideAccess: false,
          showHiddenFields: true,
          req,
        });
        notifyPhotosChanged();
        if (texts.people !== undefined) await settlePeople(req.payload, [id], req.user?.id);
        return withData(toOwnPhoto((await findStoredPhoto(req.payload, id)) ?? photo));
      } catch (error) {
        // Race: if the photo was deleted after the check, Payload throws various errors; return 404 for all of them.
        if (await exists()) throw error;
        return reject(404, 'errors.gone');
      }
    },
  ),

  endpoint(
    movePhotos,
    {
      tag: 'Gallery',
      summary: 'Moves photos in the order of the gallery',
      description:
        'Directly before or after another photo, or without `target` before or after all photos. 404 if one of the photos does not exist.',
      rejections: [404],
      audit: ofMany('photo', 'moved', ({ answer }) => answer.data.length),
    },
    async ({ photos, side, target }, { req }) => {
      const keys = await storeOrder(req.payload, { ids: photos, side, target });
      return keys ? withData(photos.map((_id, index) => ({ _id, order: keys[index] ?? '' }))) : reject(404, 'errors.gone');
    },
  ),

  endpoint(
    setCover,
    {
      tag: 'Gallery',
      summary: 'Sets the first picture of the home page or the tile of a category',
      description:
        'Also in a pending draft of the home page, whose other changes stay unpublished. 404 if a photo does not exist, 409 if the home page is unpublished.',
      rejections: [404, 409],
      audit: { noun: 'photo', action: 'coverSet' },
    },
    async ({ of, ...covers }, { req }) => {
      const former = await storeCover(req, of, covers);
      return former instanceof Rejection ? former : withData(former);
    },
  ),

  endpoint(
    deletePhoto,
    {
      tag: 'Gallery',
      summary: 'Moves a photo to the bin',
      description: `Its public files are deleted at once. It stays in the bin for ${binPeriod.en}, and can be restored until then. 409 if a published page, package or story needs it; the message names the places.`,
      rejections: [409],
      audit: { noun: 'photo', action: 'deleted' },
    },
    async (_, { req, id }) => {
      const isDeleted = isUuid(id) && (await binUnusedPhoto(req.payload, id, req.user?.id));
      if (isDeleted instanceof Rejection) return isDeleted;
      return isDeleted ? { success: true as const } : reject(404, 'errors.gone');
    },
  ),

  endpoint(
    listPhotoUses,
    {
      tag: 'Gallery',
      summary: 'Lists the photos that published pages, packages and stories need',
      description: 'With the names of the places in both languages. These photos cannot be deleted until they are replaced there.',
      audit: 'nothing',
    },
    async (_, { req }) => withData(await readPhotoUses(req.payload)),
  ),

  endpoint(
    listDeletedPhotos,
    {
      tag: 'Gallery',
      summary: 'Lists a page of the photos in the bin, last deleted first',
      description: '`nextCursor` is the cursor of the next page, null on the last one; `total` counts all photos in the bin.',
      audit: 'nothing',
    },
    (page, { req }) => readDeletedPhotos(req.payload, page),
  ),

  endpoint(
    deletePhotoFinally,
    { tag: 'Gallery', summary: 'Deletes a photo of the bin finally, with its original', audit: { noun: 'photo', action: 'erased' } },
    async (_, { req, id }) => {
      const isDeleted = isUuid(id) && (await deleteBinned(req.payload, id, { states: ['deleted'], user: req.user?.id }));
      return isDeleted ? { success: true as const } : reject(404, 'errors.gone');
    },
  ),

  endpoint(
    restorePhoto,
    {
      tag: 'Gallery',
      summary: 'Restores a photo from the bin',
      description: 'It gets its former place in the gallery and on pages, and files with new names. 422 if its original is lost.',
      rejections: [422],
      audit: { noun: 'photo', action: 'restored' },
    },
    async (_, { req, id }) => {
      const photo = await restoreBinned(req.payload, id, req.user?.id);
      return photo instanceof Rejection ? photo : withData(toOwnPhoto(photo));
    },
  ),
];
