import { type OfficialPhoto, officialPhotos } from '@studio/contract';
import { bundledOfficialPhotos } from '@studio/contract/content/bundled.ts';
import type { Field } from 'payload';
import { bundledTexts } from '#src/content/bundled-text.ts';
import { line, list, paragraph, rowLine, rowParagraph, tab } from './fields.ts';
import { page, pagesGroup } from './page.ts';

/** The group of an official photo: `idMen` of `id-men`. */
export const officialPhotoField = (id: OfficialPhoto): string => id.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

const officialPhoto = (id: OfficialPhoto): Field => ({
  name: officialPhotoField(id),
  type: 'group',
  label: bundledTexts(bundledOfficialPhotos[id].texts.title),
  fields: [
    rowLine('title', { en: 'Name', ar: 'الاسم' }),
    rowParagraph('lead', { en: 'In a sentence', ar: 'في جملة' }),
    rowLine('size', { en: 'Size', ar: 'المقاس' }),
    rowLine('width', { en: 'Width', ar: 'العرض' }),
    rowLine('height', { en: 'Height', ar: 'الارتفاع' }),
    rowLine('pixels', { en: 'Pixels', ar: 'بالبكسل' }),
    rowLine('background', { en: 'Background', ar: 'الخلفية' }),
    rowLine('file', { en: 'What the client receives', ar: 'ما يستلمه العميل' }),
    list({
      name: 'rules',
      label: { en: 'Rules', ar: 'الشروط' },
      row: { en: 'Rule', ar: 'شرط' },
      bundled: bundledOfficialPhotos[id].rules,
      most: 15,
      fields: [rowLine('text', { en: 'Rule', ar: 'الشرط' })],
    }),
    rowLine('sourceName', { en: 'Source', ar: 'المصدر' }),
    { name: 'sourceAddress', type: 'text', label: { en: 'Link to the source', ar: 'رابط المصدر' } },
    {
      name: 'lastChecked',
      type: 'date',
      label: { en: 'Last checked', ar: 'آخر مراجعة' },
      admin: { date: { pickerAppearance: 'dayOnly', displayFormat: 'yyyy-MM-dd' } },
    },
  ],
});

/** What an ID, passport or Absher photo must look like. */
export const Requirements = page({
  slug: 'requirements',
  label: { en: 'Photo requirements', ar: 'متطلبات الصور الرسمية' },
  group: pagesGroup,
  tabs: [
    ...officialPhotos.map((id) => tab(bundledTexts(bundledOfficialPhotos[id].texts.title), [officialPhoto(id)])),
    tab({ en: 'Section', ar: 'القسم' }, [
      line('requirements.title'),
      paragraph('requirements.note'),
      line('requirements.size'),
      line('requirements.background'),
      line('requirements.file'),
      line('requirements.idMenAlt'),
      line('requirements.idWomenAlt'),
      line('requirements.bareAlt'),
    ]),
  ],
});
