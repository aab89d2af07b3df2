import { type BookingField, bookingFields, bookingViews, clientChanges, holdHours } from '@studio/contract';
import type { Field } from 'payload';
import { wholeNumber } from '#src/fields/number-fields.ts';
import { alternative, description, line, paragraph, searchEngines, sentence, tab } from '#src/fields/text-fields.ts';
import { picture } from '#src/fields/upload-fields.ts';
import { confirmation, page, pageTitle, sentenceBelowTitle } from './page.ts';

/** The editable texts of a field of the booking form, besides its label. */
const extraTexts: Partial<Record<BookingField, Field[]>> = {
  phone: [
    sentence(
      'book.phonePlaceholder',
      { en: 'Example in the phone field', ar: 'المثال في حقل الجوال' },
      { en: 'Shown in grey until somebody types.', ar: 'يظهر بلون باهت حتى يبدأ الزائر الكتابة.' },
    ),
  ],
  package: [line('book.packagePlaceholder')],
  date: [
    sentence(
      'book.dateHint',
      { en: 'Hint below the date', ar: 'التلميح تحت التاريخ' },
      {
        en: 'After the closed days, which the site writes from the opening days under Studio details.',
        ar: 'بعد أيام الإغلاق، ويكتبها الموقع من أيام العمل في «بيانات الاستوديو».',
      },
    ),
  ],
};

/** The booking page, the texts of its form, and the rules for holds and for changes by clients. */
export const BookingPage = page({
  slug: 'booking-page',
  path: '/book',
  label: { en: 'Booking', ar: 'الحجز' },
  description: {
    en: 'The page that asks for a session, and the words of its form. The names in the list of packages are under Packages. Its mistakes, such as a missing name, are told in words of their own.',
    ar: 'صفحة طلب الجلسة وكلمات نموذجها. أسماء الباقات في «الباقات». أما التنبيه على الأخطاء، كالاسم الناقص، فله عبارات ثابتة.',
  },
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('book.title', pageTitle),
      paragraph('book.lead', sentenceBelowTitle, { en: 'Promise how soon you answer.', ar: 'اذكروا فيها متى تردّون.' }),
      picture(
        'picture',
        { en: 'Picture beside the form', ar: 'الصورة بجانب النموذج' },
        { en: 'Cropped a little to fit; its focal point stays in sight.', ar: 'تُقصّ قليلاً لتلائم مكانها، ويبقى مركزها ظاهراً.' },
      ),
      alternative('book.pictureAlt'),
    ]),
    tab({ en: 'What happens next', ar: 'ماذا بعد الإرسال' }, [
      line('book.next', { en: 'Heading over the three steps', ar: 'العنوان فوق الخطوات الثلاث' }),
      line('book.step1', { en: 'First step', ar: 'الخطوة الأولى' }),
      paragraph('book.step1Text', { en: 'About the first step', ar: 'عن الخطوة الأولى' }),
      line('book.step2', { en: 'Second step', ar: 'الخطوة الثانية' }),
      paragraph('book.step2Text', { en: 'About the second step', ar: 'عن الخطوة الثانية' }),
      line('book.step3', { en: 'Third step', ar: 'الخطوة الثالثة' }),
      paragraph('book.step3Text', { en: 'About the third step', ar: 'عن الخطوة الثالثة' }),
      sentence(
        'book.direct',
        { en: 'Words before the phone number', ar: 'الكلمات قبل رقم الهاتف' },
        { en: 'For those who would rather call.', ar: 'لمن يفضّل الاتصال.' },
      ),
    ]),
    tab({ en: 'Form', ar: 'النموذج' }, [
      ...bookingViews.form.flat().flatMap((name) => [line(bookingFields[name].label), ...(extraTexts[name] ?? [])]),
      line('book.submit'),
      line(
        'form.optional',
        { en: 'Word beside a field that may be left empty', ar: 'الكلمة بجانب الحقل الاختياري' },
        { en: 'On the contact form too.', ar: 'وفي نموذج التواصل أيضاً.' },
      ),
      line(
        'form.sending',
        { en: 'While a form is on its way', ar: 'أثناء الإرسال' },
        { en: 'On the button, of both forms.', ar: 'على زر الإرسال في النموذجين.' },
      ),
      line(
        'form.privacy',
        { en: 'Link to the privacy page', ar: 'رابط صفحة الخصوصية' },
        { en: 'Above the button, of both forms.', ar: 'فوق زر الإرسال في النموذجين.' },
      ),
    ]),
    tab({ en: 'Holds', ar: 'الحجز المبدئي' }, [
      wholeNumber({
        name: 'holdHours',
        label: { en: 'Hours for which a requested time is held', ar: 'مدة الحجز المبدئي بالساعات' },
        description: {
          en: `Meanwhile nobody else can book it; afterwards it is free again, and you and the client are told. Left empty, ${holdHours} hours.`,
          ar: `لا يستطيع غير العميل حجز الموعد خلالها، وبعدها يعود متاحاً وتُبلَّغون أنتم والعميل. وإن تُركت فارغة فالمدة ${holdHours} ساعة.`,
        },
        least: 1,
        most: 720,
      }),
    ]),
    tab({ en: 'Client page', ar: 'صفحة الحجز' }, [
      wholeNumber({
        name: 'changeHours',
        label: {
          en: 'Hours before a session in which it can no longer be moved or cancelled',
          ar: 'الساعات قبل الجلسة التي لا يمكن فيها تغييرها أو إلغاؤها',
        },
        description: {
          en: `The client then sees how to reach you instead. Left empty, ${clientChanges.hours} hours. It applies to confirmed sessions.`,
          ar: `يرى العميل خلالها كيف يتواصل معكم بدلاً من ذلك. وإن تُركت فارغة فالمدة ${clientChanges.hours} ساعة. وتسري على الجلسات المؤكدة.`,
        },
        least: 0,
        most: 720,
      }),
      wholeNumber({
        name: 'moves',
        label: { en: 'How often a client can move a session', ar: 'عدد مرات تغيير الموعد' },
        description: {
          en: `With 0, clients cannot move sessions themselves. Left empty, ${clientChanges.moves}.`,
          ar: `إن كان 0 فلا يغيّر العملاء مواعيدهم بأنفسهم. وإن تُرك فارغاً فالعدد ${clientChanges.moves}.`,
        },
        least: 0,
        most: 20,
      }),
      paragraph(
        'client.terms',
        { en: 'Your terms', ar: 'شروطكم' },
        {
          en: 'Each booking keeps the terms that were in force when it was made.',
          ar: 'يبقى لكل حجز ما كان سارياً من الشروط عند طلبه.',
        },
      ),
    ]),
    confirmation('book'),
    searchEngines(description('book.description')),
  ],
});
