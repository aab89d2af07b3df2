import { description, line, paragraph, searchEngines, tab } from '#src/fields/text-fields.ts';
import { page, pagesGroup } from './page.ts';

const heading = { en: 'Heading', ar: 'العنوان' };
const text = { en: 'Text', ar: 'النص' };

/** What the studio promises about what it keeps. */
export const Privacy = page({
  slug: 'privacy',
  label: { en: 'Privacy', ar: 'الخصوصية' },
  description: {
    en: 'What you promise visitors about their data. It has to be true of the site: ask whoever looks after it before you change a promise.',
    ar: 'ما تعدون به الزوّار في شأن بياناتهم. ولأنه يجب أن يطابق عمل الموقع، استشيروا من يشرف عليه قبل تغيير أي وعد.',
  },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('privacy.title', { en: 'Page title', ar: 'عنوان الصفحة' }),
      paragraph('privacy.lead', { en: 'Sentence below the title', ar: 'الجملة تحت العنوان' }),
    ]),
    tab({ en: 'Who', ar: 'الجهة المسؤولة' }, [
      line('privacy.who', heading),
      paragraph('privacy.whoText', text, {
        en: 'The site puts your name in place of {{studio}}.',
        ar: 'يضع الموقع اسم الاستوديو مكان {{studio}}.',
      }),
    ]),
    tab({ en: 'Forms', ar: 'النماذج' }, [line('privacy.forms', heading), paragraph('privacy.formsText', text)]),
    tab({ en: 'Purpose', ar: 'الغرض' }, [line('privacy.purpose', heading), paragraph('privacy.purposeText', text)]),
    tab({ en: 'How long', ar: 'المدة' }, [
      line('privacy.kept', heading),
      paragraph('privacy.keptText', text, {
        en: 'The site puts what you set under “Keeping personal data” in place of {{bookings}} and {{messages}}.',
        ar: 'يضع الموقع المدتين المحددتين في «مدة حفظ البيانات» مكان {{bookings}} و{{messages}}.',
      }),
    ]),
    tab({ en: 'Place', ar: 'المكان' }, [
      line('privacy.place', heading),
      paragraph('privacy.placeText', text, {
        en: 'Say in which country your server, your backups and your mailbox are.',
        ar: 'اذكروا البلد الذي يوجد فيه الخادم والنسخ الاحتياطية والبريد.',
      }),
    ]),
    tab({ en: 'Browser', ar: 'المتصفّح' }, [line('privacy.browser', heading), paragraph('privacy.browserText', text)]),
    tab({ en: 'Other companies', ar: 'جهات أخرى' }, [line('privacy.others', heading), paragraph('privacy.othersText', text)]),
    tab({ en: 'Photos', ar: 'الصور' }, [line('privacy.photos', heading), paragraph('privacy.photosText', text)]),
    tab({ en: 'Rights', ar: 'الحقوق' }, [line('privacy.rights', heading), paragraph('privacy.rightsText', text)]),
    tab({ en: 'Complaint', ar: 'الشكوى' }, [line('privacy.complaint', heading), paragraph('privacy.complaintText', text)]),
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
