import { type DocumentDrawing, documentDrawings, documentSlug } from '@studio/contract';
import type { Field, FieldHook } from 'payload';
import { formattedText } from '#src/fields/formatted-text.ts';
import { list } from '#src/fields/list.ts';
import { pastDay, wholeNumber } from '#src/fields/number-fields.ts';
import { optionsOf } from '#src/fields/option-labels.ts';
import { documentOf, plainText } from '#src/fields/stored-text.ts';
import { validation } from '#src/fields/text-checks.ts';
import { nameLine, packageLine, packageParagraph, rowLine, tab } from '#src/fields/text-fields.ts';
import { link } from '#src/fields/text-formats.ts';
import type { Label } from '#src/i18n/labels.ts';
import { documentMeasures } from './photo-document-measures.ts';
import { bundledRules, bySlug, rulesOf } from './photo-document-texts.ts';

const isSlug = (slug: string): boolean => documentSlug.test(slug);

/** Cleans a slug, and keeps the slug of a saved document, because addresses contain it. */
const keepSlug: FieldHook = ({ value, originalDoc }) => {
  const { slug } = documentOf(originalDoc);
  if (isSlug(plainText(slug))) return slug;
  return typeof value === 'string' ? value.trim().toLowerCase().replaceAll(/\s+/gu, '-') || null : value;
};

const wrongSlug: Label = {
  en: 'Please write small English letters, digits and hyphens, such as “family-card”, beginning with a letter.',
  ar: 'يُرجى كتابة أحرف إنجليزية صغيرة وأرقام وشرطات تبدأ بحرف، مثل «family-card».',
};

const drawingLabels: Record<DocumentDrawing, Label> = {
  'id-men': { en: 'With ghutra', ar: 'بالغترة' },
  'id-women': { en: 'With hijab', ar: 'بالحجاب' },
  'bare-headed': { en: 'Bare-headed', ar: 'حاسر الرأس' },
};

const titleField = nameLine(
  'title',
  { en: 'Name', ar: 'الاسم' },
  { en: 'On the tab of the home page and in the list of the photo check.', ar: 'في تبويب الصفحة الرئيسية وقائمة فحص الصور.' },
  bySlug('title'),
);

/** The field of the name. Its cell in the panel's list shows the bundled name of a standard document. */
const documentTitle: Field = {
  ...titleField,
  admin: { ...titleField.admin, components: { ...titleField.admin?.components, Cell: '/panel/cells/DocumentCells.tsx#DocumentTitleCell' } },
};

const checkedDay = pastDay(
  'lastChecked',
  { en: 'Last checked', ar: 'آخر مراجعة' },
  { en: 'The day you last read the authority’s page.', ar: 'اليوم الذي راجعتم فيه صفحة الجهة آخر مرة.' },
);

