import { officialPhotos } from '@studio/contract';
import { bundledOfficialPhotos } from '@studio/contract/content/bundled.ts';
import { bundledTexts } from '#src/fields/bundled-text.ts';
import { line, paragraph, tab } from '#src/fields/text-fields.ts';
import { officialPhoto } from './official-photo.ts';
import { page, pagesGroup } from './page.ts';

const ofDrawing = {
  en: 'What the drawing shows, for those who cannot see it.',
  ar: 'وصف ما يُظهره الرسم لمن لا يراه.',
};

/** What an ID, passport or Absher photo must look like. */
export const Requirements = page({
  slug: 'requirements',
  label: { en: 'Photo requirements', ar: 'متطلبات الصور الرسمية' },
  description: {
    en: 'The part of the home page about ID, passport and Absher photos. Check it against the authorities’ own pages now and then, and note the day.',
    ar: 'قسم الصور الرسمية في الصفحة الرئيسية: الهوية والجواز وأبشر. راجعوه من حين إلى آخر على مواقع الجهات الرسمية، وسجّلوا تاريخ المراجعة.',
  },
  group: pagesGroup,
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
