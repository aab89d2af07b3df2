import { readGalleryReleases, readRelease, signRelease, undoWithdrawal, withdrawRelease } from '@studio/contract';
import type { Payload } from 'payload';
import { Rejection, reject } from '#src/lib/rejection.ts';
import type { ReleaseRow } from '#src/permission/tables.ts';
import { findByToken } from '#src/releases/link.ts';
import { readRelease as read } from '#src/releases/read-release.ts';
import { openRequests } from '#src/releases/requests.ts';
import { sign } from '#src/releases/sign.ts';
import { signedIn } from '#src/releases/signed-in.ts';
import { undoLast, withdraw } from '#src/releases/withdraw.ts';
import { openForClient } from './client-galleries.ts';
import { type CallEndpoint, endpoint, withData } from './endpoint.ts';

const gone = reject(404, 'release.errors.gone');

/**
 * Runs work on the release of a link; by default, none. Returns the release, or a rejection. The token is the only credential; sessions are ignored.
 */
async function withRelease(
  payload: Payload,
  token: string,
  work: (release: ReleaseRow) => Promise<Rejection | undefined> = async () => undefined,
) {
  const release = await findByToken(payload, token);
  if (!release) return gone;
  return (await work(release)) ?? withData(await read(payload, release));
}

/** The endpoints with which clients read, sign and withdraw releases, and undo a withdrawal. */
export const releaseEndpoints: CallEndpoint[] = [
  endpoint(
    readGalleryReleases,
    { tag: 'Releases', summary: 'Returns what a client is asked to permit, and what was signed in the gallery' },
    async ({ lang }, { req, id }) => {
      const gallery = await openForClient(req, id);
      if (gallery instanceof Rejection) return gallery;
      return withData({ open: await openRequests(req.payload, gallery.id, lang), signed: await signedIn(req.payload, gallery.id) });
    },
  ),

  endpoint(
    signRelease,
    {
      tag: 'Releases',
      summary: 'Signs a release',
      description: 'Needs an answer for each photo and purpose. 409 if the words or the request have changed meanwhile.',
      rejections: [409],
    },
    async (input, { req, id }) => {
      const gallery = await openForClient(req, id);
      if (gallery instanceof Rejection) return gallery;
      const token = await sign(req.payload, gallery, input);
      return token instanceof Rejection ? token : withData({ token });
    },
  ),

  endpoint(readRelease, { tag: 'Releases', summary: 'Returns a signed release by the token of its page' }, ({ token }, { req }) =>
    withRelease(req.payload, token),
  ),
  endpoint(
    withdrawRelease,
    {
      tag: 'Releases',
      summary: 'Withdraws a release for photos',
      description: 'The photos leave the website before the answer; their public files are deleted.',
    },
    ({ token, photos }, { req }) => withRelease(req.payload, token, (release) => withdraw(req.payload, release, photos, { by: 'client' })),
  ),
  endpoint(
    undoWithdrawal,
    { tag: 'Releases', summary: 'Takes the last withdrawal back, within half an hour', rejections: [409] },
    ({ token }, { req }) => withRelease(req.payload, token, (release) => undoLast(req.payload, release)),
  ),
];