export const photoDocumentFields: Field[] = [
  {
    type: 'tabs',
    tabs: [
      tab({ en: 'Document', ar: 'الوثيقة' }, [
        documentTitle,
        {
          name: 'slug',
          type: 'text',
          label: { en: 'Short name', ar: 'الاسم المختصر' },
          unique: true,
          index: true,
          hooks: { beforeValidate: [keepSlug] },
          validate: validation((value) => (isSlug(plainText(value)) ? undefined : wrongSlug)),
          admin: {
            description: {
              en: 'Part of addresses and file names. It cannot be changed later.',
              ar: 'جزء من العناوين وأسماء الملفات، ولا يمكن تغييره لاحقاً.',
            },
          },
        },
        packageParagraph(
          'lead',
          { en: 'In a sentence', ar: 'في جملة' },
          { en: 'Below the name, on the home page.', ar: 'تحت الاسم في الصفحة الرئيسية.' },
          bySlug('lead'),
        ),
        packageLine(
          'size',
          { en: 'Size', ar: 'المقاس' },
          { en: 'Width first, such as 4 × 6 cm.', ar: 'العرض أولاً، مثل: 4 × 6 سم.' },
          bySlug('size'),
        ),
        packageLine(
          'width',
          { en: 'Width beside the drawing', ar: 'العرض بجانب الرسم' },
          { en: 'Such as 4 cm.', ar: 'مثل: 4 سم.' },
          bySlug('width'),
        ),
        packageLine(
          'height',
          { en: 'Height beside the drawing', ar: 'الارتفاع بجانب الرسم' },
          { en: 'Such as 6 cm.', ar: 'مثل: 6 سم.' },
          bySlug('height'),
        ),
        rowLine(
          'pixels',
          { en: 'Size of the file in pixels', ar: 'أبعاد الملف بالبكسل' },
          {
            en: 'Such as 472 × 709 px. Left empty, the site says nothing of it.',
            ar: 'مثل: 472 × 709 بكسل. وإن تُركت فارغة لا يذكرها الموقع.',
          },
        ),
        packageLine(
          'background',
          { en: 'Background', ar: 'الخلفية' },
          { en: 'Such as plain white.', ar: 'مثل: بيضاء سادة.' },
          bySlug('background'),
        ),
        packageLine(
          'file',
          { en: 'What the client receives', ar: 'ما يستلمه العميل' },
          { en: 'Such as print and digital copy.', ar: 'مثل: مطبوعة مع نسخة رقمية.' },
          bySlug('file'),
        ),
        list({
          name: 'rules',
          label: { en: 'Rules', ar: 'الشروط' },
          row: { en: 'Rule', ar: 'شرط' },
          bundled: bundledRules,
          most: 15,
          titles: ['text'],
          namesOf: rulesOf,
          fields: [rowLine('text', { en: 'Rule', ar: 'الشرط' })],
        }),
        {
          name: 'drawing',
          type: 'select',
          label: { en: 'Drawing', ar: 'الرسم' },
          required: true,
          defaultValue: 'bare-headed',
          options: optionsOf(documentDrawings, drawingLabels),
        },
      ]),
      tab({ en: 'Measurements', ar: 'القياسات' }, documentMeasures),
      tab({ en: 'Source', ar: 'المصدر' }, [
        {
          name: 'sourceState',
          type: 'ui',
          label: { en: 'State of the source', ar: 'حالة المصدر' },
          admin: { components: { Field: '/panel/fields/SourceState.tsx#SourceState' } },
        },
        packageLine(
          'sourceName',
          { en: 'Who publishes the rules', ar: 'الجهة التي تنشر الشروط' },
          { en: 'The words of the link; left empty, the name of the website.', ar: 'كلمات الرابط، وإن تُركت فارغة فاسم الموقع الإلكتروني.' },
          bySlug('sourceName'),
        ),
        formattedText({
          name: 'sourceAddress',
          label: { en: 'Link to the rules', ar: 'رابط الشروط' },
          description: { en: 'The authority’s own page.', ar: 'صفحة الجهة الرسمية نفسها.' },
          format: link,
        }),
        {
          name: 'official',
          type: 'checkbox',
          label: { en: 'The source is the authority itself', ar: 'المصدر هو الجهة الرسمية نفسها' },
          defaultValue: false,
        },
        { ...checkedDay, admin: { ...checkedDay.admin, components: { Cell: '/panel/cells/DocumentCells.tsx#CheckedCell' } } },
        packageParagraph(
          'note',
          { en: 'Remark', ar: 'ملاحظة' },
          {
            en: 'Shown with the rules on the photo check, such as sources that differ. Write the day with it.',
            ar: 'تظهر مع الشروط في صفحة فحص الصور، كاختلاف المصادر. واكتبوا تاريخها معها.',
          },
          bySlug('note'),
        ),
      ]),
    ],
  },
  {
    name: 'active',
    type: 'checkbox',
    label: { en: 'Offered', ar: 'معروضة' },
    defaultValue: true,
    admin: {
      position: 'sidebar',
      components: { Cell: '/panel/cells/ListCells.tsx#YesOrNo' },
      description: { en: 'In the list of the photo check.', ar: 'في قائمة فحص الصور.' },
    },
  },
  {
    name: 'onHome',
    type: 'checkbox',
    label: { en: 'On the home page', ar: 'في الصفحة الرئيسية' },
    defaultValue: false,
    admin: {
      position: 'sidebar',
      components: { Cell: '/panel/cells/ListCells.tsx#YesOrNo' },
      description: { en: 'A tab of the photo requirements.', ar: 'تبويب في متطلبات الصور الرسمية.' },
    },
  },
  wholeNumber({
    name: 'order',
    label: { en: 'Position', ar: 'الترتيب' },
    description: { en: 'Documents with a smaller number come first.', ar: 'الأصغر رقماً أولاً.' },
    least: 0,
    most: 1000,
    isAside: true,
  }),
];
