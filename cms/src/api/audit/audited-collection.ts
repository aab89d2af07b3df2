import { type AuditNoun, retentionPeriods } from '@studio/contract';
import type { CollectionConfig, GlobalConfig, PayloadRequest } from 'payload';
import { type Entry, isRecordedByEndpoint, recordEntry } from '#src/audit/record.ts';
import { transactionOf } from '#src/db/transaction.ts';
import { actorOf } from './actor.ts';

/** Records the entries of a change in its transaction, unless no user made the change or the endpoint of the request records it. */
async function record(req: PayloadRequest, entries: readonly Entry[]): Promise<void> {
  const { user } = req;
  if (entries.length === 0 || !user || isRecordedByEndpoint()) return;
  const transaction = await transactionOf(req);
  for (const entry of entries) await recordEntry(transaction, actorOf(req, user), entry);
}

interface Saved {
  doc: Record<string, unknown>;
  previousDoc: Record<string, unknown>;
  operation: 'create' | 'update';
  context: Record<string, unknown>;
  hasDrafts: boolean;
  slug: string;
}

/**
 * Returns the reference, slug or username by which users recognize a document, the collection's slug for a page, and `''` for other nouns. Never
 * contains the name of a client.
 */
const labelOf = (noun: AuditNoun, slug: string, doc: Record<string, unknown>): string => {
  if (noun === 'page') return slug;
  const field = { booking: 'reference', officialPhoto: 'slug', package: 'slug', story: 'slug', user: 'username' }[String(noun)];
  return field === undefined ? '' : String(doc[field] ?? '');
};

/**
 * Returns the entries of a saved document: none for a draft, because visitors do not see it; one each for a new name, password and role of a user;
 * otherwise one.
 */
function entriesOf(noun: AuditNoun, { doc, previousDoc, operation, context, hasDrafts, slug }: Saved): Entry[] {
  const entry = (action: Entry['action'], detail = ''): Entry => ({
    noun,
    action,
    detail,
    target: String(doc['id']),
    label: labelOf(noun, slug, doc),
  });
  const isChanged = (name: string) => (doc[name] ?? null) !== (previousDoc[name] ?? null);
  if (hasDrafts) {
    if (doc['_status'] === 'published') return [entry('published')];
    return context['isDraft'] === true ? [] : [entry('unpublished')];
  }
  if (operation === 'create') return [entry('added')];
  if (isChanged('deletedAt')) return [entry(doc['deletedAt'] ? 'deleted' : 'restored')];
  if (noun === 'booking' && isChanged('status')) return [entry('statusChanged', String(doc['status']))];
  const ofUser = [
    ...(isChanged('username') ? [entry('renamed', String(previousDoc['username'] ?? ''))] : []),
    ...(context['isPasswordSet'] === true ? [entry('passwordChanged')] : []),
    ...(isChanged('role') ? [entry('roleChanged', String(doc['role']))] : []),
  ];
  return noun === 'user' && ofUser.length > 0 ? ofUser : [entry('changed')];
}

/** Adds hooks to a collection, so that the audit log records changes by users. */
export function auditedCollection(collection: CollectionConfig, noun: AuditNoun): CollectionConfig {
  const { slug, hooks, versions } = collection;
  const hasDrafts = Boolean(versions);
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [
        ...(hooks?.afterChange ?? []),
        ({ doc, previousDoc, operation, context, req }) =>
          record(req, entriesOf(noun, { doc, previousDoc: previousDoc ?? {}, operation, context, hasDrafts, slug })),
      ],
      afterDelete: [
        ...(hooks?.afterDelete ?? []),
        ({ doc, id, req }) => record(req, [{ noun, action: 'erased', target: String(id), label: labelOf(noun, slug, Object(doc)) }]),
      ],
    },
  };
}

/** Returns the changed periods of the retention with old and new months, such as `auditMonths 12 → 1, messageMonths 12 → 6`. */
const changedMonths = (previous: Record<string, unknown>, doc: Record<string, unknown>): string =>
  retentionPeriods
    .filter((name) => doc[name] !== previous[name])
    .map((name) => `${name} ${previous[name] ?? 0} → ${doc[name]}`)
    .join(', ');

/**
 * Returns the global with a hook that records changes in the audit log: publishing and unpublishing if the global has drafts, otherwise each change.
 */
export function auditedGlobal(global: GlobalConfig, noun: AuditNoun): GlobalConfig {
  const { slug, hooks, versions } = global;
  const actionOf = (doc: Record<string, unknown>, isDraft: boolean): Entry['action'] | undefined => {
    if (!versions) return 'changed';
    if (doc['_status'] === 'published') return 'published';
    return isDraft ? undefined : 'unpublished';
  };
  return {
    ...global,
    hooks: {
      ...hooks,
      afterChange: [
        ...(hooks?.afterChange ?? []),
        ({ doc, previousDoc, context, req }) => {
          const action = actionOf(doc, context['isDraft'] === true);
          const detail = slug === 'retention' ? changedMonths(Object(previousDoc), doc) : '';
          return record(req, action ? [{ noun, action, target: slug, label: slug, detail }] : []);
        },
      ],
    },
  };
}
