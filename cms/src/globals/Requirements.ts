import { description, line, paragraph, searchEngines, sentence, tab } from '#src/fields/text-fields.ts';
import { page, pageTitle, sentencesBelowTitle } from './page.ts';

const ofDrawing = { en: 'What the drawing shows, for those who cannot see it.', ar: 'وصف ما يُظهره الرسم لمن لا يراه.' };

/** The texts around the requirements of official photos, and the texts of the page that checks a photo. */
export const Requirements = page({
  slug: 'requirements',
  path: '/#requirements',
  label: { en: 'Photo requirements', ar: 'متطلبات الصور الرسمية' },
  description: {
    en: 'The words around the requirements on the home page, and those of the page that checks a photo. The requirements themselves are under “Official photos”.',
    ar: 'النصوص حول متطلبات الصور في الصفحة الرئيسية، ونصوص صفحة فحص الصور. أما المتطلبات نفسها ففي «الصور الرسمية».',
  },
  tabs: [
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
      sentence('requirements.idMenAlt', { en: 'Drawing of an ID photo for men', ar: 'رسم صورة الهوية للرجال' }, ofDrawing),
      sentence('requirements.idWomenAlt', { en: 'Drawing of an ID photo for women', ar: 'رسم صورة الهوية للنساء' }, ofDrawing),
      sentence('requirements.bareAlt', { en: 'Drawing of a passport and an Absher photo', ar: 'رسم صورة الجواز وصورة أبشر' }, ofDrawing),
    ]),
    tab({ en: 'Photo check', ar: 'فحص الصور' }, [
      line('idPhoto.title', pageTitle),
      sentence(
        'idPhoto.device',
        { en: 'First line', ar: 'السطر الأول' },
        { en: 'That the photo stays on the visitor’s device.', ar: 'أن الصورة تبقى على جهاز الزائر.' },
      ),
      paragraph('idPhoto.lead', sentencesBelowTitle),
      line('idPhoto.link', { en: 'Links to the page', ar: 'روابط الصفحة' }),
      line('idPhoto.visit', { en: 'Heading of the offer', ar: 'عنوان العرض' }),
      paragraph(
        'idPhoto.visitText',
        { en: 'Below the heading of the offer', ar: 'تحت عنوان العرض' },
        { en: 'That visitors may come without an appointment, or book.', ar: 'أن الزيارة ممكنة دون موعد أو بحجز.' },
      ),
      sentence(
        'idPhoto.visitWomen',
        { en: 'Women photographers', ar: 'المصوّرات' },
        { en: 'Shown while there is an active team of women.', ar: 'يظهر ما دام هناك فريق نسائي مفعّل.' },
      ),
      line('idPhoto.noScript', { en: 'Without JavaScript', ar: 'دون JavaScript' }),
    ]),
    searchEngines(description('idPhoto.description')),
  ],
});
