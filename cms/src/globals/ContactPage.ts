import { description, line, lines, paragraph, searchEngines, tab, unseen } from '#src/fields/text-fields.ts';
import { confirmation, page, pageTitle, sentenceBelowTitle } from './page.ts';

export const ContactPage = page({
  slug: 'contact-page',
  path: '/contact',
  label: { en: 'Contact', ar: 'التواصل' },
  description: {
    en: 'The page with the ways to reach you and the form for messages. The numbers and the address themselves are under Studio details.',
    ar: 'صفحة طرق التواصل ونموذج الرسائل. أما الأرقام والعنوان نفسها ففي «بيانات الاستوديو».',
  },
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('contact.title', pageTitle),
      paragraph('contact.lead', sentenceBelowTitle),
      line('contact.details', { en: 'Name of the list of details', ar: 'اسم قائمة البيانات' }, unseen),
      line('contact.phone', { en: 'Word before the phone number', ar: 'الكلمة قبل رقم الهاتف' }),
      line('contact.whatsapp', { en: 'Word before the WhatsApp number', ar: 'الكلمة قبل رقم واتساب' }),
      line('contact.mail', { en: 'Word before the email address', ar: 'الكلمة قبل البريد الإلكتروني' }),
      line('contact.address', { en: 'Word before the address', ar: 'الكلمة قبل العنوان' }),
      line('contact.hours', { en: 'Word before the opening hours', ar: 'الكلمة قبل أوقات العمل' }),
    ]),
    tab({ en: 'Form', ar: 'النموذج' }, lines('contact.name', 'contact.email', 'contact.message', 'contact.submit')),
    confirmation('contact'),
    searchEngines(description('contact.description')),
  ],
});
