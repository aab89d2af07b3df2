import {
  changeChoice,
  enterGallery,
  listDownloads,
  openGallery as openGalleryCall,
  readChoice as readChoiceCall,
  readGallery as readGalleryCall,
  submitChoice,
} from '@studio/contract';
import type { PayloadRequest } from 'payload';
import { openGallery, readEntrance } from '#src/client-galleries/access.ts';
import { applyChanges, readChoice, submit } from '#src/client-galleries/choice.ts';
import { listDownloads as findDownloads } from '#src/client-galleries/downloads.ts';
import { enterGallery as enter } from '#src/client-galleries/enter.ts';
import { readGallery } from '#src/client-galleries/read-gallery.ts';
import type { GalleryRow } from '#src/client-galleries/tables.ts';
import { clientOf } from '#src/lib/client.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { answerJson, answerWithEtag, type CallEndpoint, endpoint, withData } from './endpoint.ts';

/** Returns the gallery of a link's token if the cookies of the request give access to it; otherwise a rejection. */
export async function openForClient(req: PayloadRequest, token: string): Promise<GalleryRow | Rejection> {
  // Reject the id of a gallery: only staff open galleries by id, in calls with a bearer token. Cookies of staff are ignored.
  if (isUuid(token)) return reject(404, 'gallery.errors.gone');
  const opened = await openGallery(req.payload, token, { cookies: clientOf(req).galleries, isStaff: async () => false });
  return opened instanceof Rejection ? opened : opened.gallery;
}

/** Browsers may cache the response, but revalidate it before each use. */
const cacheControl = 'private, no-cache';

/** The endpoints that the pages of client galleries use. */
export const clientGalleryEndpoints: CallEndpoint[] = [
  endpoint(
    openGalleryCall,
    {
      tag: 'Client galleries',
      summary: 'Returns whether a gallery waits for its PIN, is open to this browser, or has ended',
      description: 'The id is the token of the link.',
    },
    async (_, { req, id }) => {
      const entrance = await readEntrance(req.payload, id, clientOf(req).galleries);
      return entrance instanceof Rejection ? entrance : withData(entrance);
    },
  ),

  endpoint(
    enterGallery,
    {
      limit: 'log-in-queue',
      tag: 'Client galleries',
      summary: 'Opens a session with the PIN',
      description: 'Sets a cookie that is limited to the addresses of the gallery. 403 for a wrong PIN.',
      rejections: [403, 410],
    },
    async (input, { req, id }) => {
      const cookies = await enter(req.payload, id, { ...input, ...clientOf(req) });
      if (cookies instanceof Rejection) return cookies;
      const answer = answerJson(201, { success: true });
      for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
      return answer;
    },
  ),

  endpoint(
    readGalleryCall,
    { tag: 'Client galleries', summary: 'Returns a gallery with its photos for the client', isTagged: true, rejections: [401, 410] },
    async (_, { req, id }) => {
      const gallery = await openForClient(req, id);
      return gallery instanceof Rejection
        ? gallery
        : answerWithEtag(req, withData(await readGallery(req.payload, gallery, id)), cacheControl);
    },
  ),

  endpoint(
    readChoiceCall,
    { tag: 'Client galleries', summary: 'Returns the choice of the client', isTagged: true, rejections: [401, 410] },
    async (_, { req, id }) => {
      const gallery = await openForClient(req, id);
      if (gallery instanceof Rejection) return gallery;
      return answerWithEtag(req, withData(await readChoice(req.payload.db.drizzle, gallery)), cacheControl);
    },
  ),

  endpoint(
    changeChoice,
    {
      tag: 'Client galleries',
      summary: 'Changes favourites and comments',
      description: 'In the order of the input; repeating it changes nothing. 409 if the choice is submitted.',
      rejections: [401, 409, 410],
    },
    async ({ changes }, { req, id }) => {
      const gallery = await openForClient(req, id);
      if (gallery instanceof Rejection) return gallery;
      const applied = await applyChanges(req.payload, gallery.id, changes);
      return applied instanceof Rejection ? applied : withData(applied);
    },
  ),

  endpoint(
    submitChoice,
    {
      tag: 'Client galleries',
      summary: 'Submits the choice',
      description: 'The studio is notified. 409 if `version` is not the latest one.',
      rejections: [401, 409, 410],
    },
    async ({ version }, { req, id }) => {
      const gallery = await openForClient(req, id);
      if (gallery instanceof Rejection) return gallery;
      const choice = await submit(req.payload, gallery.id, version);
      return choice instanceof Rejection ? choice : withData(choice);
    },
  ),

  endpoint(
    listDownloads,
    { tag: 'Client galleries', summary: 'Lists the ZIPs that the client may download', rejections: [401, 410] },
    async (_, { req, id }) => {
      const gallery = await openForClient(req, id);
      return gallery instanceof Rejection ? gallery : withData(await findDownloads(req.payload, gallery, id));
    },
  ),
];
