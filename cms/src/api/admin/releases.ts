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
import type { Endpoint, Payload } from 'payload';
import { endpoint, withData } from '#src/api/endpoint.ts';
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
export const ownReleaseEndpoints: Endpoint[] = [
  endpoint(listReleases, async (_, { req: { payload } }) =>
    withData({
      isRequired: (await readSettings(payload)).isRequired,
      releases: await readReleases(payload),
      requests: await readRequests(payload),
      withheld: await countWithheld(payload),
    }),
  ),

  endpoint(requestRelease, async (input, { req }) => {
    const request = await addRequest(req.payload, input, req.user?.id);
    return request instanceof Rejection ? request : withData(request);
  }),

  endpoint(cancelReleaseRequest, async (_, { req, id }) => ((await cancelRequest(req.payload, id)) ? done : gone)),
  endpoint(readOwnRelease, (_, { req, id }) => withRelease(req.payload, id)),

  endpoint(recordDocument, ({ document }, { req, id }) =>
    withRelease(req.payload, id, async (release) => recordDocumentSeen(req.payload, release, document, req.user)),
  ),

  endpoint(withdrawForClient, ({ photos }, { req, id }) =>
    withRelease(req.payload, id, (release) => withdraw(req.payload, release, photos, { by: 'staff', user: req.user?.id })),
  ),

  endpoint(publishReleased, (input, { req, id }) =>
    withRelease(req.payload, id, (release) => publishPhoto(req.payload, release, input, req.user?.id)),
  ),

  endpoint(listWithheldPhotos, async (_, { req }) => withData(await readWithheld(req.payload))),

  endpoint(setPhotoPeople, async (input, { req }) => {
    const changed = await namePeople(req.payload, input, req.user?.id);
    return changed instanceof Rejection ? changed : withData({ changed });
  }),

  endpoint(publishWithheld, async ({ photos }, { req }) =>
    withData({ published: await publishAllowed(req.payload, photos, req.user?.id) }),
  ),

  endpoint(recordPaperRelease, async (input, { req }) => {
    const release = await recordPaper(req.payload, input, req.user?.id);
    return release instanceof Rejection ? release : withData(await readOwn(req.payload, release));
  }),

  endpoint(readScan, async (_, { req, id }) => {
    const release = await find(req.payload, id);
    const scan = release && (await readScanOf(release));
    if (!scan) return gone;
    logSecurity({ event: 'release.scanRead', user: req.user?.id, id });
    return withData(scan);
  }),
];
