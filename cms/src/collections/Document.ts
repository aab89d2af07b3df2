import type { CollectionConfig } from 'payload';
import { internalField, nobody, staff } from '#src/access/roles.ts';
import { documentFile } from '#src/documents/file.ts';
import { mediaAddress } from '#src/storage/names.ts';

const addressOf = ({ stem }: { stem?: string | null }): string | null => (stem ? mediaAddress(documentFile(stem)) : null);

/** A PDF for visitors, such as the developer's CV; `documents/` writes, names and removes its file instead of Payload. */
export const Document: CollectionConfig = {
  slug: 'document',
  labels: { singular: { en: 'Document', ar: 'ملف' }, plural: { en: 'Documents', ar: 'الملفات' } },
  admin: {
    hideAPIURL: true,
    useAsTitle: 'filename',
    defaultColumns: ['filename', 'filesize', 'createdAt'],
    description: {
      en: 'PDF files of at most 10 MB. Visitors download a file as it is, with its properties such as the author. A file is not exchanged: upload the new one, choose it on its page, and delete the old one.',
      ar: 'ملفات PDF لا يتجاوز حجمها 10 ميغابايت. يُنزّل الزوّار الملف كما هو، بما فيه من خصائص مثل اسم الكاتب. لا يُستبدل الملف بعد رفعه: ارفع الملف الجديد واختره في صفحته ثم احذف القديم.',
    },
    group: { en: 'Studio', ar: 'الاستوديو' },
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  access: { read: staff, create: staff, update: nobody, delete: staff },
  upload: {
    disableLocalStorage: true,
    bulkUpload: false,
    crop: false,
    filesRequiredOnCreate: false,
    focalPoint: false,
    hideRemoveFile: true,
    mimeTypes: ['application/pdf'],
    pasteURL: false,
  },
  fields: [
    {
      name: 'filesize',
      type: 'number',
      label: { en: 'Size', ar: 'الحجم' },
      admin: { components: { Cell: '/panel/cells/ListCells.tsx#SizeCell' } },
    },
    // Return the public address of the file instead of Payload's address below `/api`.
    { name: 'url', type: 'text', hooks: { afterRead: [({ originalDoc }) => addressOf(originalDoc)] } },
    // The folder in the bucket, for `@payloadcms/storage-s3`.
    { name: 'prefix', type: 'text', ...internalField },
    { name: 'stem', type: 'text', unique: true, access: { create: nobody, update: nobody }, admin: { hidden: true } },
  ],
};
