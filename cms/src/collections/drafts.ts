import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeOperationHook,
  type Endpoint,
  Forbidden,
  NotFound,
  type PayloadRequest,
  restoreVersionOperation,
} from 'payload';
import { afterCommit } from '#src/db/transaction.ts';
import { documentOf } from '#src/fields/stored-text.ts';
import { recordPageChange } from '#src/globals/page-changes.ts';
import { notifyContentChanged } from '#src/lib/change-events.ts';
import { isUuid } from '#src/lib/uuid.ts';

/** The collections with drafts. */
type DraftedSlug = 'package' | 'photo-document' | 'story';

const writes: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'restoreVersion']);

/** Stores in the context whether an operation only saves a draft. Ignores reads, because hooks of the operation send reads with the same request. */
export const rememberDraft: CollectionBeforeOperationHook = ({ args, context, operation }) => {
  if (writes.has(operation)) context['isDraft'] = 'draft' in args && args.draft === true;
};

/** Records a change for the next build unless it is a draft, and notifies the listeners of this process after the commit. */
async function recordChange(req: PayloadRequest, slug: DraftedSlug, isDraft: boolean): Promise<void> {
  if (!isDraft) await recordPageChange(req, slug);
  await afterCommit(req, () => notifyContentChanged(isDraft ? 'draft' : 'published'));
}

/** Returns the hook that records a saved document for the next build, unless only a draft was saved, and notifies the listeners of this process. */
export const recordSaved =
  (slug: DraftedSlug): CollectionAfterChangeHook =>
  ({ context, doc, req }) =>
    recordChange(req, slug, doc._status !== 'published' && context['isDraft'] === true);

/** Returns the hook that records the deletion of a document for the next build, and notifies the listeners of this process. */
export const recordDeleted =
  (slug: DraftedSlug): CollectionAfterDeleteHook =>
  ({ req }) =>
    recordChange(req, slug, false);

/** Returns the endpoint that restores every version as a draft: Payload 3.90 unpublishes a document when a draft is restored. */
export const restoreAsDraft = (slug: DraftedSlug): Omit<Endpoint, 'root'> => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    if (!req.user) throw new Forbidden(req.t);
    const id = String(req.routeParams?.['id'] ?? '');
    const collection = req.payload.collections[slug];
    if (!isUuid(id)) throw new NotFound(req.t);
    const doc: unknown = await restoreVersionOperation({ id, collection, draft: true, req });
    return Response.json({ ...documentOf(doc), message: req.t('version:restoredSuccessfully') });
  },
});
