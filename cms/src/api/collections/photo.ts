import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook, CollectionBeforeReadHook } from 'payload';
import { deletedList } from '#src/api/panel-overrides/handler.ts';
import { createFromPanel, deleteFromPanel, updateFromPanel, updateManyFromPanel } from '#src/api/panel-overrides/photos.ts';
import { changedFields } from '#src/collections/changes.ts';
import { lockTransaction, transactionOf } from '#src/db/transaction.ts';
import { languageOf } from '#src/i18n/labels.ts';
import { RejectionError } from '#src/lib/rejection.ts';
import { renditionNames, widthsOf } from '#src/photos/files.ts';
import { peopleLock, rejectNobody } from '#src/releases/check-nobody.ts';
import { mediaAddress } from '#src/storage/names.ts';
import type { CollectionPart } from './part.ts';

/** The width of the panel's thumbnails on a high-density screen, in pixels. */
const thumbnailWidth = 360;

/** Returns the address of the thumbnail that the panel shows for a photo; a data URL for a withheld photo. */
function thumbnailOf(doc: Record<string, unknown>): string {
  // A withheld photo has no public file.
  if (doc['state'] === 'withheld') return `data:image/avif;base64,${String(doc['thumbnail'] ?? '')}`;
  const { avif } = widthsOf(doc);
  const width = avif.find((candidate) => candidate >= thumbnailWidth) ?? avif.at(-1);
  const [small] = width === undefined ? [] : renditionNames(String(doc['stem']), { avif: [width], jpeg: [] });
  return mediaAddress(small ?? String(doc['filename'] ?? ''));
}

/** Sets the thumbnail from the row: Payload 3.90 removes hidden fields before it calls `adminThumbnail`. */
const setThumbnail: CollectionBeforeReadHook = ({ doc }) => ({ ...doc, thumbnailURL: thumbnailOf(doc) });

/** Reduces an update to the changed fields. Removes `_order`, which changes only under the lock of `photos/order.ts`. */
const keepChanges: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation === 'create') return data;
  const { _order, ...changes } = changedFields(data, originalDoc);
  // Add `mimeType` although it never changes: Payload requires it of an upload.
  return { ...changes, mimeType: Object(originalDoc).mimeType };
};

/**
 * Rejects a change of the answer to `nobody` for a photo that `hasPeople` matches. Repeats the check of the endpoint under `peopleLock`, because a
 * release request can be stored in between.
 */
const checkNobody: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation === 'create' || data['people'] !== 'nobody') return data;
  const rejection = await rejectNobody({ db: { drizzle: await transactionOf(req) } }, [String(originalDoc.id)]);
  if (rejection) throw new RejectionError(rejection, languageOf(req.i18n.language));
  return data;
};

/**
 * Takes `peopleLock` before an update with the answer `nobody` locks its rows: release requests use the same order, and another order can deadlock.
 */
const lockPeople: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation === 'update' && Object(args).data?.people === 'nobody') await lockTransaction(req, peopleLock);
  return args;
};

export const photoPart: CollectionPart = {
  noun: 'photo',
  endpoints: [
    { path: '/', method: 'post', handler: createFromPanel, audit: { noun: 'photo', action: 'added' } },
    { path: '/', method: 'patch', handler: updateManyFromPanel, audit: 'hooks' },
    { path: '/', method: 'delete', handler: deleteFromPanel.many, audit: deletedList('photo') },
    { path: '/:id', method: 'patch', handler: updateFromPanel, audit: 'hooks' },
    { path: '/:id', method: 'delete', handler: deleteFromPanel.one, audit: { noun: 'photo', action: 'deleted' } },
  ],
  hooks: { beforeOperation: [lockPeople], beforeChange: [keepChanges, checkNobody], beforeRead: [setThumbnail] },
};
