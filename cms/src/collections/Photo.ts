import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Access, CollectionBeforeChangeHook, CollectionConfig } from 'payload';
import { staff } from '#src/access/access.ts';
import { updateFromPanel, updateManyFromPanel } from '#src/api/panel-overrides/photo-update.ts';
import { createFromPanel, deleteFromPanel, deleteManyFromPanel } from '#src/api/panel-overrides/photos.ts';
import { env } from '#src/env/env.ts';
import { renditionNames, widthsOf } from '#src/photos/files.ts';

import { mediaAddress } from '#src/storage/names.ts';
import { keptFields, photoFields } from './photo-fields.ts';

/** Staff, and only what is published: not what is half uploaded or half deleted. */
const staffOfReady: Access = ({ req }) => req.user !== null && { state: { equals: 'ready' } };

/** How wide the panel's small pictures are, on a sharp screen. */
const thumbnailWidth = 360;

function thumbnailOf(doc: Record<string, unknown>): string {
  const { avif } = widthsOf(doc);
  const width = avif.find((candidate) => candidate >= thumbnailWidth) ?? avif.at(-1);
  const [small] = width === undefined ? [] : renditionNames(String(doc['stem']), { avif: [width], jpeg: [] });
  return mediaAddress(small ?? String(doc['filename'] ?? ''));
}

/**
 * Of an edit, only what differs from what it read is written. Payload completes it with the row as it was read, and would write that
 * back: over what a colleague saved meanwhile, and over a deletion. A photo's place is changed in turn, by `photos/order.ts` alone.
 */
const onlyChanges: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation === 'create') return data;
  const read = Object(originalDoc);
  const isWritten = ([name, value]: [string, unknown]) => name !== '_order' && !isDeepStrictEqual(value, read[name]);
  // Payload checks the type of every upload, which never changes.
  return { ...Object.fromEntries(Object.entries(data).filter(isWritten)), mimeType: read.mimeType };
};

/**
 * A photo of the gallery. It is an upload collection so that the panel shows it as one; its files are
 * written, named and removed by `photos/`, never by Payload, and what the panel sends goes there too.
 */
export const Photo: CollectionConfig = {
  slug: 'photo',
  labels: { singular: { en: 'Photo', ar: 'صورة' }, plural: { en: 'Photos', ar: 'الصور' } },
  admin: {
    useAsTitle: 'caption',
    defaultColumns: ['filename', 'caption', 'category', 'inGallery', 'createdAt'],
    listSearchableFields: ['caption', 'captionAr'],
    pagination: { defaultLimit: 50, limits: [25, 50, 100, 250] },
    group: { en: 'Studio', ar: 'الاستوديو' },
    components: { beforeListTable: ['/panel/cells/CategoryFilter.tsx#CategoryFilter'] },
  },
  defaultSort: '_order',
  disableDuplicate: true,
  orderable: true,
  access: {
    read: staffOfReady,
    create: staff,
    update: staffOfReady,
    delete: staffOfReady,
  },
  endpoints: [
    { path: '/', method: 'post', handler: createFromPanel },
    { path: '/', method: 'patch', handler: updateManyFromPanel },
    { path: '/', method: 'delete', handler: deleteManyFromPanel },
    { path: '/:id', method: 'patch', handler: updateFromPanel },
    { path: '/:id', method: 'delete', handler: deleteFromPanel },
  ],
  upload: {
    adminThumbnail: ({ doc }) => thumbnailOf(doc),
    bulkUpload: true,
    crop: false,
    // Where Payload reads what the panel shows, if it is not in a bucket. It writes nothing there, and we alone remove.
    staticDir: path.join(env().dataDir, 'media'),
    disableLocalStorage: true,
    filesRequiredOnCreate: false,
    focalPoint: false,
    hideRemoveFile: true,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    pasteURL: false,
  },
  hooks: { beforeChange: [onlyChanges] },
  fields: [
    ...photoFields,
    {
      name: 'filename',
      type: 'text',
      label: { en: 'Photo', ar: 'الصورة' },
      admin: { components: { Cell: '/panel/cells/ListCells.tsx#PhotoCell' } },
    },
    ...keptFields,
  ],
};
