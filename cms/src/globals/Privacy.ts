import type { Tab } from 'payload';
import { description, line, paragraph, searchEngines, tab } from '#src/fields/text-fields.ts';
import type { Label } from '#src/i18n/labels.ts';
import { page, pageTitle, sentenceBelowTitle } from './page.ts';

type Section = 'who' | 'forms' | 'purpose' | 'kept' | 'place' | 'browser' | 'others' | 'photos' | 'rights' | 'complaint';

const section = (key: Section, label: Label, help?: Label): Tab =>
  tab(label, [line(`privacy.${key}`, { en: 'Heading', ar: 'العنوان' }), paragraph(`privacy.${key}Text`, { en: 'Text', ar: 'النص' }, help)]);

export const Privacy = page({
  slug: 'privacy',
  path: '/privacy',
  label: { en: 'Privacy', ar: 'الخصوصية' },
  description: {
    en: 'What you promise visitors about their data. It has to be true of the site: ask whoever looks after it before you change a promise.',
    ar: 'ما تعدون به الزوّار في شأن بياناتهم. ولأنه يجب أن يطابق عمل الموقع، استشيروا من يشرف عليه قبل تغيير أي وعد.',
  },
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [line('privacy.title', pageTitle), paragraph('privacy.lead', sentenceBelowTitle)]),
    section(
      'who',
      { en: 'Who', ar: 'الجهة المسؤولة' },
      { en: 'The site puts your name in place of {{studio}}.', ar: 'يضع الموقع اسم الاستوديو مكان {{studio}}.' },
    ),
    section('forms', { en: 'Forms', ar: 'النماذج' }),
    section('purpose', { en: 'Purpose', ar: 'الغرض' }),
    section(
      'kept',
      { en: 'How long', ar: 'المدة' },
      {
        en: 'The site puts what you set under “Keeping personal data” in place of {{bookings}} and {{messages}}.',
        ar: 'يضع الموقع المدتين المحددتين في «مدة حفظ البيانات» مكان {{bookings}} و{{messages}}.',
      },
    ),
    section(
      'place',
      { en: 'Place', ar: 'المكان' },
      {
        en: 'Say in which country your server, your backups and your mailbox are.',
        ar: 'اذكروا البلد الذي يوجد فيه الخادم والنسخ الاحتياطية والبريد.',
      },
    ),
    section('browser', { en: 'Browser', ar: 'المتصفّح' }),
    section('others', { en: 'Other companies', ar: 'جهات أخرى' }),
    section('photos', { en: 'Photos', ar: 'الصور' }),
    section('rights', { en: 'Rights', ar: 'الحقوق' }),
    section('complaint', { en: 'Complaint', ar: 'الشكوى' }),
    tab({ en: 'Version', ar: 'النسخة' }, [
      line(
        'privacy.version',
        { en: 'Words before the version', ar: 'الكلمات قبل رمز النسخة' },
        {
          en: 'At the end of the page. The site makes the version from the texts; it is kept with each booking and message.',
          ar: 'في آخر الصفحة. ويستخرج الموقع رمز النسخة من النصوص، ويُحفظ مع كل حجز ورسالة.',
        },
      ),
    ]),
    searchEngines(description('privacy.description')),
  ],
});
