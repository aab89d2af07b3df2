import { and, eq, inArray, sql } from '@payloadcms/db-postgres/drizzle';
import type { CoverPlace, Covers } from '@studio/contract';
import { executeAccess, NotFound, type PayloadRequest, saveVersion, type Where } from 'payload';
import { photo as photos } from '#src/db/payload-generated-schema.ts';
import { type Transaction, withLock } from '#src/db/transaction.ts';
import { documentOf, plainText, type RawDocument } from '#src/fields/stored-text.ts';
import { notifyContentChanged } from '#src/lib/change-events.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { recordPageChange } from './page-changes.ts';

const slug = 'home';

/**
 * Sets a cover in the published home page and in its pending draft; the other changes of the draft stay unpublished. Payload's `updateGlobal` would
 * publish them, because it merges changes into the newest version.
 * @returns the former covers
 */
export async function setCover(req: PayloadRequest, of: CoverPlace, covers: Covers): Promise<Covers | Rejection> {
  const { payload } = req;
  const global = payload.globals.config.find((config) => config.slug === slug);
  if (!global) throw new NotFound(req.t);
  await executeAccess({ req }, global.access.update);
  const former = await withLock(req, 'cover', async (transaction) => {
    if (!(await lockPhotos(transaction, covers))) return reject(404, 'errors.gone');
    await lockPage(transaction);
    const page: RawDocument = await payload.db.findGlobal({ slug, req });
    if (page['_status'] === 'draft') return reject(409, 'photo.errors.coverUnpublished');
    // Take the newest: an autosave that waited for the lock updates its version in place, which leaves two versions marked as the latest.
    const newest = { global: slug, limit: 1, sort: '-updatedAt', req, where: pendingDraft } as const;
    const { docs } = await payload.db.findGlobalVersions<RawDocument>(newest);
    const [draft] = docs;
    const now = new Date().toISOString();
    // Keep the page's time while a draft is pending: Payload finds the newest draft by times, and a concurrent save may have a time before now.
    const times = { createdAt: page['createdAt'] ?? now, updatedAt: draft ? (page['updatedAt'] ?? draft.updatedAt) : now };
    const changed = { ...withCover(page, of, covers.photo), ...times, _status: 'published' };
    const published = await payload.db.updateGlobal({ slug, data: changed, req });
    await saveVersion({ docWithLocales: published, global, operation: 'update', payload, req, returning: false });
    if (draft) await replaceDraft(req, draft, withCover(draft.version, of, covers.draftPhoto));
    await recordPageChange(req, slug);
    const photo = coverOf(page, of);
    return { photo, draftPhoto: draft ? coverOf(draft.version, of) : photo };
  });
  if (!(former instanceof Rejection)) notifyContentChanged('published');
  return former;
}

const pendingDraft: Where = { and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }] };

/** Makes changed content the pending draft, directly after the replaced version and before a concurrent save. */
async function replaceDraft(req: PayloadRequest, replaced: { updatedAt: string }, versionData: RawDocument): Promise<void> {
  const time = new Date(Date.parse(replaced.updatedAt) + 1).toISOString();
  await req.payload.db.createGlobalVersion({ autosave: false, globalSlug: slug, req, versionData, createdAt: time, updatedAt: time });
}

/** Locks the photos of covers against deletion. @returns whether all exist */
async function lockPhotos(transaction: Transaction, { photo, draftPhoto }: Covers): Promise<boolean> {
  const ids = [...new Set([photo, draftPhoto].filter(Boolean))];
  if (ids.length === 0) return true;
  const isPublished = and(inArray(photos.id, ids), eq(photos.state, 'ready'));
  return (await transaction.select({ id: photos.id }).from(photos).where(isPublished).for('share')).length === ids.length;
}

/** Locks the page against concurrent saves of the panel, in the order in which Payload writes it. */
async function lockPage(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select id from home for update`);
  await transaction.execute(sql`lock table _home_v in share row exclusive mode`);
}

/** Returns the name of a category's field in the group `covers`. */
const fieldOf = (of: Exclude<CoverPlace, 'home'>): string => of.toLowerCase();

const coverOf = (page: RawDocument, of: CoverPlace): string =>
  plainText(of === 'home' ? page['hero'] : documentOf(page['covers'])[fieldOf(of)]);

/** Returns the page with another cover. @param photo id of the photo; `''` for none */
function withCover(page: RawDocument, of: CoverPlace, photo: string): RawDocument {
  const id = photo || null;
  return of === 'home' ? { ...page, hero: id } : { ...page, covers: { ...documentOf(page['covers']), [fieldOf(of)]: id } };
}
