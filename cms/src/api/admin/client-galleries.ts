import {
  actOnGallery,
  createGallery,
  deleteGallery,
  deleteGalleryPhotos,
  exportChoice,
  findGalleryFiles,
  listGalleries,
  listGalleryPhotos,
  moveGalleryPhotos,
  photoMegabytes,
  readOwnGallery,
  retryGalleryPhotos,
  sortGalleryPhotos,
  updateGallery,
  updateGallerySets,
  uploadGalleryPhoto,
} from '@studio/contract';
import type { Payload } from 'payload';
import { ofMany } from '#src/api/audit/rule.ts';
import { answerWithEtag, type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { act } from '#src/client-galleries/actions.ts';
import { movePhotos, sortPhotos } from '#src/client-galleries/arrange.ts';
import { deletePhotos, deleteGallery as removeGallery } from '#src/client-galleries/delete.ts';
import { exportChosen } from '#src/client-galleries/export-choice.ts';
import { addGallery, changeGallery, changeSets, findGallery } from '#src/client-galleries/galleries.ts';
import { readGalleries, readOwnGallery as readOwn } from '#src/client-galleries/read-galleries.ts';
import { readOwnPhotos, toOwnPhoto } from '#src/client-galleries/read-gallery.ts';
import { addPhoto, findFiles, retryFailed } from '#src/client-galleries/upload.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';

const gone = reject(404, 'errors.gone');

/** Returns the response with the gallery, or the rejection. A missing gallery results in 404. */
async function answerGallery(payload: Payload, id: string, rejection?: Rejection) {
  if (rejection) return rejection;
  const gallery = await readOwn(payload, id);
  return gallery ? withData(gallery) : gone;
}

const done = { success: true } as const;

/** The names of a gallery's actions in the audit log. */
const actionNames = {
  publish: 'published',
  replaceLink: 'linkReplaced',
  reopen: 'choiceReopened',
  undo: 'undone',
  end: 'unpublished',
  resume: 'published',
} as const;

/** Payload has no access rules for the tables of these endpoints. */
export const ownGalleryEndpoints: CallEndpoint[] = [
  endpoint(
    listGalleries,
    { tag: 'Client galleries', summary: 'Lists all galleries for the owner, newest first', audit: 'nothing' },
    async (_, { req }) => withData(await readGalleries(req.payload)),
  ),

  endpoint(
    createGallery,
    {
      tag: 'Client galleries',
      summary: 'Adds a gallery as a draft',
      description: 'With `booking`, missing fields of the client are those of the booking. Open for 90 days by default.',
      rejections: [404],
      audit: { noun: 'gallery', action: 'added' },
    },
    async (input, { req }) => {
      const id = await addGallery(req.payload, input);
      return id instanceof Rejection ? id : answerGallery(req.payload, id);
    },
  ),

  endpoint(
    readOwnGallery,
    { tag: 'Client galleries', summary: 'Returns a gallery with its link and PIN for the owner', audit: 'nothing' },
    (_, { req, id }) => answerGallery(req.payload, id),
  ),
  endpoint(
    updateGallery,
    {
      tag: 'Client galleries',
      summary: 'Changes the settings of a gallery',
      description: 'A changed PIN ends the sessions of the client. A new last day opens an ended gallery again.',
      audit: { noun: 'gallery', action: 'changed' },
    },
    async (input, { req, id }) => answerGallery(req.payload, id, await changeGallery(req.payload, id, input)),
  ),
  endpoint(
    updateGallerySets,
    { tag: 'Client galleries', summary: 'Replaces the sets of a gallery', audit: { noun: 'gallery', action: 'changed' } },
    async (input, { req, id }) => answerGallery(req.payload, id, await changeSets(req.payload, id, input)),
  ),
  endpoint(
    actOnGallery,
    {
      tag: 'Client galleries',
      summary: 'Publishes, ends or resumes a gallery, reopens its choice, takes that back, or replaces its link',
      rejections: [409],
      audit: { noun: 'gallery', action: ({ input }) => actionNames[input.action], detail: ({ input }) => input.action },
    },
    async (input, { req, id }) => answerGallery(req.payload, id, await act(req.payload, id, input, req.user?.id)),
  ),

  endpoint(
    deleteGallery,
    { tag: 'Client galleries', summary: 'Deletes a gallery with every file, finally', audit: { noun: 'gallery', action: 'deleted' } },
    async (_, { req, id }) => {
      if (!(await findGallery(req.payload, id))) return gone;
      return (await removeGallery(req.payload, id, req.user?.id)) ? done : gone;
    },
  ),

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
