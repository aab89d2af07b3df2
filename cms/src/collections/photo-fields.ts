import { categories, limits, percent, photoPeople, textLength } from '@studio/contract';
import type { Field, NumberField, PayloadRequest, SelectFieldSingleValidation } from 'payload';
import { select } from 'payload/shared';
import * as v from 'valibot';
import { internalField } from '#src/access/roles.ts';
import { categoryLabels, optionsOf, peopleLabels } from '#src/fields/option-labels.ts';
import { plainText } from '#src/fields/stored-text.ts';
import { isTextOrNone, notText } from '#src/fields/text-checks.ts';
import { cleanBeforeValidation } from '#src/fields/text-fields.ts';
import { cleanLine } from '#src/fields/text-formats.ts';
import { type Label, labelText } from '#src/i18n/labels.ts';

const caption = (name: string, max: number, label: Label, description: Label): Field => ({
  name,
  type: 'text',
  label,
  admin: { description, className: name.endsWith('Ar') ? 'photo-arabic' : 'photo-english', width: '50%' },
  defaultValue: '',
  hooks: cleanBeforeValidation(cleanLine),
  // Count code points, as the contract does.
  validate: (text: unknown, { req }: { req: PayloadRequest }) => {
    if (!isTextOrNone(text)) return labelText(req, notText);
    const isShort = textLength(cleanLine(plainText(text))) <= max;
    return isShort || req.t('validation:shorterThanMax', { label: labelText(req, label), maxLength: max, value: '' });
  },
});

/** Returns the field of one coordinate of the focal point, in percent. */
const focal = (name: string, label: Label, admin: NumberField['admin']): NumberField => ({
  name,
  type: 'number',
  label,
  defaultValue: 50,
  // Check the type here: Payload does not validate the type of hidden fields, such as `focalY`.
  validate: (value: unknown, { req }: { req: PayloadRequest }) => v.is(v.nullish(percent), value) || req.t('validation:enterNumber'),
  admin: { disableBulkEdit: true, disableListColumn: true, disableListFilter: true, ...admin },
});

/** Accepts an update that does not contain the field, because the stored value does not change; validates all other values as options. */
const valueOrSame: SelectFieldSingleValidation = (value, options) =>
  value === undefined && options.operation === 'update' ? true : select(value, options);

