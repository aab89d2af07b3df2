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
  readOwnGallery,
  retryGalleryPhotos,
  sortGalleryPhotos,
  updateGallery,
  updateGallerySets,
  uploadGalleryPhoto,
} from '@studio/contract';
import type { Endpoint, Payload } from 'payload';
import { answerWithEtag, endpoint, withData } from '#src/api/endpoint.ts';
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

/** Payload has no access rules for the tables of these endpoints. */
export const ownGalleryEndpoints: Endpoint[] = [
  endpoint(listGalleries, async (_, { req }) => withData(await readGalleries(req.payload))),

  endpoint(createGallery, async (input, { req }) => {
    const id = await addGallery(req.payload, input);
    return id instanceof Rejection ? id : answerGallery(req.payload, id);
  }),

  endpoint(readOwnGallery, (_, { req, id }) => answerGallery(req.payload, id)),
  endpoint(updateGallery, async (input, { req, id }) => answerGallery(req.payload, id, await changeGallery(req.payload, id, input))),
  endpoint(updateGallerySets, async (input, { req, id }) => answerGallery(req.payload, id, await changeSets(req.payload, id, input))),
  endpoint(actOnGallery, async (input, { req, id }) => answerGallery(req.payload, id, await act(req.payload, id, input, req.user?.id))),

  endpoint(deleteGallery, async (_, { req, id }) => {
    if (!(await findGallery(req.payload, id))) return gone;
    return (await removeGallery(req.payload, id, req.user?.id)) ? done : gone;
  }),

  endpoint(listGalleryPhotos, async (_, { req, id }) => {
    if (!(await findGallery(req.payload, id))) return gone;
    return answerWithEtag(req, withData(await readOwnPhotos(req.payload, id)), 'private, no-cache');
  }),

  endpoint(findGalleryFiles, async ({ hashes }, { req, id }) => {
    if (!(await findGallery(req.payload, id))) return gone;
    return withData({ known: await findFiles(req.payload, id, hashes) });
  }),

  endpoint(uploadGalleryPhoto, async (input, { req, id }) => {
    const added = await addPhoto(req.payload, id, input, req.user?.id);
    return added instanceof Rejection ? added : withData({ photo: toOwnPhoto(added.row), isNew: added.isNew });
  }),

  endpoint(moveGalleryPhotos, async (input, { req, id }) => (await movePhotos(req.payload, id, input)) ?? done),
  endpoint(sortGalleryPhotos, async (input, { req, id }) => (await sortPhotos(req.payload, id, input)) ?? done),

  endpoint(deleteGalleryPhotos, async ({ photos }, { req, id }) => {
    if (!(await findGallery(req.payload, id))) return gone;
    return withData({ deleted: await deletePhotos(req.payload, id, photos) });
  }),

  endpoint(retryGalleryPhotos, async (_, { req, id }) => {
    if (!(await findGallery(req.payload, id))) return gone;
    await retryFailed(req.payload, id);
    return done;
  }),

  endpoint(exportChoice, async ({ format }, { req, id }) => {
    const gallery = await findGallery(req.payload, id);
    return gallery ? withData(await exportChosen(req.payload, gallery, format)) : gone;
  }),
];
