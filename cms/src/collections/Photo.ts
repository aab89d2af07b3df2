import path from 'node:path';
import type { Access, CollectionConfig } from 'payload';
import { staff } from '#src/access/roles.ts';
import { env } from '#src/env/env.ts';
import { plainText } from '#src/fields/stored-text.ts';
import { mediaAddress } from '#src/storage/names.ts';
import { internalFields, photoFields } from './photo-fields.ts';

/** Grants all users access to photos in the states `ready` and `withheld`: other photos are incomplete or deleted. */
const staffOfStored: Access = ({ req }) => req.user !== null && { state: { in: ['ready', 'withheld'] } };

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
    components: { beforeListTable: ['/panel/cells/CategoryFilter.tsx#CategoryFilter'] },
  },
  defaultSort: '_order',
  disableDuplicate: true,
  orderable: true,
  access: { read: staffOfStored, create: staff, update: staffOfStored, delete: staffOfStored },
  upload: {
    adminThumbnail: ({ doc }) => plainText(doc['thumbnailURL']) || mediaAddress(plainText(doc['filename'])),
    bulkUpload: true,
    crop: false,
    // The folder from which Payload serves `/api/photo/file` if no bucket is configured. Payload writes nothing to it.
    staticDir: path.join(env().dataDir, 'media'),
    disableLocalStorage: true,
    filesRequiredOnCreate: false,
    focalPoint: false,
    hideRemoveFile: true,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    pasteURL: false,
  },
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
