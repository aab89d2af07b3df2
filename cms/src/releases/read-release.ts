import { and, asc, eq, inArray, ne, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import {
  type OwnRelease,
  type Release,
  type ReleasePurpose,
  releasePagePath,
  releasePurposes,
  releaseWords,
  signature,
  withdrawalUndoMinutes,
} from '@studio/contract';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { photos as clientPhotos } from '#src/client-galleries/tables.ts';
import { photo as publicPhotos } from '#src/db/payload-generated-schema.ts';
import { isWithdrawn, permitsWebsite } from '#src/permission/may-be-public.ts';
import {
  answers,
  documents,
  people,
  photoReleases,
  type ReleaseRow,
  releasePhotos,
  releases,
  texts,
  undone,
  type WithdrawalRow,
  withdrawals,
} from '#src/permission/tables.ts';
import { published } from '#src/photos/read-photos.ts';
import { alertsOf, removeFromOf } from './alerts.ts';
import { currentToken } from './link.ts';
import { peopleAsked } from './people.ts';
import { studioName } from './release-text.ts';

/** Whether the website shows a public photo that is made of this photo of a release, or has the same bytes. */
const isShown: SQL<boolean> = sql<boolean>`exists (select 1 from ${publicPhotos} where ${published} and (
  (${releasePhotos.sha256} is not null and ${publicPhotos.sha256} = ${releasePhotos.sha256})
  or exists (select 1 from ${photoReleases} where ${photoReleases.photoId} = ${publicPhotos.id}
    and ${photoReleases.releaseId} = ${releasePhotos.releaseId} and ${photoReleases.position} = ${releasePhotos.position})))`;

/** Reads the photos of releases with their current state, release by release, in the order of each release. */
export const readPhotos = ({ db }: Payload, ids: string[]) =>
  db.drizzle
    .select({
      photo: releasePhotos,
      isLive: permitsWebsite,
      isWithdrawn: sql<boolean>`${isWithdrawn}`,
      isPublic: isShown,
      hasOriginal: sql<boolean>`exists (select 1 from ${clientPhotos} where ${clientPhotos.id} = ${releasePhotos.clientPhotoId} and ${clientPhotos.state} = 'ready')`,
    })
    .from(releasePhotos)
    .innerJoin(releases, eq(releases.id, releasePhotos.releaseId))
    .where(inArray(releasePhotos.releaseId, ids))
    .orderBy(asc(releasePhotos.releaseId), asc(releasePhotos.position));

type Withdrawal = WithdrawalRow & { undoneAt: Date | null };

const readWithdrawals = ({ db }: Payload, ids: string[]): Promise<Withdrawal[]> =>
  db.drizzle
    .select({ row: withdrawals, undoneAt: undone.createdAt })
    .from(withdrawals)
    .leftJoin(undone, eq(undone.withdrawalId, withdrawals.id))
    .where(inArray(withdrawals.releaseId, ids))
    .orderBy(asc(withdrawals.createdAt))
    .then((rows) => rows.map(({ row, undoneAt }) => ({ ...row, undoneAt })));

/**
 * Returns the id of the withdrawal that a client can still undo, and the end of the time for it: the last withdrawal, if the client made it in the
 * last half hour and has not undone it. Returns undefined if there is none.
 */
export function undoableOf(list: readonly Pick<Withdrawal, 'id' | 'createdAt' | 'undoneAt' | 'withdrawnBy'>[], now = Date.now()) {
  const last = list.at(-1);
  const until = last ? last.createdAt.getTime() + withdrawalUndoMinutes * 60_000 : 0;
  return last && last.withdrawnBy === 'client' && last.undoneAt === null && until > now
    ? { id: last.id, until: new Date(until) }
    : undefined;
}

const allowed = (rows: readonly { purpose: ReleasePurpose; isGranted: boolean }[], isGranted: boolean): ReleasePurpose[] =>
  releasePurposes.filter((purpose) => rows.some((row) => row.purpose === purpose && row.isGranted === isGranted));

/** Returns a release with the data that both the client and staff see. */
export async function readRelease(payload: Payload, row: ReleaseRow): Promise<Release> {
  const { drizzle } = payload.db;
  const photos = await readPhotos(payload, [row.id]);
  const given = await drizzle.select().from(answers).where(eq(answers.releaseId, row.id));
  const [text] = row.textHash === null ? [] : await drizzle.select().from(texts).where(eq(texts.hash, row.textHash));
  const [document] = await drizzle.select().from(documents).where(eq(documents.releaseId, row.id));
  const own = await readWithdrawals(payload, [row.id]);
  const words = v.safeParse(releaseWords, text?.words);
  const drawn = v.safeParse(signature, row.signature);
  return {
    kind: row.kind,
    language: row.language,
    studio: (words.success ? words.output.studio : undefined) ?? row.studio ?? (await studioName(payload, row.language)),
    person: row.personName,
    isChild: row.isChild,
    signer: row.signer,
    signedAt: row.signedAt.toISOString(),
    validUntil: row.validUntil,
    purposes: row.purposes,
    photos: photos.map(({ photo: { name, thumbnail, width, height, position }, ...state }) => {
      const of = given.filter((answer) => answer.position === position);
      return {
        ...{ name, thumbnail, width, height },
        granted: allowed(of, true),
        declined: allowed(of, false),
        isWithdrawn: state.isWithdrawn,
        isPublic: state.isPublic,
      };
    }),
    words: words.success ? words.output : null,
    textHash: row.textHash,
    signature: drawn.success ? drawn.output : null,
    document: document ? { document: document.document, seenAt: document.seenAt.toISOString() } : null,
    withdrawals: own.map(({ createdAt, withdrawnBy, positions, undoneAt }) => ({
      at: createdAt.toISOString(),
      by: withdrawnBy,
      photos: positions,
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    undoUntil: undoableOf(own)?.until.toISOString() ?? null,
  };
}

/** Reads the names of the other people whom `peopleAsked` finds for the photos of a release, with the positions of the photos. */
const readOthers = ({ db }: Payload, { id, personId }: ReleaseRow) =>
  db.drizzle
    .selectDistinct({ position: releasePhotos.position, name: people.name })
    .from(releasePhotos)
    .innerJoin(
      sql`(${peopleAsked}) asked`,
      sql`asked.sha256 = ${releasePhotos.sha256} or asked.client_photo_id = ${releasePhotos.clientPhotoId}`,
    )
    .innerJoin(people, sql`${people.id} = asked.person_id`)
    .where(and(eq(releasePhotos.releaseId, id), ne(people.id, personId)))
    .orderBy(people.name);

/** Returns a release with the additional data for staff, such as its alerts, the link of its page and the photos that can be published. */
export async function readOwnRelease(payload: Payload, row: ReleaseRow): Promise<OwnRelease> {
  const release = await readRelease(payload, row);
  const photos = await readPhotos(payload, [row.id]);
  const token = await currentToken(payload, row.id);
  const others = await readOthers(payload, row);
  const facts = {
    isChild: row.isChild,
    hasDocument: release.document !== null,
    validUntil: row.validUntil,
    isWithdrawn: release.photos.some((photo) => photo.isWithdrawn),
  };
  return {
    _id: row.id,
    ...release,
    gallery: row.galleryId,
    alerts: alertsOf(facts),
    removeFrom: removeFromOf(release.photos),
    page: token === undefined ? null : releasePagePath(token, row.language),
    hasScan: row.scan !== null,
    others: photos.map(({ photo }) => others.flatMap(({ position, name }) => (position === photo.position ? [name] : []))),
    canPublish: photos.map(({ isLive, isPublic, hasOriginal }) => isLive && !isPublic && hasOriginal),
  };
}

/** Returns a release by its id; undefined if it does not exist. */
export async function findRelease({ db }: Payload, id: string): Promise<ReleaseRow | undefined> {
  const [row] = await db.drizzle.select().from(releases).where(eq(releases.id, id));
  return row;
}
