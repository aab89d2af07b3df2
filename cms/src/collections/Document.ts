import type { CollectionConfig } from 'payload';
import { staff } from '#src/access/access.ts';

/** A file that visitors download, such as the developer's CV. */
export const Document: CollectionConfig = {
  slug: 'document',
  labels: {
    singular: { en: 'Document', ar: 'ملف' },
    plural: { en: 'Documents', ar: 'الملفات' },
  },
  admin: {
    useAsTitle: 'filename',
    group: { en: 'Studio', ar: 'الاستوديو' },
  },
  disableDuplicate: true,
  access: { read: staff, create: staff, update: staff, delete: staff },
  upload: {
    disableLocalStorage: true,
    bulkUpload: false,
    crop: false,
    focalPoint: false,
    hideRemoveFile: true,
    mimeTypes: ['application/pdf'],
    pasteURL: false,
  },
  fields: [{ name: 'stem', type: 'text', unique: true, hidden: true, access: { create: () => false, update: () => false } }],
};