/** The fields that staff edit. */
export const photoFields: Field[] = [
  {
    name: 'category',
    type: 'select',
    label: { en: 'Category', ar: 'الفئة' },
    required: true,
    index: true,
    options: optionsOf(categories, categoryLabels),
    validate: valueOrSame,
    admin: {
      description: {
        en: 'The part of the gallery where the photo is shown. A new photo comes first there; drag it in the list to move it.',
        ar: 'القسم الذي تظهر فيه الصورة في المعرض. تأتي الصورة الجديدة أولاً، ويمكن نقلها بسحبها في القائمة.',
      },
    },
  },
  {
    type: 'row',
    fields: [
      caption(
        'caption',
        limits.caption,
        { en: 'Caption in English', ar: 'التعليق بالإنجليزية' },
        { en: 'Shown below the open photo. Leave it empty for none.', ar: 'يظهر أسفل الصورة عند فتحها، ويمكن تركه فارغاً.' },
      ),
      caption(
        'captionAr',
        limits.caption,
        { en: 'Caption in Arabic', ar: 'التعليق بالعربية' },
        { en: 'Left empty, Arabic visitors read the English one.', ar: 'إذا تُرك فارغاً يظهر التعليق الإنجليزي لزوار الصفحات العربية.' },
      ),
    ],
  },
  {
    type: 'row',
    fields: [
      caption(
        'alt',
        limits.alt,
        { en: 'Alternative text in English', ar: 'النص البديل بالإنجليزية' },
        {
          en: 'What is to be seen, in one sentence: read out to people who cannot see the photo, and read by search engines.',
          ar: 'جملة واحدة تصف ما في الصورة: تُقرأ لمن لا يراها، وتعتمد عليها محركات البحث.',
        },
      ),
      caption(
        'altAr',
        limits.alt,
        { en: 'Alternative text in Arabic', ar: 'النص البديل بالعربية' },
        {
          en: 'The same sentence for Arabic pages. Left empty, they have the English one.',
          ar: 'الجملة نفسها للصفحات العربية، وإذا تُركت فارغة يُستخدم النص الإنجليزي.',
        },
      ),
    ],
  },
  {
    name: 'inGallery',
    type: 'checkbox',
    label: { en: 'Show in the gallery', ar: 'الإظهار في المعرض' },
    defaultValue: true,
    index: true,
    admin: {
      components: { Cell: '/panel/cells/ListCells.tsx#YesOrNo' },
      description: {
        en: 'Without it visitors do not find the photo in the gallery, but pages can still use it as a picture.',
        ar: 'عند إلغاء التحديد لا تظهر الصورة في المعرض، مع بقاء إمكانية استخدامها في الصفحات.',
      },
    },
  },
  {
    name: 'people',
    type: 'select',
    label: { en: 'Who can be recognised', ar: 'من يمكن التعرف عليه' },
    required: true,
    defaultValue: 'unknown',
    options: optionsOf(photoPeople, peopleLabels),
    validate: valueOrSame,
    admin: {
      description: {
        en: 'If the studio asks for releases, only photos without recognisable people, and photos whose people all have a live release for the website, are public.',
        ar: 'إذا كان الاستوديو يشترط أذونات النشر، فلا تُنشر إلا صورة لا يُعرف فيها أحد، أو صورة لكل من فيها إذن نشر سارٍ للموقع.',
      },
    },
  },
  // The first field's component sets both coordinates.
  focal(
    'focalX',
    { en: 'Focal point, from the left', ar: 'نقطة التركيز من اليسار' },
    { components: { Field: '/panel/fields/FocalPoint.tsx#FocalPoint' } },
  ),
  focal('focalY', { en: 'Focal point, from the top', ar: 'نقطة التركيز من الأعلى' }, { hidden: true }),
];

/** Options of a field that only the server sets. They skip the validation of `required`, because updates do not contain the field. */
const hidden = { ...internalField, validate: () => true as const } as const;

/** The fields that only the server sets. */
export const internalFields: Field[] = [
  {
    name: 'state',
    type: 'select',
    required: true,
    index: true,
    defaultValue: 'pending',
    options: ['pending', 'ready', 'withheld', 'deleted', 'deleting'],
    ...hidden,
  },
  // The time when the photo was moved to the bin, and the thumbnail of a photo without public files: an AVIF in base64.
  { name: 'deletedAt', type: 'date', index: true, ...hidden },
  { name: 'thumbnail', type: 'text', ...hidden },
  { name: 'stem', type: 'text', required: true, unique: true, ...hidden },
  // The folder in the bucket, for `@payloadcms/storage-s3`.
  { name: 'prefix', type: 'text', ...hidden },
  // The random name of the stored original.
  { name: 'original', type: 'text', required: true, unique: true, ...hidden },
  { name: 'idempotencyKey', type: 'text', unique: true, ...hidden },
  // The SHA-256 of the uploaded file in hexadecimal; null for photos that were uploaded before this field existed.
  { name: 'sha256', type: 'text', index: true, ...hidden },
  { name: 'placeholder', type: 'text', ...hidden },
  { name: 'renditions', type: 'json', ...hidden },
  // The number of the recipe by which the renditions were made; -1 if re-rendering failed.
  { name: 'recipe', type: 'number', required: true, defaultValue: 0, ...hidden },
  // Further rendition sets whose files may exist: sets that are being written, and replaced sets that are not deleted yet.
  { name: 'spareSets', type: 'json', ...hidden },
];
