import { categories, limits, textLength } from '@studio/contract';
import type { Access, CollectionConfig, Field, PayloadRequest } from 'payload';
import { nobody, staff } from '#src/access/access.ts';
import { panelRefusal } from '#src/endpoints/panel-refusal.ts';
import { photosChanged } from '#src/photos/changes.ts';
import { mediaAddress } from '#src/photos/names.ts';
import { createFromPanel, deleteFromPanel, deleteManyFromPanel, showFile } from '#src/photos/panel.ts';
import { categoryLabels } from './category-labels.ts';

const words = (name: string, max: number, en: string, ar: string): Field => ({
  name,
  type: 'text',
  label: { en, ar },
  defaultValue: '',
  // Counted as the contract counts: in code points.
  validate: (text: unknown, { req }: { req: PayloadRequest }) =>
    textLength(String(text ?? '')) <= max ||
    req.t('validation:shorterThanMax', { label: req.i18n.language === 'ar' ? ar : en, maxLength: max, value: '' }),
});

/** Staff, and only what is published: not what is half uploaded or half deleted. */
const staffOfReady: Access = ({ req }) => req.user !== null && { state: { equals: 'ready' } };

const ours = {
  access: { create: nobody, update: nobody },
  hidden: true,
} as const;

/**
 * A photo of the gallery. It is an upload collection so that the panel shows it as one; its files are
 * written, named and removed by `photos/`, never by Payload, and uploads and deletions of the panel go there too.
 */
export const Photo: CollectionConfig = {
  slug: 'photo',
  labels: {
    singular: { en: 'Photo', ar: 'صورة' },
    plural: { en: 'Photos', ar: 'الصور' },
  },
  admin: {
    useAsTitle: 'caption',
    defaultColumns: ['filename', 'caption', 'category', 'createdAt'],
    group: { en: 'Studio', ar: 'الاستوديو' },
  },
  defaultSort: '-createdAt',
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
    { path: '/', method: 'delete', handler: deleteManyFromPanel },
    { path: '/:id', method: 'delete', handler: deleteFromPanel },
    { path: '/file/:filename', method: 'get', handler: showFile },
  ],
  upload: {
    adminThumbnail: ({ doc }) => mediaAddress(String(doc['filename'] ?? '')),
    bulkUpload: true,
    crop: false,
    disableLocalStorage: true,
    filesRequiredOnCreate: false,
    focalPoint: false,
    hideRemoveFile: true,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    pasteURL: false,
  },
  hooks: {
    afterChange: [({ doc }) => (doc.state === 'ready' ? photosChanged() : undefined)],
    beforeOperation: [
      ({ req }) => {
        if (req.file) throw panelRefusal(req, 'photo.errors.replace');
      },
    ],
  },
  fields: [
    {
      name: 'category',
      type: 'select',
      label: { en: 'Category', ar: 'الفئة' },
      required: true,
      index: true,
      options: categories.map((value) => ({ value, label: categoryLabels[value] })),
    },
    words('caption', limits.caption, 'Caption in English', 'التعليق بالإنجليزية'),
    words('captionAr', limits.caption, 'Caption in Arabic', 'التعليق بالعربية'),
    words('alt', limits.alt, 'Alternative text in English', 'النص البديل بالإنجليزية'),
    words('altAr', limits.alt, 'Alternative text in Arabic', 'النص البديل بالعربية'),
    {
      name: 'inGallery',
      type: 'checkbox',
      label: { en: 'Show in the gallery', ar: 'إظهارها في المعرض' },
      defaultValue: true,
      index: true,
    },
    {
      name: 'focalX',
      type: 'number',
      min: 0,
      max: 100,
      defaultValue: 50,
      label: { en: 'Focal point, from the left', ar: 'مركز الصورة من اليسار' },
    },
    {
      name: 'focalY',
      type: 'number',
      min: 0,
      max: 100,
      defaultValue: 50,
      label: { en: 'Focal point, from the top', ar: 'مركز الصورة من الأعلى' },
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'pending',
      options: ['pending', 'ready', 'deleting'],
      ...ours,
    },
    { name: 'stem', type: 'text', required: true, unique: true, ...ours },
    { name: 'idempotencyKey', type: 'text', unique: true, ...ours },
    { name: 'placeholder', type: 'text', ...ours },
    { name: 'renditions', type: 'json', ...ours },
  ],
};
