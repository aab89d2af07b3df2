import { type OfficialPhoto, officialPhotos } from '@studio/contract';
import { bundledOfficialPhotos } from '@studio/contract/bundled-content.ts';
import { bundledTexts } from '@studio/contract/i18n/text.ts';
import type { Field } from 'payload';
import { formattedText } from '#src/fields/formatted-text.ts';
import { list } from '#src/fields/list.ts';
import { pastDay } from '#src/fields/number-fields.ts';
import { line, paragraph, rowLine, rowParagraph, tab } from '#src/fields/text-fields.ts';
import { link } from '#src/fields/text-formats.ts';
import { page } from './page.ts';

const ofDrawing = { en: 'What the drawing shows, for those who cannot see it.', ar: 'وصف ما يُظهره الرسم لمن لا يراه.' };

/** Returns the field name of an official photo: `idMen` for `id-men`. */
export const officialPhotoField = (id: OfficialPhoto): string => id.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

const officialPhoto = (id: OfficialPhoto): Field => {
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
      formattedText({
        name: 'sourceAddress',
        label: { en: 'Link to the rules', ar: 'رابط الشروط' },
        description: { en: 'The authority’s own page.', ar: 'صفحة الجهة الرسمية نفسها.' },
        format: link,
      }),
      pastDay(
        'lastChecked',
        { en: 'Last checked', ar: 'آخر مراجعة' },
        { en: 'The day you last read the authority’s page.', ar: 'اليوم الذي راجعتم فيه صفحة الجهة آخر مرة.' },
      ),
    ],
  };
};

/** The requirements of ID, passport and Absher photos. */
export const Requirements = page({
  slug: 'requirements',
  label: { en: 'Photo requirements', ar: 'متطلبات الصور الرسمية' },
  description: {
    en: 'The part of the home page about ID, passport and Absher photos. Check it against the authorities’ own pages now and then, and note the day.',
    ar: 'قسم الصور الرسمية في الصفحة الرئيسية: الهوية والجواز وأبشر. راجعوه من حين إلى آخر على مواقع الجهات الرسمية، وسجّلوا تاريخ المراجعة.',
  },
  tabs: [
    ...officialPhotos.map((id) => tab(bundledTexts(bundledOfficialPhotos[id].texts.title), [officialPhoto(id)])),
    tab({ en: 'Section', ar: 'القسم' }, [
      line('requirements.title', { en: 'Heading of the section', ar: 'عنوان القسم' }),
      paragraph(
        'requirements.note',
        { en: 'Note below the requirements', ar: 'الملاحظة تحت المتطلبات' },
        { en: 'That rules change, and what you do about a refused photo.', ar: 'أن الشروط تتغيّر، وما تفعلونه إن رُفضت الصورة.' },
      ),
      line('requirements.size', { en: 'Word before the size', ar: 'الكلمة قبل المقاس' }),
      line('requirements.background', { en: 'Word before the background', ar: 'الكلمة قبل الخلفية' }),
      line('requirements.file', { en: 'Word before what clients receive', ar: 'الكلمة قبل ما يستلمه العميل' }),
      line('requirements.source', { en: 'Word before the source', ar: 'الكلمة قبل المصدر' }),
      line(
        'requirements.checked',
        { en: 'Words with the day of the last check', ar: 'الكلمات مع تاريخ آخر مراجعة' },
        { en: 'The site puts the day in place of {{date}}.', ar: 'يضع الموقع التاريخ مكان {{date}}.' },
      ),
      line('requirements.idMenAlt', { en: 'Drawing of an ID photo for men', ar: 'رسم صورة الهوية للرجال' }, ofDrawing),
      line('requirements.idWomenAlt', { en: 'Drawing of an ID photo for women', ar: 'رسم صورة الهوية للنساء' }, ofDrawing),
      line('requirements.bareAlt', { en: 'Drawing of a passport and an Absher photo', ar: 'رسم صورة الجواز وصورة أبشر' }, ofDrawing),
    ]),
  ],
});
