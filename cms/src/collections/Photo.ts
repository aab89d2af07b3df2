import path from 'node:path';
import { binPeriod } from '@studio/contract';
import type { Access, CollectionBeforeChangeHook, CollectionConfig } from 'payload';
import { staff } from '#src/access/roles.ts';
import { createFromPanel, deleteFromPanel, updateFromPanel, updateManyFromPanel } from '#src/api/panel-overrides/photos.ts';
import { env } from '#src/env/env.ts';
import { renditionNames, widthsOf } from '#src/photos/files.ts';

import { mediaAddress } from '#src/storage/names.ts';
import { changedFields } from './changes.ts';
import { internalFields, photoFields } from './photo-fields.ts';

/** Grants all users access to published and withheld photos: their upload is complete, and they are not deleted. */
const staffOfStored: Access = ({ req }) => req.user !== null && { state: { in: ['ready', 'withheld'] } };

/** The width of the panel's thumbnails on a high-density screen, in pixels. */
const thumbnailWidth = 360;

function thumbnailOf(doc: Record<string, unknown>): string {
  // A withheld photo has no public file.
  if (doc['state'] === 'withheld') return `data:image/avif;base64,${String(doc['thumbnail'] ?? '')}`;
  const { avif } = widthsOf(doc);
  const width = avif.find((candidate) => candidate >= thumbnailWidth) ?? avif.at(-1);
  const [small] = width === undefined ? [] : renditionNames(String(doc['stem']), { avif: [width], jpeg: [] });
  return mediaAddress(small ?? String(doc['filename'] ?? ''));
}

/** Reduces an update to the changed fields. `_order` changes only under the lock of `photos/order.ts`. */
const keepChanges: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation === 'create') return data;
  const { _order, ...changes } = changedFields(data, originalDoc);
  // Keep the constant type, which Payload requires of an upload.
  return { ...changes, mimeType: Object(originalDoc).mimeType };
};

/** A photo. It is an upload collection for the panel's interface; `photos/` writes, names and removes its files instead of Payload. */
export const Photo: CollectionConfig = {
  slug: 'photo',
  labels: { singular: { en: 'Photo', ar: 'صورة' }, plural: { en: 'Photos', ar: 'الصور' } },
  admin: {
    useAsTitle: 'caption',
    defaultColumns: ['filename', 'category', 'inGallery', 'createdAt'],
    listSearchableFields: ['caption', 'captionAr'],
    pagination: { defaultLimit: 50, limits: [25, 50, 100, 250] },
    group: { en: 'Studio', ar: 'الاستوديو' },
    description: {
      en: `A deleted photo can be restored for ${binPeriod.en}, under “Deleted photos”.`,
      ar: `يمكن استعادة الصورة المحذوفة خلال ${binPeriod.ar} من «الصور المحذوفة».`,
    },
    components: { beforeListTable: ['/panel/cells/CategoryFilter.tsx#CategoryFilter'] },
  },
  defaultSort: '_order',
  disableDuplicate: true,
  orderable: true,
  access: { read: staffOfStored, create: staff, update: staffOfStored, delete: staffOfStored },
  endpoints: [
    { path: '/', method: 'post', handler: createFromPanel },
    { path: '/', method: 'patch', handler: updateManyFromPanel },
    { path: '/', method: 'delete', handler: deleteFromPanel.many },
    { path: '/:id', method: 'patch', handler: updateFromPanel },
    { path: '/:id', method: 'delete', handler: deleteFromPanel.one },
  ],
  upload: {
    adminThumbnail: ({ doc }) => thumbnailOf(doc),
    bulkUpload: true,
    crop: false,
    // Payload reads thumbnails from this folder if no bucket is configured, and writes nothing.
    staticDir: path.join(env().dataDir, 'media'),
    disableLocalStorage: true,
    filesRequiredOnCreate: false,
    focalPoint: false,
    hideRemoveFile: true,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    pasteURL: false,
  },
  hooks: { beforeChange: [keepChanges] },
  fields: [
    ...photoFields,
    {
      name: 'filename',
      type: 'text',
      label: { en: 'Photo', ar: 'الصورة' },
      admin: { components: { Cell: '/panel/cells/ListCells.tsx#PhotoCell' } },
    },
    ...internalFields,
  ],
};
