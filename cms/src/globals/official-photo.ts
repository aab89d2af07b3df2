import type { OfficialPhoto } from '@studio/contract';
import { bundledOfficialPhotos } from '@studio/contract/content/bundled.ts';
import type { Field } from 'payload';
import { bundledTexts } from '#src/fields/bundled-text.ts';
import { checkDay } from '#src/fields/days.ts';
import { fact } from '#src/fields/facts.ts';
import { list } from '#src/fields/list.ts';
import { rowLine, rowParagraph } from '#src/fields/text-fields.ts';
import { link } from '#src/fields/text-kinds.ts';

/** The group of an official photo: `idMen` of `id-men`. */
export const officialPhotoField = (id: OfficialPhoto): string => id.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

/** What one of the official photos must look like. */
export const officialPhoto = (id: OfficialPhoto): Field => {
  const { texts, rules } = bundledOfficialPhotos[id];
  return {
    name: officialPhotoField(id),
    type: 'group',
    label: bundledTexts(texts.title),
    fields: [
      rowLine(
        'title',
        { en: 'Name', ar: 'الاسم' },
        { en: 'On the button that shows it, and over it.', ar: 'على الزر الذي يُظهرها، وفوقها.' },
        texts.title,
      ),
      rowParagraph('lead', { en: 'In a sentence', ar: 'في جملة' }, undefined, texts.lead),
      rowLine('size', { en: 'Size', ar: 'المقاس' }, { en: 'Width first, such as 4 × 6 cm.', ar: 'العرض أولاً، مثل: 4 × 6 سم.' }, texts.size),
      rowLine('width', { en: 'Width beside the drawing', ar: 'العرض بجانب الرسم' }, undefined, texts.width),
      rowLine('height', { en: 'Height beside the drawing', ar: 'الارتفاع بجانب الرسم' }, undefined, texts.height),
      rowLine(
        'pixels',
        { en: 'Size of the file in pixels', ar: 'أبعاد الملف بالبكسل' },
        {
          en: 'Such as 472 × 709 px. Left empty, the site says nothing of it.',
          ar: 'مثل: 472 × 709 بكسل. وإن تُركت فارغة لا يذكرها الموقع.',
        },
      ),
      rowLine('background', { en: 'Background', ar: 'الخلفية' }, undefined, texts.background),
      rowLine('file', { en: 'What the client receives', ar: 'ما يستلمه العميل' }, undefined, texts.file),
      list({
        name: 'rules',
        label: { en: 'Rules', ar: 'الشروط' },
        row: { en: 'Rule', ar: 'شرط' },
        bundled: rules,
        most: 15,
        titles: ['text'],
        fields: [rowLine('text', { en: 'Rule', ar: 'الشرط' })],
      }),
      rowLine(
        'sourceName',
        { en: 'Who publishes the rules', ar: 'الجهة التي تنشر الشروط' },
        { en: 'The words of the link; left empty, the name of the website.', ar: 'كلمات الرابط، وإن تُركت فارغة فاسم الموقع الإلكتروني.' },
      ),
      fact({
        name: 'sourceAddress',
        label: { en: 'Link to the rules', ar: 'رابط الشروط' },
        description: { en: 'The authority’s own page.', ar: 'صفحة الجهة الرسمية نفسها.' },
        kind: link,
      }),
      {
        name: 'lastChecked',
        type: 'date',
        validate: checkDay,
        label: { en: 'Last checked', ar: 'آخر مراجعة' },
        admin: {
          description: { en: 'The day you last read the authority’s page.', ar: 'اليوم الذي راجعتم فيه صفحة الجهة آخر مرة.' },
          date: { pickerAppearance: 'dayOnly', displayFormat: 'yyyy-MM-dd' },
        },
      },
    ],
  };
};
