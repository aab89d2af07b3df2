import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { executeAccess, type GlobalSlug, NotFound, type PayloadRequest, saveVersion, type TypeWithVersion, type Where } from 'payload';
import type { Transaction } from '#src/db/transaction.ts';
import type { RawDocument } from '#src/fields/stored-text.ts';
import { recordPageChange } from './page-changes.ts';

/** Returns the changed content of a page in all languages. */
type Change = (page: RawDocument, stage: 'published' | 'draft') => RawDocument;

/**
 * Changes the published content of a page, then that of its pending draft, in the transaction of a request, and records the change for the next build.
 * The caller notifies the listeners of content after the commit.
 * @returns whether the page is published; otherwise nothing was changed
 * @throws Forbidden if the user may not change the page
 */
export async function changePage(req: PayloadRequest, transaction: Transaction, slug: GlobalSlug, change: Change): Promise<boolean> {
  await executeAccess({ req }, globalOf(req, slug).access.update);
  const locked = await lockPage(req, transaction, slug);
  if (locked.page['_status'] === 'draft') return false;
  await writePage(req, transaction, locked, change);
  await recordPageChange(req, slug);
  return true;
}

/**
 * Changes a page as `changePage` does, without a check of access. Publishes a page that was never published, with the changed values alone.
 * @returns whether the page is published; an unpublished page stays unchanged
 */
export async function addToPage(req: PayloadRequest, transaction: Transaction, slug: GlobalSlug, change: Change): Promise<boolean> {
  const { page, draft } = await lockPage(req, transaction, slug);
  const isPublished = page['_status'] === 'published';
  if (!isPublished && (await wasPublished(transaction, slug))) return false;
  // The row of an unpublished page contains the draft, whose version is kept.
  if (!isPublished) await transaction.execute(sql`delete from ${tableOf(slug)}`);
  await writePage(req, transaction, { slug, page: isPublished ? page : {}, draft }, change);
  return true;
}

async function wasPublished(transaction: Transaction, slug: GlobalSlug): Promise<boolean> {
  const { rows } = await transaction.execute(sql`select from ${versionsOf(slug)} where version__status = 'published' limit 1`);
  return rows.length > 0;
}

function globalOf({ payload, t }: PayloadRequest, slug: GlobalSlug) {
  const global = payload.globals.config.find((config) => config.slug === slug);
  if (!global) throw new NotFound(t);
  return global;
}

interface LockedPage {
  slug: GlobalSlug;
  page: RawDocument;
  /** The pending draft; undefined if there is none. */
  draft: Draft | undefined;
}

/**
 * Writes the published content and the pending draft; the other changes of the draft stay unpublished. Payload's `updateGlobal` would publish them,
 * because it merges changes into the newest version.
 */
async function writePage(req: PayloadRequest, transaction: Transaction, { slug, page, draft }: LockedPage, change: Change): Promise<void> {
  const { payload } = req;
  const now = new Date().toISOString();
  // Keep the page's time while a draft is pending: Payload finds the newest draft by times, and a concurrent save may have a time before now.
  const times = { createdAt: page['createdAt'] ?? now, updatedAt: draft ? (page['updatedAt'] ?? draft.updatedAt) : now };
  const changed = { ...change(page, 'published'), ...times, _status: 'published' };
  const docWithLocales = await payload.db.updateGlobal({ slug, data: changed, req });
  await saveVersion({ docWithLocales, global: globalOf(req, slug), operation: 'update', payload, req, returning: false });
  if (draft) await saveDraft(req, transaction, slug, { ...draft, version: change(draft.version, 'draft') });
}

const tableOf = (slug: GlobalSlug): SQL => sql`${sql.identifier(slug.replaceAll('-', '_'))}`;

const versionsOf = (slug: GlobalSlug): SQL => sql`${sql.identifier(`_${slug.replaceAll('-', '_')}_v`)}`;

interface Draft extends TypeWithVersion<RawDocument> {
  autosave?: boolean;
}

const pendingDraft: Where = { and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }] };

/**
 * Makes changed content the pending draft. Its time is one millisecond after the time of the previous draft, so that a concurrent save stays newer.
 * Updates an autosaved draft in place instead of adding a version: an autosave that waits for the lock still updates the old version, and would mark
 * both versions as the latest (Payload 3.90).
 */
async function saveDraft(req: PayloadRequest, transaction: Transaction, slug: GlobalSlug, draft: Draft): Promise<void> {
  const { id, version, autosave, createdAt } = draft;
  const time = new Date(Date.parse(draft.updatedAt) + 1).toISOString();
  const { db } = req.payload;
  if (!autosave) {
    await db.createGlobalVersion({ autosave: false, globalSlug: slug, req, versionData: version, createdAt: time, updatedAt: time });
    return;
  }
  await db.updateGlobalVersion({ id, global: slug, req, versionData: { version, createdAt, updatedAt: time } });
  await transaction.execute(sql`update ${versionsOf(slug)} set latest = (id = ${id}) where latest or id = ${id}`);
}

/**
 * Locks the row of the page and the table of its versions against concurrent saves of the panel, in the order of Payload's own writes: another order
 * can deadlock. Returns the page.
 */
async function lockPage(req: PayloadRequest, transaction: Transaction, slug: GlobalSlug): Promise<LockedPage> {
  const { db } = req.payload;
  await transaction.execute(sql`select id from ${tableOf(slug)} for update`);
  await transaction.execute(sql`lock table ${versionsOf(slug)} in share row exclusive mode`);
  const page: RawDocument = await db.findGlobal({ slug, req });
  const { docs } = await db.findGlobalVersions<RawDocument>({ global: slug, limit: 1, req, where: pendingDraft });
  return { slug, page, draft: docs[0] };
}
