import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeOperationHook, PayloadRequest } from 'payload';
import { afterCommit } from '#src/db/transaction.ts';
import { notifyContentChanged } from '#src/globals/content-change.ts';
import { recordPageChange } from '#src/globals/page-changes.ts';

export type DraftedSlug = 'package' | 'photo-document' | 'story';

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
