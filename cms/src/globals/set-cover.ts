import { and, inArray, sql } from '@payloadcms/db-postgres/drizzle';
import type { CoverPlace, Covers } from '@studio/contract';
import { executeAccess, NotFound, type PayloadRequest, saveVersion, type TypeWithVersion, type Where } from 'payload';
import { photo as photos } from '#src/db/payload-generated-schema.ts';
import { type Transaction, withLockedRequest } from '#src/db/transaction.ts';
import { documentOf, plainText, type RawDocument } from '#src/fields/stored-text.ts';
import { notifyContentChanged } from '#src/lib/change-events.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { published } from '#src/photos/read-photos.ts';
import { coverField, coverLock } from './loaded-covers.ts';
import { recordPageChange } from './page-changes.ts';

const slug = 'home';

/**
 * Sets a cover in the published home page and in its pending draft; the other changes of the draft stay unpublished. Payload's `updateGlobal` would
 * publish them, because it merges changes into the newest version.
 * @returns the previous covers
 */
export async function setCover(req: PayloadRequest, of: CoverPlace, covers: Covers): Promise<Covers | Rejection> {
  const { payload } = req;
  const global = payload.globals.config.find((config) => config.slug === slug);
  if (!global) throw new NotFound(req.t);
  await executeAccess({ req }, global.access.update);
  const former = await withLockedRequest(req, coverLock, async (transaction) => {
    if (!(await lockPhotos(transaction, covers))) return reject(404, 'errors.gone');
    await lockPage(transaction);
    const page: RawDocument = await payload.db.findGlobal({ slug, req });
    if (page['_status'] === 'draft') return reject(409, 'photo.errors.coverUnpublished');
    const { docs } = await payload.db.findGlobalVersions<RawDocument>({ global: slug, limit: 1, req, where: pendingDraft });
    const [draft] = docs;
    const now = new Date().toISOString();
    // Keep the page's time while a draft is pending: Payload finds the newest draft by times, and a concurrent save may have a time before now.
    const times = { createdAt: page['createdAt'] ?? now, updatedAt: draft ? (page['updatedAt'] ?? draft.updatedAt) : now };
    const changed = { ...withCover(page, of, covers.photo), ...times, _status: 'published' };
    const published = await payload.db.updateGlobal({ slug, data: changed, req });
    await saveVersion({ docWithLocales: published, global, operation: 'update', payload, req, returning: false });
    if (draft) await saveDraft(req, transaction, { ...draft, version: withCover(draft.version, of, covers.draftPhoto) });
    await recordPageChange(req, slug);
    const photo = coverOf(page, of);
    return { photo, draftPhoto: draft ? coverOf(draft.version, of) : photo };
  });
  if (!(former instanceof Rejection)) notifyContentChanged('published');
  return former;
}

interface Draft extends TypeWithVersion<RawDocument> {
  autosave?: boolean;
}

const pendingDraft: Where = { and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }] };

/**
 * Makes changed content the pending draft. Its time is one millisecond after the time of the previous draft, so that a concurrent save stays newer.
 * Updates an autosaved draft in place instead of adding a version: an autosave that waits for the lock still updates the old version, and would mark
 * both versions as the latest (Payload 3.90).
 */
async function saveDraft(req: PayloadRequest, transaction: Transaction, draft: Draft): Promise<void> {
  const { id, version, autosave, createdAt } = draft;
  const time = new Date(Date.parse(draft.updatedAt) + 1).toISOString();
  const { db } = req.payload;
  if (!autosave) {
    await db.createGlobalVersion({ autosave: false, globalSlug: slug, req, versionData: version, createdAt: time, updatedAt: time });
    return;
  }
  await db.updateGlobalVersion({ id, global: slug, req, versionData: { version, createdAt, updatedAt: time } });
  await transaction.execute(sql`update _home_v set latest = (id = ${id}) where latest or id = ${id}`);
}

/** Locks the rows of the photos of covers against deletion. @returns whether all exist and are published */
async function lockPhotos(transaction: Transaction, { photo, draftPhoto }: Covers): Promise<boolean> {
  const ids = [...new Set([photo, draftPhoto].filter(Boolean))];
  if (ids.length === 0) return true;
  const isPublished = and(inArray(photos.id, ids), published);
  return (await transaction.select({ id: photos.id }).from(photos).where(isPublished).for('share')).length === ids.length;
}

/**
 * Locks the row of the page and the table of its versions against concurrent saves of the panel, in the order of Payload's own writes: another order
 * can deadlock.
 */
async function lockPage(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select id from home for update`);
  await transaction.execute(sql`lock table _home_v in share row exclusive mode`);
}

const coverOf = (page: RawDocument, of: CoverPlace): string =>
  plainText(of === 'home' ? page['hero'] : documentOf(page['covers'])[coverField(of)]);

/** Returns the page with another cover. @param photo id of the photo; `''` for none */
function withCover(page: RawDocument, of: CoverPlace, photo: string): RawDocument {
  const id = photo || null;
  return of === 'home' ? { ...page, hero: id } : { ...page, covers: { ...documentOf(page['covers']), [coverField(of)]: id } };
}
