import {
  cancelReleaseRequest,
  listReleases,
  listWithheldPhotos,
  publishReleased,
  publishWithheld,
  readOwnRelease,
  readScan,
  recordDocument,
  recordPaperRelease,
  requestRelease,
  setPhotoPeople,
  withdrawForClient,
} from '@studio/contract';
import type { Payload } from 'payload';
import { ofMany } from '#src/api/audit/rule.ts';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import type { ReleaseRow } from '#src/permission/tables.ts';
import { recordDocumentSeen } from '#src/releases/documents.ts';
import { readScanOf, recordPaper } from '#src/releases/paper.ts';
import { namePeople } from '#src/releases/people.ts';
import { countWithheld, publishAllowed, publishPhoto, readWithheld } from '#src/releases/publish.ts';
import { findRelease, readOwnRelease as readOwn } from '#src/releases/read-release.ts';
import { readReleases } from '#src/releases/read-releases.ts';
import { readSettings } from '#src/releases/release-text.ts';
import { addRequest, cancelRequest, readRequests } from '#src/releases/requests.ts';
import { withdraw } from '#src/releases/withdraw.ts';

const gone = reject(404, 'errors.gone');
const done = { success: true } as const;

const find = async (payload: Payload, id: string): Promise<ReleaseRow | undefined> => (isUuid(id) ? findRelease(payload, id) : undefined);

/** Runs a change of a release; by default, none. Returns the release or the rejection of the change; 404 for an unknown id. */
async function withRelease(
  payload: Payload,
  id: string,
  work: (release: ReleaseRow) => Promise<Rejection | undefined> = async () => undefined,
) {
  const release = await find(payload, id);
  if (!release) return gone;
  return (await work(release)) ?? withData(await readOwn(payload, release));
}

/** Payload has no access rules for the tables of these endpoints. */
export const ownReleaseEndpoints: CallEndpoint[] = [
  endpoint(
    listReleases,
    { tag: 'Releases', summary: 'Lists releases, open requests and the numbers of withheld photos', audit: 'nothing' },
    async (_, { req: { payload } }) =>
      withData({
        isRequired: (await readSettings(payload)).isRequired,
        releases: await readReleases(payload),
        requests: await readRequests(payload),
        withheld: await countWithheld(payload),
      }),
  ),

  endpoint(
    requestRelease,
    {
      tag: 'Releases',
      summary: 'Asks a client to permit the publication of photos',
      rejections: [409],
      audit: { noun: 'release', action: 'requested', target: ({ input }) => input.gallery, count: ({ answer }) => answer.data.photos },
    },
    async (input, { req }) => {
      const request = await addRequest(req.payload, input, req.user?.id);
      return request instanceof Rejection ? request : withData(request);
    },
  ),

  endpoint(
    cancelReleaseRequest,
    { tag: 'Releases', summary: 'Cancels a request that was not answered', audit: { noun: 'release', action: 'undone' } },
    async (_, { req, id }) => ((await cancelRequest(req.payload, id)) ? done : gone),
  ),
  endpoint(
    readOwnRelease,
    { tag: 'Releases', summary: 'Returns a release with everything that was signed', audit: 'nothing' },
    (_, { req, id }) => withRelease(req.payload, id),
  ),

  endpoint(
    recordDocument,
    { tag: 'Releases', summary: 'Records that the document of a child’s guardian was seen', audit: { noun: 'release', action: 'changed' } },
    ({ document }, { req, id }) =>
      withRelease(req.payload, id, async (release) => recordDocumentSeen(req.payload, release, document, req.user)),
  ),

  endpoint(
    withdrawForClient,
    { tag: 'Releases', summary: 'Withdraws a release for photos on behalf of the client', audit: { noun: 'release', action: 'withdrawn' } },
    ({ photos }, { req, id }) =>
      withRelease(req.payload, id, (release) => withdraw(req.payload, release, photos, { by: 'staff', user: req.user?.id })),
  ),

  endpoint(
    publishReleased,
    {
      tag: 'Releases',
      summary: 'Publishes a photo of a live release',
      rejections: [409, 422],
      audit: { noun: 'release', action: 'published' },
    },
    (input, { req, id }) => withRelease(req.payload, id, (release) => publishPhoto(req.payload, release, input, req.user?.id)),
  ),

  endpoint(
    listWithheldPhotos,
    { tag: 'Releases', summary: 'Lists photos that are not public because a release is missing or was withdrawn', audit: 'nothing' },
    async (_, { req }) => withData(await readWithheld(req.payload)),
  ),

  endpoint(
    setPhotoPeople,
    {
      tag: 'Releases',
      summary: 'Says who can be recognised in photos',
      audit: ofMany('photo', 'changed', ({ answer }) => answer.data.changed.length),
    },
    async (input, { req }) => {
      const changed = await namePeople(req.payload, input, req.user?.id);
      return changed instanceof Rejection ? changed : withData({ changed });
    },
  ),

  endpoint(
    publishWithheld,
    {
      tag: 'Releases',
      summary: 'Publishes withheld photos that may be public',
      audit: ofMany('photo', 'published', ({ answer }) => answer.data.published.length),
    },
    async ({ photos }, { req }) => withData({ published: await publishAllowed(req.payload, photos, req.user?.id) }),
  ),

  endpoint(
    recordPaperRelease,
    {
      tag: 'Releases',
      summary: 'Records a release on paper with its scan',
      rejections: [413],
      audit: { noun: 'release', action: 'added', count: ({ answer }) => answer.data.photos.length },
    },
    async (input, { req }) => {
      const release = await recordPaper(req.payload, input, req.user?.id);
      return release instanceof Rejection ? release : withData(await readOwn(req.payload, release));
    },
  ),

  endpoint(
    readScan,
    {
      tag: 'Releases',
      summary: 'Returns the scan of a paper release',
      description: 'Admins only.',
      audit: { noun: 'release', action: 'exported', detail: () => 'scan' },
    },
    async (_, { req, id }) => {
      const release = await find(req.payload, id);
      const scan = release && (await readScanOf(release));
      if (!scan) return gone;
      logSecurity({ event: 'release.scanRead', user: req.user?.id, id });
      return withData(scan);
    },
  ),
];
