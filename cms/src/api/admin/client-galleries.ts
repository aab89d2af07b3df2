import {
  actOnGallery,
  createGallery,
  deleteGallery,
  listGalleries,
  readOwnGallery,
  updateGallery,
  updateGallerySets,
} from '@studio/contract';
import type { Payload } from 'payload';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { act } from '#src/client-galleries/actions.ts';
import { deleteGallery as removeGallery } from '#src/client-galleries/delete.ts';
import { addGallery, changeGallery, changeSets, findGallery } from '#src/client-galleries/galleries.ts';
import { readGalleries, readOwnGallery as readOwn } from '#src/client-galleries/read-galleries.ts';
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
];
