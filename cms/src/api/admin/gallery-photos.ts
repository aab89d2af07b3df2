import {
  deleteGalleryPhotos,
  exportChoice,
  findGalleryFiles,
  listGalleryPhotos,
  moveGalleryPhotos,
  photoMegabytes,
  retryGalleryPhotos,
  sortGalleryPhotos,
  uploadGalleryPhoto,
} from '@studio/contract';
import { ofMany } from '#src/api/audit/rule.ts';
import { answerWithEtag, type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { movePhotos, sortPhotos } from '#src/client-galleries/arrange.ts';
import { deletePhotos } from '#src/client-galleries/delete.ts';
import { exportChosen } from '#src/client-galleries/export-choice.ts';
import { findGallery } from '#src/client-galleries/galleries.ts';
import { readOwnPhotos, toOwnPhoto } from '#src/client-galleries/read-gallery.ts';
import { addPhoto, findFiles, retryFailed } from '#src/client-galleries/upload.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';

const gone = reject(404, 'errors.gone');

const done = { success: true } as const;

/** Payload has no access rules for the tables of these endpoints. */
export const galleryPhotoEndpoints: CallEndpoint[] = [
  endpoint(
    listGalleryPhotos,
    { tag: 'Client galleries', summary: 'Lists the photos of a gallery for the owner', isTagged: true, audit: 'nothing' },
    async (_, { req, id }) => {
      if (!(await findGallery(req.payload, id))) return gone;
      return answerWithEtag(req, withData(await readOwnPhotos(req.payload, id)), 'private, no-cache');
    },
  ),

  endpoint(
    findGalleryFiles,
    { tag: 'Client galleries', summary: 'Returns which files a gallery has already', audit: 'nothing' },
    async ({ hashes }, { req, id }) => {
      if (!(await findGallery(req.payload, id))) return gone;
      return withData({ known: await findFiles(req.payload, id, hashes) });
    },
  ),

  endpoint(
    uploadGalleryPhoto,
    {
      tag: 'Client galleries',
      summary: 'Adds a photo to a gallery',
      description: `JPEG, PNG, WebP, AVIF or HEIC up to ${photoMegabytes} MB. The original is stored durably when the call returns; renditions follow. The client gets the original of a photo that cannot be rendered. The same bytes again return the stored photo. 422 if the bytes do not have the hash.`,
      rejections: [409, 413, 415, 422],
      audit: {
        noun: 'gallery',
        action: ({ answer }) => (answer.data.isNew ? 'photosAdded' : null),
        target: ({ id }) => id,
        isHourly: true,
      },
    },
    async (input, { req, id }) => {
      const added = await addPhoto(req.payload, id, input, req.user?.id);
      return added instanceof Rejection ? added : withData({ photo: toOwnPhoto(added.row), isNew: added.isNew });
    },
  ),

  endpoint(
    moveGalleryPhotos,
    {
      tag: 'Client galleries',
      summary: 'Moves photos to a place in a set',
      audit: { noun: 'gallery', action: 'photosMoved', isHourly: true },
    },
    async (input, { req, id }) => (await movePhotos(req.payload, id, input)) ?? done,
  ),
  endpoint(
    sortGalleryPhotos,
    {
      tag: 'Client galleries',
      summary: 'Sorts a set by name or by time of capture',
      audit: { noun: 'gallery', action: 'photosMoved', isHourly: true },
    },
    async (input, { req, id }) => (await sortPhotos(req.payload, id, input)) ?? done,
  ),

  endpoint(
    deleteGalleryPhotos,
    {
      tag: 'Client galleries',
      summary: 'Deletes photos of a gallery, finally',
      audit: ofMany('gallery', 'photosDeleted', ({ answer }) => answer.data.deleted.length),
    },
    async ({ photos }, { req, id }) => {
      if (!(await findGallery(req.payload, id))) return gone;
      return withData({ deleted: await deletePhotos(req.payload, id, photos) });
    },
  ),

  endpoint(
    retryGalleryPhotos,
    { tag: 'Client galleries', summary: 'Renders failed photos of a gallery again', audit: 'nothing' },
    async (_, { req, id }) => {
      if (!(await findGallery(req.payload, id))) return gone;
      await retryFailed(req.payload, id);
      return done;
    },
  ),

  endpoint(
    exportChoice,
    {
      tag: 'Client galleries',
      summary: 'Returns the chosen photos as names for other programs, or as CSV',
      audit: { noun: 'gallery', action: 'exported', detail: ({ input }) => input.format, count: ({ answer }) => answer.data.count },
    },
    async ({ format }, { req, id }) => {
      const gallery = await findGallery(req.payload, id);
      return gallery ? withData(await exportChosen(req.payload, gallery, format)) : gone;
    },
  ),
];
